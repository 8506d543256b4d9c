import type { Actions, Field, Form } from '#generated/config.ts';
import type { CallTrigger } from '#api/call-types.ts';
import { evaluate, type Scope } from '#model/evaluate.ts';
import type { PageBundle } from '#model/bundle.ts';
import { cacheTranslations } from '#model/format.ts';
import { type ActionContext, runActions, withData } from '#renderer/action/run-actions.ts';
import { createDataQueries } from '#renderer/data/data-queries.ts';
import type { PageContext } from '#renderer/page/render-context.ts';
import { type CaptchaKind, showAnotherChallenge } from './captcha-challenge.ts';
import { draftOf, registerDraft } from './draft-store.ts';
import { createValidationControl, type CompiledCheck, type ValidationControl } from './validation-control.ts';
import {
  blankOf,
  createFormStore,
  fieldsOf,
  fieldValue,
  type FieldValue,
  type FormStore,
  type FormValues,
  storableValues,
} from './form-store.ts';

/** What the parts of a form on a page share: one object while the form is mounted. It has no React in it. */
export type FormHandle = ReturnType<typeof createFormOnPage>;

/** Creates a form on a page, with its draft and its defaults. `random` returns a number from 0 to below 1. */
export function createFormOnPage(id: string, form: Form, initialPage: PageContext, random: () => number) {
  let page = initialPage;
  const draft = form.draft === 'memory' ? storableValues(form, draftOf(id)) : {};
  const store = createFormStore(form, page.scope, defaultValues(fieldsOf(form), page.scope), draft);
  const queries = createDataQueries(form.data ?? {}, page.port);
  store.setSources('data', queries.state.snapshot.scope);
  const control = createValidationControl(store, compiledCheck(id, page), page.t);

  const fields = fieldActions(id, store, control, page.bundle, random);
  const actions = (context: ActionContext): ActionContext => ({
    ...withData(context, queries),
    scope: () => {
      store.setSources('page', context.scope());
      return store.scope();
    },
    form: fields,
  });
  const actionsNow = (): ActionContext => actions(page.actions);
  return {
    id,
    store,
    control,
    queries,
    t: cacheTranslations(page.t),
    fields,
    /** Returns the context with this form in it. */
    actions,
    /** The context of the page as it was rendered last. Event handlers use it. */
    actionsNow,
    /** Runs actions of config in the form. `trigger` is what started them. */
    run: (steps: Actions, trigger: CallTrigger): Promise<unknown> => runActions(steps, actionsNow(), trigger),
    /** Sets the page as it is rendered now. */
    setPage(rendered: PageContext): void {
      page = rendered;
      store.setSources('page', rendered.scope);
    },
  };
}

/** Keeps a form's draft, if it has one, up to date without its defaults. Returns a function that stops it. */
export function syncDraft({ id, store }: Pick<FormHandle, 'id' | 'store'>): (() => void) | undefined {
  if (store.form.draft !== 'memory') return undefined;
  return registerDraft(id, () => {
    const values = storableValues(store.form, store.values());
    return Object.fromEntries(Object.entries(values).filter(([name]) => store.isTouched(name)));
  });
}

/** What config and widgets do with a form's fields. Creating it shows each captcha's first challenge. */
function fieldActions(
  id: string,
  store: FormStore,
  control: ValidationControl,
  bundle: PageBundle,
  random: () => number,
) {
  const { form } = store;
  const fields = fieldsOf(form);
  const captchas = fields.filter(({ ui }) => ui.widget === 'captcha').map(({ name }) => name);
  for (const name of captchas) showAnotherChallenge(store, name, bundle, random);
  const pick = (values: FormValues): void => {
    store.pick(values);
    for (const name of Object.keys(values)) control.edited(name);
  };
  return {
    /** Sets what the player picked or pasted by a button. Messages that do not hold any more go. */
    pick,
    clear(names?: readonly string[]): void {
      const cleared = fields.filter((field) => names?.includes(field.name) ?? true);
      const defaults = names ? {} : defaultValues(cleared, store.scope());
      if (!names) control.reset();
      store.fill(
        Object.fromEntries(cleared.map((field) => [field.name, defaults[field.name] ?? blankOf(field)])),
      );
    },
    fill(given: Readonly<Record<string, unknown>>): void {
      const filled = fields.filter(({ name }) => Object.hasOwn(given, name));
      pick(Object.fromEntries(filled.map((field) => [field.name, fieldValue(field, given[field.name])])));
      const [first] = filled;
      // The player sees its new value, also if it is out of view or under a bar.
      if (first) document.getElementById(`${id}_${first.name}`)?.scrollIntoView({ block: 'nearest' });
    },
    /** Shows another challenge in a captcha, of another kind if `kind` says so. */
    refreshField(name: string, kind?: CaptchaKind): void {
      if (captchas.includes(name)) showAnotherChallenge(store, name, bundle, random, kind);
    },
  };
}

function compiledCheck(formId: string, page: PageContext): CompiledCheck {
  const check = page.validators[`form:${formId}`];
  if (typeof check !== 'function')
    throw new Error(
      `page "${page.bundle.id}" has no compiled rules for form "${formId}": publish the config anew`,
    );
  return check as CompiledCheck;
}

/** The defaults of some fields, without those that are not known yet. */
function defaultValues(fields: readonly Field[], scope: Scope): FormValues {
  const known: Record<string, FieldValue> = {};
  for (const field of fields) {
    const value = evaluate(field.default, scope);
    if (value !== undefined && value !== null) known[field.name] = fieldValue(field, value);
  }
  return known;
}

/** Fills in defaults that have become known since, in fields that are still blank and untouched. */
export function fillDefaults(store: FormStore): void {
  const values = store.values();
  const pending = fieldsOf(store.form).filter(
    (field) =>
      field.default !== undefined && !store.isTouched(field.name) && values[field.name] === blankOf(field),
  );
  if (pending.length === 0) return;
  const defaults = Object.entries(defaultValues(pending, store.scope()));
  const changed = defaults.filter(([name, value]) => value !== values[name]);
  if (changed.length > 0) store.fill(Object.fromEntries(changed));
}
