import { proxy, ref } from 'valtio/vanilla';
import type { DialogRequest } from '#renderer/port.ts';

/** A dialog that waits for the player's choice. */
export interface OpenDialog {
  readonly id: number;
  readonly request: DialogRequest;
}

export type DialogQueue = ReturnType<typeof createDialogQueue>;

/** Creates the queue of dialogs, which are shown one after another. */
export function createDialogQueue() {
  const state = proxy<{ current: OpenDialog | undefined }>({ current: undefined });
  const waiting: (OpenDialog & { readonly settle: (choice: string | undefined) => void })[] = [];
  let lastId = 0;
  const update = (): void => {
    const [first] = waiting;
    state.current = first && ref(first);
  };
  return {
    /** The dialog on screen. */
    state: state as { readonly current: OpenDialog | undefined },
    /** Adds a dialog; resolves with the chosen id, or undefined if it is dismissed. */
    ask(request: DialogRequest): Promise<string | undefined> {
      return new Promise((settle) => {
        waiting.push({ id: (lastId += 1), request, settle });
        update();
      });
    },
    answer(id: number, choice: string | undefined): void {
      const index = waiting.findIndex((dialog) => dialog.id === id);
      if (index < 0) return;
      const [dialog] = waiting.splice(index, 1);
      update();
      dialog?.settle(choice);
    },
    clear(): void {
      const dismissed = waiting.splice(0);
      update();
      for (const { settle } of dismissed) settle(undefined);
    },
  };
}

/** A dialog with two buttons: `no`, and `yes`, the primary one. Both arguments are their labels. */
export function yesOrNo(text: string, no: string, yes: string): DialogRequest {
  const choices = [
    { id: 'no', label: no },
    { id: 'yes', label: yes },
  ];
  return { text, choices };
}
