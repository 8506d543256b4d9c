import type { Form, Value } from '#generated/config.ts';
import { joinScopes, type Scope, evaluate } from '#model/evaluate.ts';
import { blankOf, fieldsOf, liveNames, type FieldValue, type FormValues } from './form-fields.ts';

/** How a text input of a form is read, and how another value is written into it. */
interface TextInput {
  read(): string;
  write(value: string): void;
}

/** The one owner of a form's values, and of what is said about them. It has no React in it. */
export type FormStore = ReturnType<typeof createFormStore>;

/** Makes the store of one form on one screen, with its defaults and with what the player had typed before. */
export function createFormStore(form: Form, outer: Scope, defaults: FormValues, draft: FormValues) {
  const listeners = new Set<() => void>();
  const inputs = new Map<string, TextInput>();
  const live = liveNames(form);
  const touched = new Set(Object.keys(draft));
  const blank = Object.fromEntries(fieldsOf(form).map((field) => [field.name, blankOf(field)]));
  let values: FormValues = { ...blank, ...defaults, ...draft };
  let data: Scope = {};
  let facts: FieldFacts = {};
  let messages: Readonly<Record<string, string>> = {};
  let busy = false;
  let scope: Scope | undefined;
  let version = 0;

  const notify = (): void => {
    version += 1;
    listeners.forEach((listener) => listener());
  };
  const changed = (): void => {
    scope = undefined;
    notify();
  };
  /** Sets what the player types or chooses. Listeners are told where something on the screen depends on the field. */
  const type = (name: string, value: FieldValue): void => {
    touched.add(name);
    if (values[name] === value) return;
    values = { ...values, [name]: value };
    scope = undefined;
    if (live.has(name)) notify();
  };

  return {
    form,
    values: () => values,
    /** The sources as the form's config sees them. */
    scope: () => (scope ??= formScope(form, joinScopes(outer, data), values, facts)),
    /** What stands under each field that is not as it must be. */
    messages: () => messages,
    isBusy: () => busy,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Counts the changes that listeners were told of. */
    version: () => version,
    type,
    /** Sets values from outside: text inputs show them. */
    fill(more: FormValues): void {
      values = { ...values, ...more };
      changed();
      for (const [name, value] of Object.entries(more)) inputs.get(name)?.write(String(value));
    },
    /** Registers the text input of a field and returns a function that unregisters it. */
    register(name: string, input: TextInput): () => void {
      inputs.set(name, input);
      return () => {
        if (inputs.get(name) === input) inputs.delete(name);
      };
    },
    /** Reads every text input: autofill and scripts change one without an event. */
    readInputs(): void {
      inputs.forEach((input, name) => {
        const value = input.read();
        if (value !== values[name]) type(name, value);
      });
    },
    /** The fields that the player, or a draft, has put something in. */
    isTouched: (name: string) => touched.has(name),
    /** The sources around the form. */
    setOuter(next: Scope): void {
      const isNew = differ(outer, next);
      outer = next;
      if (isNew) changed();
    },
    /** The answers of the form's own data, and how each call ended. */
    setData(next: Scope): void {
      const isNew = differ(data, next);
      data = next;
      if (isNew) changed();
    },
    publish(name: string, published: Readonly<Record<string, unknown>>): void {
      facts = { ...facts, [name]: published };
      changed();
    },
    setMessages(next: Readonly<Record<string, string>>): void {
      messages = next;
      notify();
    },
    setBusy(next: boolean): void {
      busy = next;
      notify();
    },
    /** Forgets what was touched and said, for a form that begins anew. */
    reset(): void {
      touched.clear();
      messages = {};
      notify();
    },
  };
}

function differ(before: Scope, after: Scope): boolean {
  const names = [...Object.keys(before), ...Object.keys(after)];
  return names.some((name) => !Object.is(before[name], after[name]));
}

/** What fields' widgets publish about themselves, by field name: a captcha its answer. */
type FieldFacts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The sources as a form's config sees them: those around the form, and form, field and computed. */
export function formScope(form: Form, outer: Scope, values: FormValues, facts: FieldFacts): Scope {
  const scope: Record<string, unknown> = { ...outer, form: values, field: facts };
  Object.defineProperty(scope, 'computed', {
    value: computedMembers(form.computed ?? {}, scope),
    enumerable: true,
  });
  return scope;
}

/** Each computed value is worked out when it is first read, so that one may be made of another. */
function computedMembers(computed: Readonly<Record<string, Value>>, scope: Scope): object {
  const members = {};
  const found = new Map<string, unknown>();
  const underway = new Set<string>();
  const work = (name: string, value: Value): unknown => {
    if (found.has(name)) return found.get(name);
    if (underway.has(name))
      throw new Error(`computed "${name}" is made of itself: break the circle in the form`);
    underway.add(name);
    const result = evaluate(value, scope);
    underway.delete(name);
    found.set(name, result);
    return result;
  };
  for (const [name, value] of Object.entries(computed))
    Object.defineProperty(members, name, { get: () => work(name, value), enumerable: true });
  return members;
}
