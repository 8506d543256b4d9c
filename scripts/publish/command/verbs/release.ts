import { formatMessage } from '#scripts/messages/messages.ts';
import type { Answer, CommandContext } from '#scripts/publish/command/answer.ts';
import { WrongUse } from '#scripts/publish/command/parse-command.ts';
import { promote as promoteTrial, switchPage } from '#scripts/publish/releases/switch-release.ts';
import { rollback as rollBack } from '#scripts/publish/releases/rollback.ts';

/** Gives the version on trial to more devices or fewer. */
export async function promoteVerb({ percent, ...context }: CommandContext): Promise<Answer> {
  if (percent === undefined) throw new WrongUse('no-percent', {});
  const release = await promoteTrial({ ...context, target: await context.target(), percent });
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
  const result = await rollBack({ ...context, target: await context.target(), to: context.what });
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
        : formatMessage(locale, 'command.rolled-back', { id, version, seconds: context.seconds() }),
    ],
  };
}

/** Switches a page off, or on again. */
export async function switchPageVerb(context: CommandContext): Promise<Answer> {
  const { what: page, verb } = context;
  if (page === undefined) throw new WrongUse('no-page', { verb });
  const isOff = verb === 'disable';
  const result = await switchPage({ ...context, target: await context.target(), page, isOff });
  if (result.kind === 'unchanged')
    return {
      code: 0,
      json: { released: null, page },
      lines: (locale) => [
        formatMessage(locale, isOff ? 'command.off-already' : 'command.on-already', { page }),
      ],
    };
  const { id } = result.release;
  return {
    code: 0,
    json: { released: result.release },
    lines: (locale) => [formatMessage(locale, isOff ? 'command.disabled' : 'command.enabled', { id, page })],
  };
}
