import { useCallback, useEffect, useRef, useState } from 'react';
import type { Actions } from '#generated/config.ts';
import type { CallOrigin } from '#api/call.ts';
import { type ActionContext, type ActionsEnd, runActions } from './run-actions.ts';

/**
 * One lock for one thing to tap: ten taps give one effect. What still waits when its screen is left is ended. Whose actions they are
 * decides which calls may go out: those of config (`tap`), or those that the code itself writes (`code`).
 */
export function useActions(from: Extract<CallOrigin, 'tap' | 'code'> = 'tap') {
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  /** Runs the actions; while they run, further taps change nothing and return `stopped`. */
  const run = useCallback(
    async (actions: Actions, context: ActionContext): Promise<ActionsEnd> => {
      if (running.current) return 'stopped';
      const own = new AbortController();
      running.current = own;
      setBusy(true);
      try {
        return await runActions(actions, { ...context, signal: context.signal ?? own.signal }, from);
      } finally {
        running.current = undefined;
        setBusy(false);
      }
    },
    [from],
  );

  return { run, busy };
}

/** The toasts that follow a success: the server's message, or these words of ours where it has none. */
export function sayMessage(own: string): Actions {
  const message = { $get: 'answer#/message' };
  return [
    { do: 'toast', when: { value: message, empty: false }, text: message, tone: 'success' },
    { do: 'toast', when: { value: message, empty: true }, text: own, tone: 'success' },
  ];
}
