import type { ComponentPropsWithRef, ReactNode } from 'react';
import { recipes, type ButtonVariants } from '#generated/recipes.ts';

/** Props of a link that looks like a button. */
export interface LinkButtonProps extends Omit<ComponentPropsWithRef<'a'>, 'className'>, ButtonVariants {
  /** Drawn before the words. */
  icon?: ReactNode;
}

/** A link in a button's clothes: it goes somewhere rather than doing something. */
export function LinkButton({ variant, palette, size, full, icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={recipes.button({ variant, palette, size, full })}>
      {icon}
      {children}
    </a>
  );
}
