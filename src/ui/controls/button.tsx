import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { recipes, type ButtonVariants } from '#generated/recipes.ts';

/** Props of a button: those of the element, the recipe's variants, an icon and whether it is at work. */
export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, ButtonVariants {
  /** Drawn before the words. */
  icon?: ReactNode;
  /** At work: a turning ring, taps do nothing, focus stays. */
  loading?: boolean | undefined;
}

/** A button of 48 px (lg) or 44 px (md). It is `type="button"` unless told otherwise. */
export function Button({
  variant,
  palette,
  size,
  full,
  icon,
  loading,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={recipes.button({ variant, palette, size, full })}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? refuse : onClick}
    >
      {loading ? <span className={recipes.spinner()} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
