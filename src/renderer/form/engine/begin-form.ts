import type { Form } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import type { Scope } from '#model/scope.ts';
import type { ActionContext } from '#renderer/action/run-actions.ts';
import { createDataQueries, type DataQueries } from '#renderer/data/data-queries.ts';
import type { PageContext } from '#renderer/page/render-context.ts';
import { type CaptchaKind, showAnother, showFirst } from '#renderer/form/widgets/captcha-choice.ts';
import { draftOf } from './draft-store.ts';
import { createFieldControl, type FieldControl, type CompiledCheck } from './field-control.ts';
import { blankOf, fieldsOf, readValues, type FieldValue, type FormValues } from './form-fields.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { revealField } from './form-focus.ts';

/** A form on a page, for as long as it is there. It has no React in it. */
interface FormOnPage {
  readonly store: FormStore;
  readonly control: FieldControl;
  readonly queries: DataQueries;
  refreshField(name: string, kind?: CaptchaKind): void;
  /** What actions of config may touch, inside this form. */
  actions(context: ActionContext): ActionContext;
}

/** Makes what a form on a page needs, with its draft and its defaults in it. `random` is from 0 to below 1. */
export function beginForm(formId: string, form: Form, page: PageContext, random: () => number): FormOnPage {
  const store = createFormStore(form, page.scope, defaultValues(form, page.scope), draftOf(formId, form));
  const queries = createDataQueries(form.data ?? {}, page.port);
  store.setData(queries.state.snapshot);
  const control = createFieldControl(store, compiledCheck(formId, page), page.t);
  showFirst(store, form, page.bundle, random);

  const refreshField = (name: string, kind?: CaptchaKind): void => {
    if (fieldsOf(form).some((field) => field.name === name && field.ui.widget === 'captcha'))
      showAnother(store, name, page.bundle, random, kind);
  };
  const clear = (names?: readonly string[]): void => {
    const fields = fieldsOf(form).filter((field) => names?.includes(field.name) ?? true);
    const begun = names ? {} : defaultValues(form, store.scope());
    if (!names) control.reset();
    store.fill(Object.fromEntries(fields.map((field) => [field.name, begun[field.name] ?? blankOf(field)])));
  };
  const refreshData = (context: ActionContext, what: string): void => {
    queries.refresh(what);
    context.data?.refresh(what);
  };
  return {
    store,
    control,
    queries,
    refreshField,
    actions: (context) => ({
      ...context,
      scope: () => {
        store.setOuter(context.scope());
        return store.scope();
      },
      form: { clear, refreshField, fill: (given) => fillFields(formId, { store, control }, given) },
      data: { refresh: (what) => refreshData(context, what) },
    }),
  };
}

function fillFields(
  formId: string,
  { store, control }: Pick<FormOnPage, 'store' | 'control'>,
  given: Readonly<Record<string, unknown>>,
): void {
  const values = readValues(store.form, given);
  for (const [name, value] of Object.entries(values)) store.type(name, value);
  store.fill(values);
  for (const name of Object.keys(values)) control.typed(name);
  const [first] = Object.keys(values);
  if (first !== undefined) revealField(`${formId}_${first}`);
}

function compiledCheck(formId: string, page: PageContext): CompiledCheck {
  const check = page.validators[`form:${formId}`];
  if (typeof check !== 'function')
    throw new Error(
      `page "${page.bundle.id}" has no compiled rules for form "${formId}": publish the config anew`,
    );
  return check as CompiledCheck;
}

/** What a form's fields begin with, as far as it is known yet. */
function defaultValues(form: Form, scope: Scope): FormValues {
  const known: Record<string, FieldValue> = {};
  for (const field of fieldsOf(form)) {
    const found = evaluate(field.default, scope);
    if (found === undefined || found === null) continue;
    known[field.name] = field.schema.type === 'boolean' ? found === true : String(found);
  }
  return known;
}

/** Fills in defaults that have become known since, where the field is still as it began. */
export function fillDefaults(store: FormStore): void {
  const values = store.values();
  const late = fieldsOf(store.form).filter(
    (field) =>
      field.default !== undefined && !store.isTouched(field.name) && values[field.name] === blankOf(field),
  );
  if (late.length === 0) return;
  const found = defaultValues(store.form, store.scope());
  const news = late.flatMap(({ name }) => {
    const value = found[name];
    return value === undefined || value === values[name] ? [] : [[name, value] as const];
  });
  if (news.length > 0) store.fill(Object.fromEntries(news));
}
