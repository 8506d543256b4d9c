import type { ReactNode } from 'react';
import type { Actions } from '#generated/config.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { useActions } from './use-actions.ts';

interface ActionButtonProps {
  readonly context: RenderContext;
  readonly actions: Actions;
  readonly className: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A button that runs actions. While they run it is busy, and further taps do nothing. */
export function ActionButton({ context, actions, ...button }: ActionButtonProps): ReactNode {
  const { run, busy } = useActions();
  return (
    <button
      type="button"
      {...button}
      aria-busy={busy || undefined}
      onClick={() => void run(actions, context.actions)}
    />
  );
}
