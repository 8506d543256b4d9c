import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { recipes, type ButtonVariants, type IconButtonVariants } from '#generated/recipes.ts';

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, ButtonVariants {
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

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, IconButtonVariants {
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

/** The least time that a refresh is seen to turn, in milliseconds. */
const LEAST_MS = 400;

/** One thing at a time that is seen to be done: `busy` lasts at least 400 ms, and further taps meanwhile do nothing. */
export function useAsyncAction(step: () => Promise<unknown>): readonly [busy: boolean, start: () => void] {
  const [busy, setBusy] = useState(false);
  const isLocked = useRef(false);
  const start = (): void => {
    if (isLocked.current) return;
    isLocked.current = true;
    setBusy(true);
    const seen = new Promise((resolve) => setTimeout(resolve, LEAST_MS));
    void Promise.allSettled([step(), seen]).then(() => {
      isLocked.current = false;
      setBusy(false);
    });
  };
  return [busy, start];
}
