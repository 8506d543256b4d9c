import type { Form } from '#generated/config.ts';
import { joinScopes, type Scope } from '#model/scope.ts';
import type { DataSnapshot } from '#renderer/data/data-keeper.ts';
import type { DataStatus } from '#renderer/data/data-status.ts';
import { blankOf, fieldsOf, liveNames, type FieldValue, type FormValues } from './form-fields.ts';
import { formScope, type FieldFacts } from './form-scope.ts';

/** What is in a form now, and who wants to know. It has no React in it. */
export interface FormStore {
  readonly form: Form;
  values(): FormValues;
  /** The sources as the form's config sees them. */
  scope(): Scope;
  /** What stands under each field that is not as it must be. */
  messages(): Readonly<Record<string, string>>;
  isBusy(): boolean;
  subscribe(listener: () => void): () => void;
  /** Takes a value as it is typed. Those who listen hear of it at once only where something depends on the field. */
  type(name: string, value: FieldValue): void;
  /** Puts values in from outside: they show in their fields. */
  fill(values: FormValues): void;
  /** Says who shows what is filled in. */
  onFill(show: (name: string, value: FieldValue) => void): () => void;
  /** The fields that the player, or a draft, has put something in. */
  isTouched(name: string): boolean;
  /** The sources around the form. */
  setOuter(outer: Scope): void;
  /** The answers of the form's own data, and how each stands. */
  setData(data: DataSnapshot): void;
  /** How an answer of the form's own data stands; undefined for another's. */
  dataStatus(id: string): DataStatus | undefined;
  publish(name: string, facts: Readonly<Record<string, unknown>>): void;
  setMessages(messages: Readonly<Record<string, string>>): void;
  setBusy(busy: boolean): void;
  /** Forgets what was touched and said, for a form that begins anew. */
  reset(): void;
}

/** Makes the store of one form on one screen, with its defaults and with what the player had typed before. */
export function createFormStore(
  form: Form,
  outer: Scope,
  defaults: FormValues,
  draft: FormValues,
): FormStore {
  const listeners = new Set<() => void>();
  const shows = new Set<(name: string, value: FieldValue) => void>();
  const live = liveNames(form);
  const touched = new Set(Object.keys(draft));
  const blank = Object.fromEntries(fieldsOf(form).map((field) => [field.name, blankOf(field)]));
  let values: FormValues = { ...blank, ...defaults, ...draft };
  let data: Pick<DataSnapshot, 'scope' | 'status'> = { scope: {}, status: {} };
  let facts: FieldFacts = {};
  let messages: Readonly<Record<string, string>> = {};
  let busy = false;
  let scope: Scope | undefined;

  const changed = (): void => {
    scope = undefined;
    listeners.forEach((listener) => listener());
  };

  return {
    form,
    values: () => values,
    scope: () => (scope ??= formScope(form, joinScopes(outer, data.scope), values, facts)),
    messages: () => messages,
    isBusy: () => busy,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type(name, value) {
      touched.add(name);
      if (values[name] === value) return;
      values = { ...values, [name]: value };
      scope = undefined;
      if (live.has(name)) changed();
    },
    fill(more) {
      values = { ...values, ...more };
      changed();
      for (const [name, value] of Object.entries(more)) shows.forEach((show) => show(name, value));
    },
    onFill(show) {
      shows.add(show);
      return () => shows.delete(show);
    },
    isTouched: (name) => touched.has(name),
    setOuter(next) {
      const isNew = differ(outer, next);
      outer = next;
      if (isNew) changed();
    },
    setData(next) {
      const isNew = differ(data.scope, next.scope) || differ(data.status, next.status);
      data = next;
      if (isNew) changed();
    },
    dataStatus: (id) => data.status[id],
    publish(name, published) {
      facts = { ...facts, [name]: published };
      changed();
    },
    setMessages(next) {
      messages = next;
      changed();
    },
    setBusy(next) {
      busy = next;
      changed();
    },
    reset() {
      touched.clear();
      messages = {};
      changed();
    },
  };
}

function differ(before: Scope, after: Scope): boolean {
  const names = [...Object.keys(before), ...Object.keys(after)];
  return names.some((name) => !Object.is(before[name], after[name]));
}
