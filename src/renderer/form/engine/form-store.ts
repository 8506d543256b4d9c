import { proxy, ref, subscribe } from 'valtio/vanilla';
import type { Field, Form, FormPart, Value } from '#generated/config.ts';
import type { CompiledForm } from '#model/bundle.ts';
import { evaluate, type Scope } from '#model/evaluate.ts';

/** The value of a field: a text, or a boolean. */
export type FieldValue = string | boolean;

export type FormValues = Readonly<Record<string, FieldValue>>;

/** The error messages of a form, by field name. */
type Messages = Readonly<Record<string, string>>;

/** Whether a part of a form is a field. */
export function isField(part: FormPart): part is Field {
  return part.kind === 'input';
}

/** The fields of a form, from top to bottom. */
export function fieldsOf(form: Form): readonly Field[] {
  return form.fields.filter(isField);
}

/** The value of a field before anyone edits it. */
export function blankOf(field: Field): FieldValue {
  return field.schema.type === 'boolean' ? false : '';
}

/** A value of config, known and not missing, as the value of a field. */
export function fieldValue({ schema }: Field, value: unknown): FieldValue {
  return schema.type === 'boolean' ? value === true : String(value);
}

/** Whether a value must not outlive its use: it is never in a draft, and is cleared after success. */
export function isSecret(field: Field): boolean {
  return field.ui.widget === 'password';
}

/** The fields to store while the form is off screen: no secrets, and no captchas, whose challenge changes. */
export function storableFields(form: Form): readonly Field[] {
  return fieldsOf(form).filter((field) => !isSecret(field) && field.ui.widget !== 'captcha');
}

/** The values of {@link storableFields} without the blank ones: what a draft stores. */
export function storableValues(form: Form, values: FormValues): FormValues {
  return Object.fromEntries(
    storableFields(form).flatMap(({ name }) => {
      const value = values[name];
      return value === undefined || value === '' || value === false ? [] : [[name, value]];
    }),
  );
}

/** The store of a form: its values and its messages. It has no React in it. */
export type FormStore = ReturnType<typeof createFormStore>;

/** Accesses the text input of a field. */
interface TextInput {
  read(): string;
  write(value: string): void;
}

