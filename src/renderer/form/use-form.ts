import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Actions, Text, Value } from '#generated/config.ts';
import type { CallOrigin } from '#model/call-origin.ts';
import { evaluate } from '#model/evaluate.ts';
import type { Scope } from '#model/scope.ts';
import { textOf, type Translate } from '#model/text-of.ts';
import type { FieldControl } from './field-control.ts';
import type { ActionContext } from '#renderer/action/action-context.ts';
import type { PageInUse } from '#renderer/page/page-in-use.ts';
import type { FormStore } from './form-store.ts';

/** What every part of a form on screen shares. It is the same object for as long as the form is there. */
export interface FormInUse {
  readonly id: string;
  readonly store: FormStore;
  readonly control: FieldControl;
  readonly t: Translate;
  /** Shows another picture in a captcha. */
  readonly refreshField: (name: string) => void;
  /** Asks for an answer of the form's own data anew. */
  readonly refreshData: (what: string) => void;
  /** Runs actions of config in the form; `from` says what they follow. */
  readonly run: (actions: Actions, from: CallOrigin) => Promise<unknown>;
  /** What actions may touch, inside this form on this page. */
  readonly actions: (around: ActionContext) => ActionContext;
  /** The same, on the page as it was last drawn: for what happens after a tap. */
  readonly actionsNow: () => ActionContext;
}

/** Leads what stands between fields to the page. */
export const PageOfForm = createContext<PageInUse | undefined>(undefined);

/** Leads the parts of a form to what they share. */
export const FormContext = createContext<FormInUse | undefined>(undefined);

/** What the parts of this form share. */
export function useForm(): FormInUse {
  const form = useContext(FormContext);
  if (!form) throw new Error('a part of a form is drawn outside of one: draw it inside FormSection');
  return form;
}

/** Reads something of a form that compares by identity: the component renders anew only when it is another. */
export function useRead<T extends string | number | boolean | object | null | undefined>(
  read: (store: FormStore) => T,
): T {
  const { store } = useForm();
  const snapshot = (): T => read(store);
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}

/** A text of config as it says now; undefined where there is none, or while it is not known. */
export function useText(text: Text | undefined): string | undefined {
  const { t } = useForm();
  return useRead((store) => (text === undefined ? undefined : textOf(text, store.scope(), t)));
}

/** A value of config as it is now, as text; undefined while it is not known or not there. */
export function useValueText(value: Value | undefined): string | undefined {
  return useRead((store) => {
    const found = value === undefined ? undefined : evaluate(value, store.scope());
    return found === undefined || found === null ? undefined : String(found);
  });
}

/** The sources of a form; the component renders anew at every change of one. */
export function useFormScope(): Scope {
  const { store } = useForm();
  const snapshot = useCallback(() => store.scope(), [store]);
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}
