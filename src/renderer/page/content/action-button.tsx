import type { ReactNode } from 'react';
import type { Actions } from '#generated/config.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';

interface ActionButtonProps {
  readonly context: RenderContext;
  readonly actions: Actions;
  readonly className: string;
  readonly children: ReactNode;
}

/** A button that runs actions, with a lock of its own: while they run it is busy and further taps do nothing. */
export function ActionButton({ context, actions, className, children }: ActionButtonProps): ReactNode {
  const { run, busy } = useActions();
  return (
    <button
      type="button"
      className={className}
      aria-busy={busy || undefined}
      onClick={() => void run(actions, context.actions)}
    >
      {children}
    </button>
  );
}
