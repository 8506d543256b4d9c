import type { Form } from '#generated/config.ts';
import { afterSubmit, type Outcome } from '#api/call.ts';
import { evaluateCondition, requestBody } from '#model/evaluate.ts';
import { joinScopes } from '#model/scope.ts';
import { type ActionContext, runActions } from '#renderer/action/run-actions.ts';
import { afterFailure, answerOf, failureText } from '#renderer/action/calls.ts';
import { fieldsOf, isSecret, type FormValues } from './form-fields.ts';
import type { FormStore } from './form-store.ts';
import { visibilityOf } from '#renderer/page/visibility.ts';

/** What sending a form needs. */
export interface Sending {
  readonly form: Form;
  readonly store: FormStore;
  readonly context: ActionContext;
  /** Called with what was typed once the server has accepted it. */
  readonly onAccepted: (values: FormValues) => void;
  /** Called once it is known how the call ended, before what follows runs in `following`; after a success the secrets are gone. */
  readonly onAnswered: (result: Outcome<unknown>, following: ActionContext) => void;
}

/**
 * Whether a form that has passed its rules can be sent: none of its guards holds, and all that its body reads is known. Where not, the player is
 * told so.
 */
export function mayBeSent({ form, store, context }: Pick<Sending, 'form' | 'store' | 'context'>): boolean {
  const scope = store.scope();
  const guard = form.guards?.find(({ when }) => evaluateCondition(when, scope) === true);
  const isKnown = !form.body || requestBody(form.body, scope).isKnown;
  if (guard) void runActions(guard.then, context, 'failure');
  else if (!isKnown) context.port.toast('error', context.t('shell.form.not-ready'));
  return !guard && isKnown;
}

/**
 * Sends a form that {@link mayBeSent}, and runs what follows. One at a time: while one is under way another does nothing. Whatever fails, what was
 * typed stays; secrets are emptied once they are accepted.
 */
export async function sendForm(sending: Sending): Promise<void> {
  const { form, store, context, onAccepted, onAnswered } = sending;
  if (store.isBusy()) return;
  const { port, t } = context;
  store.setBusy(true);
  const release = form.submit.tab ? port.holdTab() : undefined;
  try {
    const result = await call(sending);
    const answer = answerOf(form.operation, result, t);
    const following = { ...context, scope: () => joinScopes(context.scope(), { answer }) };
    if (result.kind === 'done') {
      onAccepted(store.values());
      forgetSecrets(form, store);
      onAnswered(result, following);
      return void (await runActions(form.onSuccess, following, afterSubmit('submit')));
    }
    onAnswered(result, following);
    const text = failureText(result, t);
    if (text === undefined) return;
    // What follows may wait for the player, over a form that can be sent again.
    store.setBusy(false);
    const after = afterFailure(result, form, port, 'submit');
    if (after) await runActions(after.actions, following, after.from);
    else port.toast('error', text);
  } finally {
    release?.();
    store.setBusy(false);
  }
}

/** The field that a refusal is about, by the form's config. */
export function refusedField({ refusals = [] }: Form, code: number, message: string): string | undefined {
  return refusals.find(
    ({ codes = [], says = [] }) => codes.includes(code) || says.some((words) => message.includes(words)),
  )?.field;
}

/** Calls with what is in the form now. The body lives in here alone, so that its secrets are gone when the call is over and not when all that follows is. */
function call({ form, store, context }: Sending): Promise<Outcome<unknown>> {
  return context.port.call(form.operation, bodyOf(form, store), { from: 'submit' });
}

/** What is sent: its own body, or each field that is shown and not kept back. */
function bodyOf(form: Form, store: FormStore): Readonly<Record<string, unknown>> {
  const scope = store.scope();
  if (form.body) return requestBody(form.body, scope).fields;
  const sent = fieldsOf(form).filter(
    (field) => field.send !== false && visibilityOf(field, scope) !== 'hidden',
  );
  return Object.fromEntries(sent.map(({ name }) => [name, store.values()[name]]));
}

function forgetSecrets(form: Form, store: FormStore): void {
  const secrets = fieldsOf(form).filter(isSecret);
  store.fill(Object.fromEntries(secrets.map(({ name }) => [name, ''])));
}
