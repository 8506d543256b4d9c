import type { Outcome } from '#api/outcome.ts';
import { cutText, REMARK_CHARACTERS } from '#rules/cut-text.ts';
import type { Translate } from '#model/format.ts';

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
