import type { ReactNode } from 'react';
import type { Actions } from '#generated/config.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';

/** What a thing to tap is made of. */
export interface ActionButtonProps {
  readonly context: RenderContext;
  readonly actions: Actions;
  readonly className: string;
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
  /** What it is called, where its content does not say so. */
  readonly label?: string;
}

/** A button that runs actions, with a lock of its own: while they run it is busy and further taps do nothing. */
export function ActionButton({
  context,
  actions,
  className,
  children,
  isDisabled = false,
  label,
}: ActionButtonProps): ReactNode {
  const { run, busy } = useActions();
  return (
    <button
      type="button"
      className={className}
      disabled={isDisabled}
      aria-busy={busy || undefined}
      aria-label={label}
      onClick={() => void run(actions, context.actions)}
    >
      {children}
    </button>
  );
}
