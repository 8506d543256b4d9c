import { type SyntheticEvent, useEffect, useState } from 'react';
import type { Form } from '#generated/config.ts';
import type { Outcome } from '#api/call-types.ts';
import { evaluateCondition, requestBody, shownParts } from '#model/evaluate.ts';
import {
  type ActionContext,
  answerSource,
  failureText,
  withSources,
  runActions,
  runFailure,
} from '#renderer/action/run-actions.ts';
import type { FormSheet, SheetStage } from '#renderer/form/review/form-sheet.tsx';
import { whenIdle } from '#ui/device/timing.ts';
import { dropDraft } from './draft-store.ts';
import { useForm } from './form-context.ts';
import type { FormHandle } from './form-on-page.ts';
import { fieldsOf, type FormStore, isSecret } from './form-store.ts';
import type { Failure } from './validation-control.ts';

/** What a submission has come to: a stage of the sheet, or the refusal of one field. */
type SubmissionState = SheetStage | { readonly kind: 'refused'; readonly fieldId: string } | undefined;

/** The form's submission: rules, guards, review, request. `submit` without an event confirms the review. */
export function useSubmission() {
  const handle = useForm();
  const { store, control, actionsNow, t } = handle;
  const { review } = store.form;
  const [stage, setStage] = useState<SubmissionState>();
  // After the sheet is closed, because closing it moves the focus back to the button.
  useEffect(() => {
    if (stage?.kind === 'refused') focusField(stage.fieldId);
  }, [stage]);
  useEffect(() => () => setStage(undefined), []); // A kept page is entered again without its last result.
  useEffect(() => {
    if (review) whenIdle(() => void loadSheet().catch(() => undefined));
  }, [review]);
  const showReview = (): void => {
    const toastOffline = (): void => actionsNow().port.toast('error', t('shell.offline'));
    void loadSheet().then(() => setStage({ kind: 'review' }), toastOffline);
  };
  const submit = (event?: SyntheticEvent): void => {
    event?.preventDefault();
    event?.stopPropagation();
    if (store.isBusy()) return;
    if (event) store.readInputs();
    const failure = control.submit();
    const isReady = !failure && checkReady(handle);
    if (isReady && event && review) return showReview();
    if (isReady) return void sendForm(handle, setStage);
    setStage(undefined);
    if (failure) showFailure(handle, failure);
  };
  const sheetStage = stage?.kind === 'refused' ? undefined : stage;
  return { Sheet: sheetCode, sheetStage, submit, closeSheet: () => setStage(undefined) };
}

/** The sheet of a form with a review, loaded in an idle moment. If that fails, nothing is sent. */
let sheetCode: typeof FormSheet | undefined;

const loadSheet = async (): Promise<typeof FormSheet> =>
  (sheetCode ??= (await import('#renderer/form/review/form-sheet.tsx')).FormSheet);

/** Shows the first failure in a toast, focuses its field, and runs the `onFail` of its rule. */
function showFailure({ id, store, actionsNow, run }: FormHandle, first: Failure): void {
  actionsNow().port.toast('error', first.message);
  focusField(`${id}_${first.field}`);
  const onFail = first.rule === undefined ? undefined : store.form.rules[first.rule]?.onFail;
  if (onFail) void run(onFail, 'failure');
}

/** Focuses a field. Scrolls it to the centre, clear of the bars, once its message is rendered. */
function focusField(id: string): void {
  const element = document.getElementById(id);
  const target = element?.matches('input, textarea, button')
    ? element
    : element?.querySelector<HTMLElement>('[tabindex="0"], button, input');
  if (!target) return;
  target.focus({ preventScroll: true });
  requestAnimationFrame(() => target.scrollIntoView({ block: 'center' }));
}

/** Whether a valid form can be sent: no guard applies and its body is known. Else tells the player why. */
function checkReady({ store, actionsNow }: FormHandle): boolean {
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
 * Sends a form that passed {@link checkReady}, and runs what config has for the outcome. On a failure the
 * values stay; after a success the secrets are cleared. `show` is called before the actions of the
 * outcome.
 */
async function sendForm(handle: FormHandle, show: (state: SubmissionState) => void): Promise<void> {
  const { id, store, control, actionsNow } = handle;
  const { form } = store;
  const context = actionsNow();
  const { port, t } = context;
  store.setBusy(true);
  const closeTab = form.submit.tab ? port.reserveTab() : undefined;
  try {
    const result = await sendRequest(store, context);
    const nextContext = withSources(context, { answer: answerSource(form.operation, result, t) });
    if (result.kind === 'done') {
      finish(handle, context);
      const scope = nextContext.scope();
      show(form.result && { kind: 'result', context: { ...nextContext, scope: () => scope } });
      return void (await runActions(form.onSuccess, nextContext, 'tap'));
    }
    const field = result.kind === 'refused' ? refusedField(form, result.code, result.message) : undefined;
    if (field !== undefined) control.refused(field, failureText(result, t) ?? '');
    show(field === undefined ? undefined : { kind: 'refused', fieldId: `${id}_${field}` });
    // The actions may wait for the player, who can send the form again meanwhile.
    store.setBusy(false);
    await runFailure(result, form, nextContext, 'submit');
  } finally {
    closeTab?.();
    store.setBusy(false);
  }
}

/**
 * Calls the operation. Only this function holds the body, so the secrets in it can be collected when the call
 * ends, before the actions run.
 */
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
  if (form.saveLogin) {
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
