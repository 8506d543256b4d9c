import type { Actions, Form } from '#generated/config.ts';
import { afterSubmit, type CallOrigin, type Outcome } from '#api/call.ts';
import { evaluate, evaluateCondition, requestBody, type Scope } from '#model/evaluate.ts';
import type { PageBundle } from '#model/bundle.ts';
import type { Translate } from '#model/format.ts';
import {
  type ActionContext,
  inScope,
  runActions,
  runFailure,
  withData,
} from '#renderer/action/run-actions.ts';
import { answerOf, failureText } from '#renderer/action/calls.ts';
import { createDataQueries } from '#renderer/data/data-queries.ts';
import type { PageContext } from '#renderer/page/render-context.ts';
import { shownParts } from '#renderer/page/visibility.ts';
import { type CaptchaKind, showAnother } from '#renderer/form/widgets/captcha-choice.ts';
import { draftOf, dropDraft } from './draft-store.ts';
import { createFieldControl, type CompiledCheck, type FieldControl } from './field-control.ts';
import { blankOf, fieldsOf, isSecret, readValues, type FieldValue, type FormValues } from './form-fields.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { revealField } from './form-focus.ts';

/** A form on a page, for as long as it is there. It has no React in it. */
type FormOnPage = ReturnType<typeof beginForm>;

/** What every part of a form on screen shares. It is the same object for as long as the form is there. */
export interface FormHandle extends Omit<FormOnPage, 'queries' | 'setPage'> {
  readonly t: Translate;
}

/** What lies over a form: what it is about to do, or, as the context of what follows a success, what came of it. */
export type FormStage = 'review' | ActionContext | undefined;

