import type { Actions } from '#generated/config.ts';
import type { Outcome } from '#api/call.ts';
import type { Translate } from '#model/format.ts';
import { cutText, REMARK_CHARACTERS } from '#rules/cut-and-mask.ts';

/** What `answer` is after a call: which operation, how it ended, its message, and its data or the code of its refusal. */
export function answerOf(
  operation: string,
  result: Outcome<unknown>,
  t: Translate,
): Readonly<Record<string, unknown>> {
  if (result.kind === 'done') return { operation, kind: 'done', data: result.data, message: result.message };
  const failed = { operation, kind: result.kind, data: null, message: failureText(result, t) ?? '' };
  return result.kind === 'refused' ? { ...failed, code: result.code } : failed;
}

/** The toasts that follow a success: the server's message, or these words of ours where it has none. */
export function sayMessage(own: string): Actions {
  const message = { $get: 'answer#/message' };
  return [
    { do: 'toast', when: { value: message, empty: false }, text: message, tone: 'success' },
    { do: 'toast', when: { value: message, empty: true }, text: own, tone: 'success' },
  ];
}

/** What the player is told of a call that is not done; undefined where the shell says it (401) or nobody need know. */
export function failureText(result: Outcome<unknown>, t: Translate): string | undefined {
  switch (result.kind) {
    case 'refused':
      return cutText(result.message, REMARK_CHARACTERS) || t('shell.refused');
    case 'offline':
      return t(result.reason === 'timeout' ? 'shell.timeout' : 'shell.offline');
    case 'malformed':
      return t('shell.malformed');
    case 'unknown':
      return t('shell.unknown');
    case 'done':
    case 'expired':
    case 'dropped':
      return undefined;
  }
}
