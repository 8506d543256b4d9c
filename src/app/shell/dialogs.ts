import { proxy, ref } from 'valtio/vanilla';
import type { DialogRequest } from '#renderer/port.ts';

/** A question that waits for an answer. */
export interface OpenDialog {
  readonly id: number;
  readonly request: DialogRequest;
}

/** Questions to the player, one after another. */
export interface Dialogs {
  /** Asks; resolves with the chosen id, or undefined when dismissed. */
  ask(request: DialogRequest): Promise<string | undefined>;
  /** The question on screen. */
  readonly state: { readonly current: OpenDialog | undefined };
  answer(id: number, choice: string | undefined): void;
  /** Takes every question back, as if it were dismissed. */
  clear(): void;
}

/** Makes the queue of questions. */
export function createDialogs(): Dialogs {
  const state = proxy<{ current: OpenDialog | undefined }>({ current: undefined });
  const waiting: (OpenDialog & { readonly settle: (choice: string | undefined) => void })[] = [];
  let lastId = 0;
  const changed = (): void => {
    const [first] = waiting;
    state.current = first && ref(first);
  };
  return {
    ask(request) {
      return new Promise((settle) => {
        waiting.push({ id: (lastId += 1), request, settle });
        changed();
      });
    },
    state,
    answer(id, choice) {
      const index = waiting.findIndex((dialog) => dialog.id === id);
      if (index < 0) return;
      const [dialog] = waiting.splice(index, 1);
      changed();
      dialog?.settle(choice);
    },
    clear() {
      const dismissed = waiting.splice(0);
      changed();
      for (const { settle } of dismissed) settle(undefined);
    },
  };
}
