import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Field, Value } from '#generated/config.ts';
import { evaluate, type Scope } from '#model/evaluate.ts';
import { fieldAria, type FieldAria } from '#ui/controls/field-frame.tsx';
import type { PageContext } from '#renderer/page/render-context.ts';
import type { FormHandle } from './form-on-page.ts';
import type { FieldValue, FormStore } from './form-store.ts';
import { isRecord } from '#rules/is-record.ts';

/** The page that a form is on. */
export const FormPageContext = createContext<PageContext | undefined>(undefined);

/** Returns the page of a form as it is rendered now; throws outside of a form. */
export function useFormPage(): PageContext {
  const page = useContext(FormPageContext);
  if (!page) throw new Error('a part of a form is drawn outside of one: draw it inside FormSection');
  return page;
}

/** The form that its parts belong to. */
export const FormContext = createContext<FormHandle | undefined>(undefined);

/** Returns the form of a part; throws outside of a form. */
export function useForm(): FormHandle {
  const form = useContext(FormContext);
  if (!form) throw new Error('a part of a form is drawn outside of one: draw it inside FormSection');
  return form;
}

/** What a widget needs to render its field. */
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

/** Returns the field of a widget; throws outside of a field. */
export function useField(): FieldHandle {
  const field = useContext(FieldContext);
  if (!field) throw new Error('a widget is drawn outside of a field: draw it inside FieldTemplate');
  return field;
}

/** The attributes that connect a control with its label, hint and message. A new message renders only the control again, not the whole field. */
export function useFieldAria(): FieldAria {
  const { id, field, hint, required } = useField();
  const invalid = useFormSelector((store) => field.name in store.messages());
  return fieldAria(id, { hint, invalid, required });
}

/** The value of a field whose widget offers choices, and the function that sets it. */
export function useChoice(): readonly [value: FieldValue | undefined, choose: (value: FieldValue) => void] {
  const { store, control } = useForm();
  const { name } = useField().field;
  const value = useFormSelector((form) => form.values()[name]);
  const choose = (chosen: FieldValue): void => {
    store.type(name, chosen);
    control.edited(name);
    control.blurred();
  };
  return [value, choose];
}

type Plain = string | number | boolean | null | undefined;

/**
 * Selects a plain value, or an object of plain values, from the store of the form. The component renders again only if the selected value
 * changes. The selector runs once for each change of the form.
 */
export function useFormSelector<T extends Plain | Readonly<Record<string, Plain>>>(
  select: (store: FormStore) => T,
): T {
  const { store } = useForm();
  const snapshot = memoized(store, select);
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}

function memoized<T>(store: FormStore, select: (store: FormStore) => T): () => T {
  let version = store.version();
  let value = select(store);
  return () => {
    if (version === store.version()) return value;
    version = store.version();
    const next = select(store);
    return isSame(value, next) ? value : (value = next);
  };
}

function isSame(before: unknown, after: unknown): boolean {
  if (!isRecord(before) || !isRecord(after)) return Object.is(before, after);
  return Object.keys(after).every((key) => Object.is(before[key], after[key]));
}

/** The current result of a value of config, as text; undefined while it is unknown or missing. */
export function useValueText(value: Value | undefined): string | undefined {
  return useFormSelector((store) => {
    const result = evaluate(value, store.scope());
    return result === undefined || result === null ? undefined : String(result);
  });
}

/** The sources of a form. The component renders again at every change of the form. */
export function useFormScope(): Scope {
  const { store } = useForm();
  const snapshot = useCallback(() => store.scope(), [store]);
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}
