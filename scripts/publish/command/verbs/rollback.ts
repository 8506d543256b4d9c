import { rollback as rollBack } from '#scripts/publish/releases/rollback.ts';
import { type Answer, type Told } from '../answer.ts';
import { formatMessage } from '#scripts/messages/messages.ts';

/** Ends a trial, or puts an earlier version back. */
export async function rollbackVerb(told: Told): Promise<Answer> {
  const { root, by, message = '', what, seconds } = told;
  const target = await told.target();
  const result = await rollBack({ root, target, by, message, ...(what !== undefined && { to: what }) });
  if (result.kind === 'unchanged') {
    const { version } = result.live.manifest;
    return {
      code: 0,
      json: { released: null, version },
      lines: (locale) => [formatMessage(locale, 'command.already-live', { version })],
    };
  }
  const { release } = result;
  const { id, version } = release;
  return {
    code: 0,
    json: { released: release },
    lines: (locale) => [
      release.restores === undefined
        ? formatMessage(locale, 'command.rolled-back-trial', { id, version })
        : formatMessage(locale, 'command.rolled-back', { id, version, seconds: seconds() }),
    ],
  };
}
