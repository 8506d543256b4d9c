import { useEffect, useState } from 'react';
import { failureText } from '#renderer/action/failure-text.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { useSiteState } from '#state/state-context.ts';

/** An attempt with a saved login that is under way. */
export interface SavedLoginAttempt {
  cancel(): void;
}

/**
 * Tries a saved login once, when the login screen opens (decision 14). Success leads on; a failure is said once and leaves the
 * form to the player, and a login that the server refuses is not kept.
 */
export function useSavedLogin({ port, t }: Surroundings, page: string): SavedLoginAttempt | undefined {
  const { savedLogin } = useSiteState();
  const [attempt, setAttempt] = useState<SavedLoginAttempt>();

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const run = async (): Promise<void> => {
      const login = await savedLogin.takeForAttempt();
      if (!login || signal.aborted) return;
      setAttempt({
        cancel: () => {
          leaving.abort();
          setAttempt(undefined);
        },
      });
      const result = await port.call('login', { ...login }, { from: 'code', signal });
      if (signal.aborted) return;
      setAttempt(undefined);
      if (result.kind === 'done') {
        port.go({ page, redirect: true, replace: true });
        return;
      }
      if (result.kind === 'refused') savedLogin.forget();
      port.toast('error', failureText(result, t) || t('block-login-brand.failed'));
    };
    void run();
    return () => {
      leaving.abort();
    };
  }, [savedLogin, port, page, t]);

  return attempt;
}
