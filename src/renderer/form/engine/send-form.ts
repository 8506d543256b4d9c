import type { Form } from '#generated/config.ts';
import { afterSubmit } from '#model/call-origin.ts';
import { evaluateCondition } from '#model/evaluate.ts';
import { joinScopes } from '#model/scope.ts';
import { type ActionContext, runActions } from '#renderer/action/run-actions.ts';
import { afterFailure, answerOf, failureText, requestBody } from '#renderer/action/calls.ts';
import type { Outcome } from '#api/outcome.ts';
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
}

/**
 * Sends a form that has passed its rules, unless one of its guards holds, and runs what follows. One at a time: while one is under way another does
 * nothing. Whatever fails, what was typed stays; secrets are emptied once they are accepted.
 */
export async function sendForm(sending: Sending): Promise<void> {
  const { form, store, context, onAccepted } = sending;
  if (store.isBusy()) return;
  const { port, t } = context;
  const guard = form.guards?.find(({ when }) => evaluateCondition(when, store.scope()) === true);
  if (guard) return void (await runActions(guard.then, context, 'failure'));
  const asked = call(sending);
  if (!asked) return port.toast('error', t('shell.form.not-ready'));
  store.setBusy(true);
  const release = form.submit.tab ? port.holdTab() : undefined;
  try {
    const result = await asked();
    const answer = answerOf(form.operation, result, t);
    const following = { ...context, scope: () => joinScopes(context.scope(), { answer }) };
    if (result.kind === 'done') {
      onAccepted(store.values());
      forgetSecrets(form, store);
      return void (await runActions(form.onSuccess, following, afterSubmit('submit')));
    }
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

/**
 * The call with what is in the form now: its own body, or each field that is shown and not kept back; undefined while part of it is
 * unknown. The body lives in here alone, so that its secrets are gone when the call is over and not when all that follows is.
 */
function call({ form, store, context }: Sending): (() => Promise<Outcome<unknown>>) | undefined {
  const scope = store.scope();
  if (form.body && !requestBody(form.body, scope).isKnown) return undefined;
  return () => context.port.call(form.operation, bodyOf(form, store), { from: 'submit' });
}

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
