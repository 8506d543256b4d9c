import type { Once, OnceOptions } from './once.ts';

/** `once`, whose code is not there at the start: nothing changes anything before the first page stands. */
export interface LateOnce {
  readonly once: Once;
  /** Fetches the code; call it when the page is idle. */
  warmUp(): void;
}

/** Makes `once` from code that comes at the first call, or when it is warmed up. A call whose code cannot be had has not left the device. */
export function createLateOnce(options: OnceOptions): LateOnce {
  let coming: Promise<Once | undefined> | undefined;
  const load = (): Promise<Once | undefined> => {
    coming ??= import('./once.ts').then(
      ({ createOnce }) => createOnce(options),
      () => (coming = undefined),
    );
    return coming;
  };
  return {
    once: async (...call) => {
      const once = await load();
      return once ? once(...call) : { kind: 'offline', reason: 'network' };
    },
    warmUp: () => void load(),
  };
}
