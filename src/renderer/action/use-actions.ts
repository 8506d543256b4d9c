import { useEffect, useRef, useState } from 'react';
import type { Actions } from '#generated/config.ts';
import type { CallTrigger } from '#api/call-types.ts';
import { type ActionContext, type ActionsEnd, runActions, type Step } from './run-actions.ts';

/**
 * Runs the actions of one button, with a lock: ten taps have one effect. Leaving the screen aborts a running
 * list. `trigger` decides which calls are allowed: `tap` is for actions of config, `code` for those in code.
 */
export function useActions(trigger: Extract<CallTrigger, 'tap' | 'code'> = 'tap') {
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  /** Runs the actions. While they run, further calls do nothing and return `stopped`. */
  const run = async (actions: Actions, context: ActionContext): Promise<ActionsEnd> => {
    if (running.current) return 'stopped';
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    const { port, signal = controller.signal } = context;
    // While the player is asked, nothing is on its way.
    const dialog: typeof port.dialog = (request) => {
      setBusy(false);
      return port.dialog(request).finally(() => setBusy(true));
    };
    try {
      return await runActions(actions, { ...context, port: { ...port, dialog }, signal }, trigger);
    } finally {
      running.current = undefined;
      setBusy(false);
    }
  };

  return { run, busy };
}

/** A call, then a toast of success: the server's message, or our copy of `fallback` if it has none. */
export function callWithToast(call: Pick<Step<'call'>, 'operation' | 'body'>, fallback: string): Actions {
  const message = { $get: 'answer#/message' };
  return [
    { do: 'call', ...call },
    { do: 'toast', when: { value: message, empty: false }, text: message, tone: 'success' },
    { do: 'toast', when: { value: message, empty: true }, text: fallback, tone: 'success' },
  ];
}
