import type { Translate } from '#model/text-of.ts';
import { checkForm, type CompiledCheck, type Failure } from './form-check.ts';
import type { FormStore } from './form-store.ts';

/** What a form hears of its fields, and when it says what is wrong with them. */
export interface FieldControl {
  /** A field lends the function that hands over what stands in it; the answer takes it back. */
  lend(name: string, handOver: () => void): () => void;
  /** Has every field hand over what stands in it, so that nothing typed is lost. */
  collect(): void;
  /** A key was pressed: a message goes as soon as its field is mended; no other comes while typing. */
  typed(name: string): void;
  /** The player left a field: fields that were touched, or all of them after a failed submission, say what is wrong. */
  left(): void;
  /** While a finger is down nothing moves under it: what would be said waits until it is up. */
  setPressed(pressed: boolean): void;
  check(): readonly Failure[];
  /** A submission failed: every field says its own first failure. */
  refuse(failures: readonly Failure[]): void;
  /** The form begins anew. */
  reset(): void;
}

/** Makes the control of one form. */
export function createFieldControl(store: FormStore, compiled: CompiledCheck, t: Translate): FieldControl {
  const lent = new Map<string, () => void>();
  let isSubmitted = false;
  let isPressed = false;
  let isWaiting = false;

  const check = (): readonly Failure[] => checkForm(store.form, compiled, store.values(), store.scope(), t);

  const say = (): void => {
    isWaiting = false;
    const firsts = firstOf(check().filter(({ field }) => isSubmitted || store.isTouched(field)));
    if (JSON.stringify(firsts) !== JSON.stringify(store.messages())) store.setMessages(firsts);
  };

  return {
    lend(name, handOver) {
      lent.set(name, handOver);
      return () => {
        if (lent.get(name) === handOver) lent.delete(name);
      };
    },
    collect: () => lent.forEach((handOver) => handOver()),
    typed(name) {
      if (!(name in store.messages()) || check().some(({ field }) => field === name)) return;
      const { [name]: mended, ...others } = store.messages();
      if (mended !== undefined) store.setMessages(others);
    },
    left() {
      if (isPressed) isWaiting = true;
      else say();
    },
    setPressed(pressed) {
      isPressed = pressed;
      if (!pressed && isWaiting) say();
    },
    check,
    refuse(failures) {
      isSubmitted = true;
      isWaiting = false;
      store.setMessages(firstOf(failures));
    },
    reset() {
      isSubmitted = false;
      isWaiting = false;
      store.reset();
    },
  };
}

function firstOf(failures: readonly Failure[]): Record<string, string> {
  const firsts: Record<string, string> = {};
  for (const { field, message } of failures) firsts[field] ??= message;
  return firsts;
}
