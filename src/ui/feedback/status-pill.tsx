import type { ReactNode } from 'react';
import { recipes, type StatusPillVariants } from '#generated/recipes.ts';

interface StatusPillProps extends StatusPillVariants {
  children: ReactNode;
}

/** How something stands, in a small tinted tag; an icon of 14 px goes before the word where the tone has no mark of its own. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return <span className={recipes.statusPill({ tone })}>{children}</span>;
}