/** Makes what a form on a page needs, with its draft and its defaults in it. `random` is from 0 to below 1. */
export function beginForm(id: string, form: Form, first: PageContext, random: () => number) {
  let page = first;
  const store = createFormStore(form, page.scope, defaultValues(form, page.scope), draftOf(id, form));
  const queries = createDataQueries(form.data ?? {}, page.port);
  store.setData(queries.state.snapshot.scope);
  const control = createFieldControl(store, compiledCheck(id, page), page.t);

  const fields = fieldActions(id, store, control, page.bundle, random);
  const actions = (context: ActionContext): ActionContext => ({
    ...withData(context, queries),
    scope: () => {
      store.setOuter(context.scope());
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
    refreshField: fields.refreshField,
    /** What actions may touch, inside this form on this page. */
    actions,
    /** The same, on the page as it was last drawn: for what happens after a tap. */
    actionsNow,
    /** Runs actions of config in the form; `from` says what they follow. */
    run: (steps: Actions, from: CallOrigin): Promise<unknown> => runActions(steps, actionsNow(), from),
    /** The page as it is drawn now. */
    setPage(drawn: PageContext): void {
      page = drawn;
      store.setOuter(drawn.scope);
    },
  };
}

/** What actions of config do to the fields of a form. Each captcha of it shows a first challenge. */
function fieldActions(
  id: string,
  store: FormStore,
  control: FieldControl,
  bundle: PageBundle,
  random: () => number,
) {
  const fields = fieldsOf(store.form);
  const captchas = fields.filter(({ ui }) => ui.widget === 'captcha').map(({ name }) => name);
  for (const name of captchas) showAnother(store, name, bundle, random);
  return {
    clear(names?: readonly string[]): void {
      const cleared = fields.filter((field) => names?.includes(field.name) ?? true);
      const begun = names ? {} : defaultValues(store.form, store.scope());
      if (!names) control.reset();
      store.fill(
        Object.fromEntries(cleared.map((field) => [field.name, begun[field.name] ?? blankOf(field)])),
      );
    },
    fill(given: Readonly<Record<string, unknown>>): void {
      const values = readValues(store.form, given);
      for (const [name, value] of Object.entries(values)) store.type(name, value);
      store.fill(values);
      for (const name of Object.keys(values)) control.typed(name);
      const [first] = Object.keys(values);
      if (first !== undefined) revealField(`${id}_${first}`);
    },
    /** Shows another challenge in a captcha, perhaps of another kind. */
    refreshField(name: string, kind?: CaptchaKind): void {
      if (captchas.includes(name)) showAnother(store, name, bundle, random, kind);
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

/**
 * Whether a form that has passed its rules can be sent: none of its guards holds, and all that its body reads is known. Where not, the player is
 * told so.
 */
export function mayBeSent({ store, actionsNow }: FormHandle): boolean {
  const { guards, body } = store.form;
  const { port, t } = actionsNow();
  const scope = store.scope();
  const guard = guards?.find(({ when }) => evaluateCondition(when, scope) === true);
  const isKnown = !body || requestBody(body, scope).isKnown;
  if (guard) void runActions(guard.then, actionsNow(), 'failure');
  else if (!isKnown) port.toast('error', t('shell.form.not-ready'));
  return !guard && isKnown;
}

/**
 * Sends a form that {@link mayBeSent}, and runs what follows. One at a time: while one is under way another does nothing. Whatever fails, what was
 * typed stays; secrets are emptied once they are accepted. `show` is told, before what follows runs, what is over the form then, and the id of
 * the field that was refused.
 */
export async function sendForm(
  handle: FormHandle,
  show: (stage: FormStage, refusedId?: string) => void,
): Promise<void> {
  const { id, store, control, actionsNow } = handle;
  const { form } = store;
  if (store.isBusy()) return;
  const context = actionsNow();
  const { port, t } = context;
  store.setBusy(true);
  const release = form.submit.tab ? port.holdTab() : undefined;
  try {
    const result = await call(store, context);
    const following = inScope(context, { answer: answerOf(form.operation, result, t) });
    if (result.kind === 'done') {
      accepted(handle, context);
      const scope = following.scope();
      show(form.result && { ...following, scope: () => scope });
      return void (await runActions(form.onSuccess, following, afterSubmit('submit')));
    }
    const field = result.kind === 'refused' ? refusedField(form, result.code, result.message) : undefined;
    if (field !== undefined) control.refused(field, failureText(result, t) ?? '');
    show(undefined, field && `${id}_${field}`);
    // What follows may wait for the player, over a form that can be sent again.
    store.setBusy(false);
    await runFailure(result, form, following, 'submit');
  } finally {
    release?.();
    store.setBusy(false);
  }
}

/** Calls with what is in the form now. The body lives in here alone, so that its secrets are gone when the call is over and not when all that follows is. */
function call(store: FormStore, { port }: ActionContext): Promise<Outcome<unknown>> {
  return port.call(store.form.operation, bodyOf(store), { from: 'submit' });
}

/** What is sent: its own body, or each field that is shown and not kept back. */
function bodyOf(store: FormStore): Readonly<Record<string, unknown>> {
  const { form } = store;
  const scope = store.scope();
  if (form.body) return requestBody(form.body, scope).fields;
  const sent = shownParts(fieldsOf(form), scope).filter(({ send }) => send !== false);
  return Object.fromEntries(sent.map(({ name }) => [name, store.values()[name]]));
}

/** The server has accepted what was typed: the login is kept where the player wants it, and the draft and the secrets go. */
function accepted({ id, store, control }: FormHandle, { port }: ActionContext): void {
  const { form } = store;
  const values = store.values();
  if (form.saveLogin && port.keepLogin) {
    const { name, password, optIn } = form.saveLogin;
    const login = { name: String(values[name]), password: String(values[password]) };
    void port.keepLogin(values[optIn] === true ? login : undefined);
  }
  dropDraft(id);
  control.reset();
  const secrets = fieldsOf(form).filter(isSecret);
  store.fill(Object.fromEntries(secrets.map((field) => [field.name, ''])));
}

/** The field that a refusal is about, by the form's config. */
function refusedField({ refusals = [] }: Form, code: number, message: string): string | undefined {
  return refusals.find(
    ({ codes = [], says = [] }) => codes.includes(code) || says.some((words) => message.includes(words)),
  )?.field;
}
