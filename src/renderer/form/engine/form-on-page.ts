import type { Actions, Form } from '#generated/config.ts';
import { afterSubmit, type CallTrigger, type Outcome } from '#api/call-types.ts';
import { evaluate, evaluateCondition, requestBody, type Scope, shownParts } from '#model/evaluate.ts';
import type { PageBundle } from '#model/bundle.ts';
import { cacheTranslations } from '#model/format.ts';
import {
  type ActionContext,
  answerSource,
  failureText,
  inScope,
  runActions,
  runFailure,
  withData,
} from '#renderer/action/run-actions.ts';
import { createDataQueries } from '#renderer/data/data-queries.ts';
import type { PageContext } from '#renderer/page/render-context.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { draftOf, dropDraft, registerDraft } from './draft-store.ts';
import { createValidationControl, type CompiledCheck, type ValidationControl } from './validation-control.ts';
import {
  blankOf,
  createFormStore,
  fieldsOf,
  type FieldValue,
  type FormStore,
  type FormValues,
  isSecret,
  storableValues,
} from './form-store.ts';
import { revealField } from './form-focus.ts';

/** What every part of a form on a page shares. It is the same object for as long as the form is mounted. It has no React in it. */
export type FormHandle = ReturnType<typeof createFormOnPage>;

/** What the sheet of a form shows: the review, or the result, as the context of the actions that follow a success. */
export type FormStage = 'review' | ActionContext | undefined;

/** Creates a form on a page, with its draft and its defaults. `random` returns a number from 0 to below 1. */
export function createFormOnPage(id: string, form: Form, initialPage: PageContext, random: () => number) {
  let page = initialPage;
  const draft = form.draft === 'memory' ? storableValues(form, draftOf(id)) : {};
  const store = createFormStore(form, page.scope, defaultValues(form, page.scope), draft);
  const queries = createDataQueries(form.data ?? {}, page.port);
  store.setData(queries.state.snapshot.scope);
  const control = createValidationControl(store, compiledCheck(id, page), page.t);

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
    t: cacheTranslations(page.t),
    refreshField: fields.refreshField,
    /** Returns the context with this form in it. */
    actions,
    /** The context of the page as it was rendered last. Event handlers use it. */
    actionsNow,
    /** Runs actions of config in the form. `trigger` is what started them. */
    run: (steps: Actions, trigger: CallTrigger): Promise<unknown> => runActions(steps, actionsNow(), trigger),
    /** Sets the page as it is rendered now. */
    setPage(rendered: PageContext): void {
      page = rendered;
      store.setOuter(rendered.scope);
    },
  };
}

/** Keeps the draft of a form, without its defaults, up to date if the form has one. Returns a function that stops it. */
export function syncDraft({ id, store }: Pick<FormHandle, 'id' | 'store'>): (() => void) | undefined {
  if (store.form.draft !== 'memory') return undefined;
  return registerDraft(id, () => {
    const values = storableValues(store.form, store.values());
    return Object.fromEntries(Object.entries(values).filter(([name]) => store.isTouched(name)));
  });
}

/** The actions of config on the fields of a form. Creating them shows the first challenge of each captcha. */
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
  return {
    clear(names?: readonly string[]): void {
      const cleared = fields.filter((field) => names?.includes(field.name) ?? true);
      const defaults = names ? {} : defaultValues(form, store.scope());
      if (!names) control.reset();
      store.fill(
        Object.fromEntries(cleared.map((field) => [field.name, defaults[field.name] ?? blankOf(field)])),
      );
    },
    fill(given: Readonly<Record<string, unknown>>): void {
      const filled = fields.filter(({ name }) => Object.hasOwn(given, name));
      const values = Object.fromEntries(
        filled.map(({ name, schema }) => [
          name,
          schema.type === 'boolean' ? given[name] === true : String(given[name]),
        ]),
      );
      for (const [name, value] of Object.entries(values)) store.pick(name, value);
      for (const name of Object.keys(values)) control.edited(name);
      const [first] = Object.keys(values);
      if (first !== undefined) revealField(`${id}_${first}`);
    },
    /** Shows another challenge in a captcha, of another kind if `kind` says so. */
    refreshField(name: string, kind?: CaptchaKind): void {
      if (captchas.includes(name)) showAnotherChallenge(store, name, bundle, random, kind);
    },
  };
}

type CaptchaKind = 'image' | 'question';

/** What a captcha shows: the address of a picture, or a question as text. */
export interface Challenge {
  readonly src: string | undefined;
  readonly text: string | undefined;
}

/**
 * Publishes a challenge that is not the current one, of the current kind unless `kind` is given. `random` (0 to below 1) chooses it. Its
 * answer becomes field#/<name>/answer.
 */
