import { proxy, ref } from 'valtio/vanilla';
import type { DialogRequest } from '#renderer/port.ts';

/** A question that waits for an answer. */
export interface OpenDialog {
  readonly id: number;
  readonly request: DialogRequest;
}

/** Questions to the player, one after another. */
export type Dialogs = ReturnType<typeof createDialogs>;

/** Makes the queue of questions. */
export function createDialogs() {
  const state = proxy<{ current: OpenDialog | undefined }>({ current: undefined });
  const waiting: (OpenDialog & { readonly settle: (choice: string | undefined) => void })[] = [];
  let lastId = 0;
  const changed = (): void => {
    const [first] = waiting;
    state.current = first && ref(first);
  };
  return {
    /** The question on screen. */
    state: state as { readonly current: OpenDialog | undefined },
    /** Asks; resolves with the chosen id, or undefined when dismissed. */
    ask(request: DialogRequest): Promise<string | undefined> {
      return new Promise((settle) => {
        waiting.push({ id: (lastId += 1), request, settle });
        changed();
      });
    },
    answer(id: number, choice: string | undefined): void {
      const index = waiting.findIndex((dialog) => dialog.id === id);
      if (index < 0) return;
      const [dialog] = waiting.splice(index, 1);
      changed();
      dialog?.settle(choice);
    },
    /** Takes every question back, as if it were dismissed. */
    clear(): void {
      const dismissed = waiting.splice(0);
      changed();
      for (const { settle } of dismissed) settle(undefined);
    },
  };
}
