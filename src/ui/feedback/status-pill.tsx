import type { ReactNode } from 'react';
import { recipes, type StatusPillVariants } from '#generated/recipes.ts';

interface StatusPillProps extends StatusPillVariants {
  children: ReactNode;
}

/** A status as a small tinted tag. A tone without a sign of its own needs an icon of 14 px before the text. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return <span className={recipes.statusPill({ tone })}>{children}</span>;
}
