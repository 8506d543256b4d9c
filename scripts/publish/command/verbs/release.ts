import { formatMessage } from '#scripts/messages/messages.ts';
import type { Answer, CommandContext } from '#scripts/publish/command/answer.ts';
import { WrongUse } from '#scripts/publish/command/parse-command.ts';
import {
  promote as promoteTrial,
  disablePage,
  enablePage,
} from '#scripts/publish/releases/switch-release.ts';
import { rollback as rollBack } from '#scripts/publish/releases/rollback.ts';

/** Gives the version on trial to more devices or fewer. */
export async function promoteVerb(context: CommandContext): Promise<Answer> {
  const { root, by, message = '', percent } = context;
  if (percent === undefined) throw new WrongUse('no-percent', {});
  const release = await promoteTrial({ root, target: await context.target(), by, message, percent });
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
export async function rollbackVerb(context: CommandContext): Promise<Answer> {
  const { root, by, message = '', what, seconds } = context;
  const target = await context.target();
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
export function disable(context: CommandContext): Promise<Answer> {
  return setPage(context, 'disable');
}

/** Switches a page on again. */
export function enable(context: CommandContext): Promise<Answer> {
  return setPage(context, 'enable');
}

async function setPage(context: CommandContext, verb: 'disable' | 'enable'): Promise<Answer> {
  const { root, by, message = '', what: page } = context;
  if (page === undefined) throw new WrongUse('no-page', { verb });
  const change = verb === 'disable' ? disablePage : enablePage;
  const result = await change({ root, target: await context.target(), by, message, page });
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
