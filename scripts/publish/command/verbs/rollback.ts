import { rollback as rollBack } from '#scripts/publish/rollback.ts';
import { type Answer, type Told, words } from '../answer.ts';

/** Ends a trial, or puts an earlier version back. */
export async function rollback(told: Told): Promise<Answer> {
  const { root, by, message = '', what, seconds } = told;
  const target = await told.target();
  const result = await rollBack({ root, target, by, message, ...(what !== undefined && { to: what }) });
  if (result.kind === 'unchanged') {
    const { version } = result.live.manifest;
    return {
      code: 0,
      json: { released: null, version },
      lines: (locale) => [words('already-live', locale, { version })],
    };
  }
  const { release } = result;
  const { id, version } = release;
  return {
    code: 0,
    json: { released: release },
    lines: (locale) => [
      release.restores === undefined
        ? words('rolled-back-trial', locale, { id, version })
        : words('rolled-back', locale, { id, version, seconds: seconds() }),
    ],
  };
}
