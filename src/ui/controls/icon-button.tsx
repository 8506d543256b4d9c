import type { ComponentPropsWithRef } from 'react';
import { recipes, type IconButtonVariants } from '#generated/recipes.ts';

/** Props of an icon button; `label` is what a screen reader says. */
export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'className'>, IconButtonVariants {
  label: string;
  /** At work: the icon turns and taps do nothing. */
  loading?: boolean | undefined;
  /** The icon stays as it is at work: a bin does not turn. */
  still?: boolean | undefined;
}

/** A target of 44 px around one icon. */
export function IconButton({ label, tone, loading, still, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={recipes.iconButton({ tone })}
      aria-label={label}
      aria-busy={loading || undefined}
      data-still={still || undefined}
      onClick={loading ? undefined : onClick}
    />
  );
}
