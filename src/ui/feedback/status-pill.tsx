import type { ReactNode } from 'react';
import { recipes, type StatusPillVariants } from '#generated/recipes.ts';

interface StatusPillProps extends StatusPillVariants {
  /** An icon of 14 px before the word, where the tone has no mark of its own. */
  icon?: ReactNode;
  children: ReactNode;
}

/** How something stands, in a small tinted tag. */
export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <span className={recipes.statusPill({ tone })}>
      {icon}
      {children}
    </span>
  );
}
