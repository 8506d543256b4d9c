import type { Actions } from '#generated/config.ts';
import type { Translate } from '#model/text-of.ts';
import type { CallResult } from '#renderer/port.ts';
import { failureText } from './failure-text.ts';

/** What `answer` is after a call: which operation, how it ended, its message, and its data or the code of its refusal. */
export function answerOf(
  operation: string,
  result: CallResult,
  t: Translate,
): Readonly<Record<string, unknown>> {
  if (result.kind === 'done') return { operation, kind: 'done', data: result.data, message: result.message };
  const failed = { operation, kind: result.kind, data: null, message: failureText(result, t) ?? '' };
  return result.kind === 'refused' ? { ...failed, code: result.code } : failed;
}

/** What config has for a call that was not done: for one whose fate nobody knows, and for all others. */
export interface FailureActions {
  readonly onFailure?: Actions | undefined;
  readonly onUnknown?: Actions | undefined;
}

/** The actions that follow a call that was not done; undefined where a toast says it. What the site has for an unknown fate is `onUnknown`. */
export function afterFailure(
  result: CallResult,
  own: FailureActions,
  site: Pick<FailureActions, 'onUnknown'>,
): Actions | undefined {
  return result.kind === 'unknown' ? (own.onUnknown ?? site.onUnknown) : own.onFailure;
}
