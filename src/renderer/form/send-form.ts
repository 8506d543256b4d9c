import type { Form } from '#generated/config.ts';
import { joinScopes } from '#model/scope.ts';
import type { ActionContext } from '#renderer/action/action-context.ts';
import type { AttemptKeys } from '#renderer/action/attempt-keys.ts';
import { failureText } from '#renderer/action/failure-text.ts';
import { requestBody } from '#renderer/action/request-body.ts';
import { runActions } from '#renderer/action/run-actions.ts';
import { fieldsOf, isSecret, type FormValues } from './form-fields.ts';
import type { FormStore } from './form-store.ts';
import { presenceOf } from '#renderer/page/presence.ts';

/** What sending a form needs. */
export interface Sending {
  readonly form: Form;
  readonly store: FormStore;
  readonly context: ActionContext;
  /** One key for an attempt, and the same when it is tried again unchanged while its fate is not known. */
  readonly keys: AttemptKeys;
  /** Called with what was typed once the server has accepted it. */
  readonly onAccepted: (values: FormValues) => void;
}

/**
 * Sends a form that has passed its rules, and runs what follows. One at a time: while one is under way another does
 * nothing. Whatever fails, what was typed stays; secrets are emptied once they are accepted.
 */
export async function sendForm({ form, store, context, keys, onAccepted }: Sending): Promise<void> {
  if (store.isBusy()) return;
  const { port, t } = context;
  const body = bodyOf(form, store);
  if (!body) return port.toast('error', t('shell.form.not-ready'));
  store.setBusy(true);
  try {
    const idempotencyKey = keys.keyFor(form.operation, body);
    const result = await port.call(form.operation, body, { idempotencyKey });
    if (result.kind !== 'offline' && result.kind !== 'malformed') keys.settle(form.operation);
    const text = failureText(result, t) ?? '';
    const answer =
      result.kind === 'done'
        ? { kind: 'done', data: result.data, message: result.message }
        : {
            kind: result.kind,
            data: null,
            message: text,
            ...(result.kind === 'refused' && { code: result.code }),
          };
    const following = { ...context, keys, scope: () => joinScopes(context.scope(), { answer }) };
    if (result.kind === 'done') {
      onAccepted(store.values());
      forgetSecrets(form, store);
      await runActions(form.onSuccess, following);
    } else if (text !== '') {
      if (form.onFailure) await runActions(form.onFailure, following);
      else port.toast('error', text);
    }
  } finally {
    store.setBusy(false);
  }
}

/** What is sent: the form's own body, or each field that is shown and not kept back; undefined while part of it is unknown. */
function bodyOf(form: Form, store: FormStore): Readonly<Record<string, unknown>> | undefined {
  const scope = store.scope();
  if (form.body) {
    const { fields, isKnown } = requestBody(form.body, scope);
    return isKnown ? fields : undefined;
  }
  const sent = fieldsOf(form).filter(
    (field) => field.send !== false && presenceOf(field, scope) !== 'hidden',
  );
  return Object.fromEntries(sent.map(({ name }) => [name, store.values()[name]]));
}

function forgetSecrets(form: Form, store: FormStore): void {
  const secrets = fieldsOf(form).filter(isSecret);
  store.fill(Object.fromEntries(secrets.map(({ name }) => [name, ''])));
}
