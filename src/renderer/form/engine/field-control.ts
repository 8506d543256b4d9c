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
  /** The server has refused what is in a field: its words stand there until the field is changed or sent again. */
  refused(name: string, message: string): void;
  /** The form begins anew. */
  reset(): void;
}

/** Makes the control of one form. */
export function createFieldControl(store: FormStore, compiled: CompiledCheck, t: Translate): FieldControl {
  let isSubmitted = false;
  let isPressed = false;
  let isWaiting = false;
  let refusals: Readonly<Record<string, string>> = {};

  const check = (): readonly Failure[] => checkForm(store.form, compiled, store.values(), store.scope(), t);

  const say = (): void => {
    isWaiting = false;
    const failed = check().filter(({ field }) => isSubmitted || store.isTouched(field));
    const firsts = { ...refusals, ...firstOf(failed) };
    if (JSON.stringify(firsts) === JSON.stringify(store.messages())) return;
    store.setMessages(firsts);
    keepFocusInView();
  };

  return {
    typed(name) {
      refusals = without(refusals, name);
      if (!(name in store.messages()) || check().some(({ field }) => field === name)) return;
      store.setMessages(without(store.messages(), name));
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
      refusals = {};
      const failures = check();
      if (failures.length > 0) isSubmitted = true;
      if (failures.length > 0 || Object.keys(store.messages()).length > 0)
        store.setMessages(firstOf(failures));
      return failures[0];
    },
    refused(name, message) {
      refusals = { ...refusals, [name]: message };
      store.setMessages({ ...store.messages(), [name]: message });
    },
    reset() {
      isSubmitted = false;
      refusals = {};
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

function without(messages: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter(([field]) => field !== name));
}
