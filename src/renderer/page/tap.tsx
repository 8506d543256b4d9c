import type { ReactNode } from 'react';
import type { Actions } from '#generated/config.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import type { Surroundings } from './surroundings.ts';

/** What a thing to tap is made of. */
export interface TapProps {
  readonly around: Surroundings;
  readonly actions: Actions;
  readonly className: string;
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
  /** What it is called, where its content does not say so. */
  readonly label?: string;
}

/** A button that runs actions, with a lock of its own: while they run it is busy and further taps do nothing. */
export function Tap({
  around,
  actions,
  className,
  children,
  isDisabled = false,
  label,
}: TapProps): ReactNode {
  const { run, busy } = useActions();
  return (
    <button
      type="button"
      className={className}
      disabled={isDisabled}
      aria-busy={busy || undefined}
      aria-label={label}
      onClick={() => void run(actions, around.actions)}
    >
      {children}
    </button>
  );
}
