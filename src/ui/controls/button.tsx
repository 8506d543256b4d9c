import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { recipes, type ButtonVariants, type IconButtonVariants } from '#generated/recipes.ts';

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, ButtonVariants {
  /** Shown before the text. */
  icon?: ReactNode;
  /** Shows a spinner and ignores taps; the focus stays. */
  loading?: boolean | undefined;
}

/** A button of 48 px (lg), 44 px (md) or 36 px (pill), by default with `type="button"`. */
export function Button({ variant, palette, size, full, icon, loading, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={recipes.button({ variant, palette, size, full })}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? cancelClick : rest.onClick}
    >
      {loading ? <span className={recipes.spinner()} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

function cancelClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, IconButtonVariants {
  label: string;
  /** Rotates the icon and ignores taps. */
  loading?: boolean | undefined;
  /** The icon does not rotate while loading, such as a bin. */
  still?: boolean | undefined;
}

/** A button of 44 px with one icon. */
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

/** Resolves when a step has ended or failed, after at least 400 ms, so that a player notices that it ran. */
export function withMinDuration(step: () => Promise<unknown>): Promise<unknown> {
  return Promise.allSettled([step(), new Promise((resolve) => setTimeout(resolve, 400))]);
}

/** Runs an async step {@link withMinDuration}; calls meanwhile are ignored. */
export function useAsyncAction(step: () => Promise<unknown>): readonly [busy: boolean, start: () => void] {
  const [busy, setBusy] = useState(false);
  const isLocked = useRef(false);
  const start = (): void => {
    if (isLocked.current) return;
    isLocked.current = true;
    setBusy(true);
    void withMinDuration(step).then(() => {
      isLocked.current = false;
      setBusy(false);
    });
  };
  return [busy, start];
}
