import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Field, Value } from '#generated/config.ts';
import { evaluate, type Scope } from '#model/evaluate.ts';
import { fieldAria, type FieldAria } from '#ui/controls/field-frame.tsx';
import type { PageContext } from '#renderer/page/render-context.ts';
import type { FieldValue } from './form-fields.ts';
import type { FormHandle } from './form-on-page.ts';
import type { FormStore } from './form-store.ts';
import { isRecord } from '#rules/is-record.ts';

/** Leads what stands between fields to the page. */
export const PageOfForm = createContext<PageContext | undefined>(undefined);

/** Leads the parts of a form to what they share. */
export const FormContext = createContext<FormHandle | undefined>(undefined);

/** What the parts of this form share. */
export function useForm(): FormHandle {
  const form = useContext(FormContext);
  if (!form) throw new Error('a part of a form is drawn outside of one: draw it inside FormSection');
  return form;
}

/** What a widget draws its field by. */
export interface FieldHandle {
  readonly id: string;
  readonly field: Field;
  readonly label: string;
  readonly placeholder: string;
  readonly hint: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
}

/** Passes a field from its template to its widget. */
export const FieldContext = createContext<FieldHandle | undefined>(undefined);

/** The field that a widget draws. */
export function useField(): FieldHandle {
  const field = useContext(FieldContext);
  if (!field) throw new Error('a widget is drawn outside of a field: draw it inside FieldTemplate');
  return field;
}

/** What ties the control of a widget to its frame: id, description, validity. A message renders the control anew, and not the whole field. */
export function useFieldAria(): FieldAria {
  const { id, field, hint, required } = useField();
  const invalid = useRead((store) => field.name in store.messages());
  return fieldAria(id, { hint, invalid, required });
}

/** What is in the field of a widget that shows a choice, and the function that sets it. */
export function useChoice(): readonly [value: FieldValue | undefined, choose: (value: FieldValue) => void] {
  const { store, control } = useForm();
  const { name } = useField().field;
  const value = useRead((now) => now.values()[name]);
  const choose = (chosen: FieldValue): void => {
    store.type(name, chosen);
    control.typed(name);
    control.left();
  };
  return [value, choose];
}

type Plain = string | number | boolean | null | undefined;

/**
 * Reads something of a form: a plain value, or an object of plain values. The component renders anew only when it is another, and it is
 * worked out once for each change of the form.
 */
export function useRead<T extends Plain | Readonly<Record<string, Plain>>>(read: (store: FormStore) => T): T {
  const { store } = useForm();
  const snapshot = once(store, read);
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}

function once<T>(store: FormStore, read: (store: FormStore) => T): () => T {
  let version = store.version();
  let value = read(store);
  return () => {
    if (version === store.version()) return value;
    version = store.version();
    const next = read(store);
    return isSame(value, next) ? value : (value = next);
  };
}

function isSame(before: unknown, after: unknown): boolean {
  if (!isRecord(before) || !isRecord(after)) return Object.is(before, after);
  return Object.keys(after).every((key) => Object.is(before[key], after[key]));
}

/** A value of config as it is now, as text; undefined while it is not known or not there. */
export function useValueText(value: Value | undefined): string | undefined {
  return useRead((store) => {
    const found = evaluate(value, store.scope());
    return found === undefined || found === null ? undefined : String(found);
  });
}

/** The sources of a form; the component renders anew at every change of one. */
export function useFormScope(): Scope {
  const { store } = useForm();
  const snapshot = useCallback(() => store.scope(), [store]);
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}
