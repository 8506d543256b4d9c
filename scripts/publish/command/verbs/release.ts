import { formatMessage } from '#scripts/messages/messages.ts';
import type { Answer, Told } from '#scripts/publish/command/answer.ts';
import { WrongUse } from '#scripts/publish/command/parse-command.ts';
import {
  promote as promoteTrial,
  disablePage,
  enablePage,
} from '#scripts/publish/releases/switch-release.ts';
import { rollback as rollBack } from '#scripts/publish/releases/rollback.ts';

/** Gives the version on trial to more devices or fewer. */
export async function promoteVerb({ root, by, message = '', percent, target: open }: Told): Promise<Answer> {
  if (percent === undefined) throw new WrongUse('no-percent', {});
  const release = await promoteTrial({ root, target: await open(), by, message, percent });
  const { id, version, manifest } = release;
  const share = manifest.next?.percent;
  return {
    code: 0,
    json: { released: release },
    lines: (locale) => [
      share === undefined
        ? formatMessage(locale, 'command.promoted-all', { id, version })
        : formatMessage(locale, 'command.promoted', { id, version, percent: share }),
    ],
  };
}

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

/** Switches a page off. */
export function disable(told: Told): Promise<Answer> {
  return setPage(told, 'disable');
}

/** Switches a page on again. */
export function enable(told: Told): Promise<Answer> {
  return setPage(told, 'enable');
}

async function setPage(told: Told, verb: 'disable' | 'enable'): Promise<Answer> {
  const { root, by, message = '', what: page } = told;
  if (page === undefined) throw new WrongUse('no-page', { verb });
  const change = verb === 'disable' ? disablePage : enablePage;
  const result = await change({ root, target: await told.target(), by, message, page });
  if (result.kind === 'unchanged') {
    const key = verb === 'disable' ? 'off-already' : 'on-already';
    return {
      code: 0,
      json: { released: null, page },
      lines: (locale) => [formatMessage(locale, `command.${key}`, { page })],
    };
  }
  const { id } = result.release;
  return {
    code: 0,
    json: { released: result.release },
    lines: (locale) => [formatMessage(locale, `command.${verb}d`, { id, page })],
  };
}
