import type { CallAction } from '#generated/config.ts';
import { afterFailure, answerOf } from './call-answer.ts';
import { failureText } from './failure-text.ts';
import { requestBody } from './request-body.ts';
import type { RunNested, StepContext, StepEnd } from './run-actions.ts';

/**
 * Calls an operation and runs what follows. A call that fails says the server's words in a toast, or runs `onFailure`
 * instead; one whose fate nobody knows runs `onUnknown`, its own or the site's. Either ends the list.
 */
export async function runCall(action: CallAction, context: StepContext, nested: RunNested): Promise<StepEnd> {
  const { port, t, from } = context;
  const { fields } = requestBody(action.body, context.scope());
  const result = await port.call(action.operation, fields, { from });
  const answer = answerOf(action.operation, result, t);
  if (result.kind === 'done') return { end: await nested(action.onSuccess, from, { answer }), answer };
  const text = failureText(result, t);
  if (text === undefined) return { end: 'stopped' };
  const following = afterFailure(result, action, port, from);
  if (following) await nested(following.actions, following.from, { answer });
  else port.toast('error', text);
  return { end: 'stopped' };
}
