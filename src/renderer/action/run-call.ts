import type { CallAction } from '#generated/config.ts';
import type { CallResult } from '#renderer/port.ts';
import type { ActionContext } from './action-context.ts';
import { failureText } from './failure-text.ts';
import { requestBody } from './request-body.ts';
import type { RunNested, StepEnd } from './run-actions.ts';

/**
 * Calls an operation and runs what follows. A call that fails says the server's words in a toast, or runs `onFailure`
 * instead, and ends the list. What was asked while nobody answered is asked again under the same idempotency key.
 */
export async function runCall(
  action: CallAction,
  context: ActionContext,
  nested: RunNested,
): Promise<StepEnd> {
  const { port, keys } = context;
  const { fields } = requestBody(action.body, context.scope());
  const idempotencyKey = keys?.keyFor(action.operation, fields) ?? port.newKey();
  const result = await port.call(action.operation, fields, { idempotencyKey });
  if (result.kind !== 'offline' && result.kind !== 'malformed') keys?.settle(action.operation);
  const answer = answerOf(result, context);
  if (result.kind === 'done') return { end: await nested(action.onSuccess, { answer }), answer };
  const text = failureText(result, context.t);
  if (text === undefined) return { end: 'stopped' };
  if (action.onFailure) await nested(action.onFailure, { answer });
  else port.toast('error', text);
  return { end: 'stopped' };
}

function answerOf(result: CallResult, { t }: ActionContext): Readonly<Record<string, unknown>> {
  if (result.kind === 'done') return { kind: 'done', data: result.data, message: result.message };
  const failed = { kind: result.kind, data: null, message: failureText(result, t) ?? '' };
  return result.kind === 'refused' ? { ...failed, code: result.code } : failed;
}