function showAnotherChallenge(
  store: FormStore,
  name: string,
  { captcha = [], questions = [] }: PageBundle,
  random: () => number,
  kind?: CaptchaKind,
): void {
  const current = challengeOf(store, name);
  const isQuestion = kind === undefined ? current.text !== undefined : kind === 'question';
  const all: readonly (Partial<Challenge> & { readonly answer: string })[] = isQuestion ? questions : captcha;
  const others = all.filter(({ src, text }) => src !== current.src || text !== current.text);
  const pool = others.length > 0 ? others : all;
  const picked = pool[Math.floor(random() * pool.length)];
  if (!picked) throw new Error(`captcha "${name}" has nothing to ask: list it in config/captcha.json`);
  store.publish(name, { ...picked });
}

/** The current challenge of a captcha. The address of a picture is undefined if it is not of the site's own origin. */
export function challengeOf(store: FormStore, name: string): Challenge & Record<string, string | undefined> {
  const facts = store.scope()['field'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const { src, text } = facts[name] ?? {};
  const safe = safePictureUrl(src);
  return {
    src: safe?.startsWith('/') ? safe : undefined,
    text: typeof text === 'string' ? text : undefined,
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

/** The defaults of a form's fields, without those that are not known yet. */
function defaultValues(form: Form, scope: Scope): FormValues {
  const known: Record<string, FieldValue> = {};
  for (const field of fieldsOf(form)) {
    const value = evaluate(field.default, scope);
    if (value === undefined || value === null) continue;
    known[field.name] = field.schema.type === 'boolean' ? value === true : String(value);
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
  const defaults = defaultValues(store.form, store.scope());
  const changed = pending.flatMap(({ name }) => {
    const value = defaults[name];
    return value === undefined || value === values[name] ? [] : [[name, value] as const];
  });
  if (changed.length > 0) store.fill(Object.fromEntries(changed));
}

/** Whether a form that has passed its rules can be sent: no guard applies, and every value in its body is known. If not, tells the player why. */
export function canSubmit({ store, actionsNow }: FormHandle): boolean {
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
 * Sends a form that {@link canSubmit}, and runs what config has for the outcome. Does nothing while another submission is under way. On a failure
 * the values stay; after a success the secrets are cleared. `show` is called before the actions of the outcome, with the next stage and the id of
 * the refused field.
 */
export async function submitForm(
  handle: FormHandle,
  show: (stage: FormStage, refusedId?: string) => void,
): Promise<void> {
  const { id, store, control, actionsNow } = handle;
  const { form } = store;
  if (store.isBusy()) return;
  const context = actionsNow();
  const { port, t } = context;
  store.setBusy(true);
  const closeTab = form.submit.tab ? port.reserveTab() : undefined;
  try {
    const result = await sendRequest(store, context);
    const nextContext = inScope(context, { answer: answerSource(form.operation, result, t) });
    if (result.kind === 'done') {
      finish(handle, context);
      const scope = nextContext.scope();
      show(form.result && { ...nextContext, scope: () => scope });
      return void (await runActions(form.onSuccess, nextContext, afterSubmit('submit')));
    }
    const field = result.kind === 'refused' ? refusedField(form, result.code, result.message) : undefined;
    if (field !== undefined) control.refused(field, failureText(result, t) ?? '');
    show(undefined, field && `${id}_${field}`);
    // The actions may wait for the player, who can send the form again meanwhile.
    store.setBusy(false);
    await runFailure(result, form, nextContext, 'submit');
  } finally {
    closeTab?.();
    store.setBusy(false);
  }
}

/** Calls the operation. Only this function holds the body, so the secrets in it can be collected when the call ends, before the actions run. */
function sendRequest(store: FormStore, { port }: ActionContext): Promise<Outcome<unknown>> {
  return port.call(store.form.operation, bodyOf(store), { trigger: 'submit' });
}

/** The body of the request: that of config, or every field that is shown and not `send: false`. */
function bodyOf(store: FormStore): Readonly<Record<string, unknown>> {
  const { form } = store;
  const scope = store.scope();
  if (form.body) return requestBody(form.body, scope).fields;
  const sent = shownParts(fieldsOf(form), scope).filter(({ send }) => send !== false);
  return Object.fromEntries(sent.map(({ name }) => [name, store.values()[name]]));
}

/** After a success: saves the login if the player wants it, and deletes the draft and the secrets. */
function finish({ id, store, control }: FormHandle, { port }: ActionContext): void {
  const { form } = store;
  const values = store.values();
  if (form.saveLogin && port.saveLogin) {
    const { name, password, optIn } = form.saveLogin;
    const login = { name: String(values[name]), password: String(values[password]) };
    void port.saveLogin(values[optIn] === true ? login : undefined);
  }
  dropDraft(id);
  control.reset();
  const secrets = fieldsOf(form).filter(isSecret);
  store.fill(Object.fromEntries(secrets.map((field) => [field.name, ''])));
}

/** The field that config names for a refusal. */
function refusedField({ refusals = [] }: Form, code: number, message: string): string | undefined {
  return refusals.find(
    ({ codes = [], says = [] }) => codes.includes(code) || says.some((text) => message.includes(text)),
  )?.field;
}