/** Creates the store of one form on one screen. `draft` wins over `defaults`. */
export function createFormStore(form: Form, outer: Scope, defaults: FormValues, draft: FormValues) {
  const state = proxy({ notifications: 0 });
  const shown = proxy<{ messages: Messages }>({ messages: ref<Messages>({}) });
  const inputs = new Map<string, TextInput>();
  const live = liveNames(form);
  const secrets = fieldsOf(form).filter(isSecret);
  const touched = new Set(Object.keys(draft));
  const blank = Object.fromEntries(fieldsOf(form).map((field) => [field.name, blankOf(field)]));
  let values: FormValues = { ...blank, ...defaults, ...draft };
  const sources: Record<'page' | 'data', Scope> = { page: outer, data: {} };
  let facts: FieldFacts = {};
  let busy = false;
  let scope: Scope | undefined;

  const notify = (): void => {
    state.notifications += 1;
  };
  const invalidateScope = (): void => {
    scope = undefined;
    notify();
  };
  /** Sets what the player types or chooses. Notifies listeners only if the screen depends on the field. */
  const type = (name: string, value: FieldValue): void => {
    touched.add(name);
    if (values[name] === value) return;
    values = { ...values, [name]: value };
    scope = undefined;
    if (live.has(name)) notify();
  };

  /** Sets values that the player did not type. Text inputs are updated. */
  const fill = (more: FormValues): void => {
    values = { ...values, ...more };
    invalidateScope();
    for (const [name, value] of Object.entries(more)) inputs.get(name)?.write(String(value));
  };

  return {
    form,
    values: () => values,
    /** The sources that the form's config can read. */
    scope: () => (scope ??= formScope(form, { ...sources.page, ...sources.data }, values, facts)),
    /** What is shown apart from the values, so that a new message evaluates nothing of config again. */
    shown: shown as { readonly messages: Messages },
    isBusy: () => busy,
    subscribe: (listener: () => void) => subscribe(state, listener, true),
    /** Counts the notifications. */
    version: () => state.notifications,
    type,
    fill,
    /** Sets what the player picked or pasted by a button. Text inputs are updated. */
    pick(picked: FormValues): void {
      for (const name of Object.keys(picked)) touched.add(name);
      fill(picked);
    },
    /** Registers the text input of a field and returns a function that unregisters it. */
    register(name: string, input: TextInput): () => void {
      inputs.set(name, input);
      return () => {
        if (inputs.get(name) === input) inputs.delete(name);
      };
    },
    /** Reads every input: autofill and scripts fire no event. Trims each text that is not a secret. */
    readInputs(): void {
      inputs.forEach((input, name) => {
        const value = secrets.some((field) => field.name === name) ? input.read() : input.read().trim();
        input.write(value);
        if (value !== values[name]) type(name, value);
      });
    },
    /** Whether the player edited the field, or a draft filled it. */
    isTouched: (name: string) => touched.has(name),
    /** Sets the sources of the page, or the data that the form loads itself with the outcome of each call. */
    setSources(of: 'page' | 'data', next: Scope): void {
      if (!hasChanged(sources[of], next)) return;
      sources[of] = next;
      invalidateScope();
    },
    /** Sets `field#/<name>` in the scope. */
    publish(name: string, published: Readonly<Record<string, unknown>>): void {
      facts = { ...facts, [name]: published };
      invalidateScope();
    },
    setMessages(next: Messages): void {
      shown.messages = ref(next);
    },
    setBusy(next: boolean): void {
      busy = next;
      notify();
    },
    /** Marks every field as untouched and removes the messages. Values stay. */
    reset(): void {
      touched.clear();
      shown.messages = ref<Messages>({});
      notify();
    },
  };
}

/** The widgets whose browser input shows the value, and nothing else on screen does. */
const PLAIN_INPUTS: readonly string[] = ['text', 'password', 'textarea', 'address', 'captcha'];

/**
 * The names of the fields that something on screen depends on: an amount's clear button, a counter, a
 * strength meter, a date picker, a drawn choice. Listeners learn of these at every key, of others on blur.
 */
function liveNames(form: CompiledForm): ReadonlySet<string> {
  const { shownFields = [''] } = form;
  const live = fieldsOf(form).filter(
    ({ name, ui }) =>
      shownFields.includes('') ||
      shownFields.includes(name) ||
      ui.counter ||
      ui.strength ||
      !PLAIN_INPUTS.includes(ui.widget),
  );
  return new Set(live.map(({ name }) => name));
}

function hasChanged(before: Scope, after: Scope): boolean {
  const names = [...Object.keys(before), ...Object.keys(after)];
  return names.some((name) => !Object.is(before[name], after[name]));
}

/** What widgets publish, by field name: for example, a captcha its answer. */
type FieldFacts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The sources that a form's config can read: those of the page, and `form`, `field` and `computed`. */
export function formScope(form: Form, outer: Scope, values: FormValues, facts: FieldFacts): Scope {
  const scope: Record<string, unknown> = { ...outer, form: values, field: facts };
  scope['computed'] = computedMembers(form.computed ?? {}, scope);
  return scope;
}

/** Evaluates each computed value on its first read: one may read another. The checker refuses circles. */
function computedMembers(computed: Readonly<Record<string, Value>>, scope: Scope): object {
  const members = {};
  const results = new Map<string, unknown>();
  const compute = (name: string, value: Value): unknown => {
    if (!results.has(name)) results.set(name, evaluate(value, scope));
    return results.get(name);
  };
  for (const [name, value] of Object.entries(computed))
    Object.defineProperty(members, name, { get: () => compute(name, value), enumerable: true });
  return members;
}
