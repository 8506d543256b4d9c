import type { Translate } from '#model/format.ts';
import { checkForm, type CompiledCheck, type Failure } from './form-check.ts';
import { keepFocusInView } from './form-focus.ts';
import type { FormStore } from './form-store.ts';

/** When a form checks its rules and says what is wrong with its fields. */
export interface FieldControl {
  /** A key was pressed: a message goes as soon as its field is mended; no other comes while typing. */
  typed(name: string): void;
  /** The player left a field: fields that were touched, or all of them after a failed submission, say what is wrong. */
  left(): void;
  /** While a finger is down nothing moves under it: what would be said waits until it is up. */
  setPressed(pressed: boolean): void;
  /** Checks the rules for a submission, in their order. Where some fail, every field says its own first failure. Returns the first of all. */
  submit(): Failure | undefined;
  /** The form begins anew. */
  reset(): void;
}

/** Makes the control of one form. */
export function createFieldControl(store: FormStore, compiled: CompiledCheck, t: Translate): FieldControl {
  let isSubmitted = false;
  let isPressed = false;
  let isWaiting = false;

  const check = (): readonly Failure[] => checkForm(store.form, compiled, store.values(), store.scope(), t);

  const say = (): void => {
    isWaiting = false;
    const firsts = firstOf(check().filter(({ field }) => isSubmitted || store.isTouched(field)));
    if (JSON.stringify(firsts) === JSON.stringify(store.messages())) return;
    store.setMessages(firsts);
    keepFocusInView();
  };

  return {
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
    submit() {
      isWaiting = false;
      const failures = check();
      if (failures.length > 0) {
        isSubmitted = true;
        store.setMessages(firstOf(failures));
      }
      return failures[0];
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
