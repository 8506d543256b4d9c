import { message } from '#scripts/messages/format-message.ts';
import { type Answer, okAnswer, changeLines, type CommandContext } from '#scripts/publish/command/answer.ts';
import { WrongUse } from '#scripts/publish/command/parse-command.ts';
import { publish as publishConfig } from '#scripts/publish/releases/publish.ts';
import { promote as promoteTrial, switchPage } from '#scripts/publish/releases/switch-release.ts';
import { rollback as rollBack } from '#scripts/publish/releases/rollback.ts';

/** Checks, compiles and makes config/ live. */
export async function publishVerb(context: CommandContext): Promise<Answer> {
  const target = await context.target();
  const result = await publishConfig({ ...context, target });
  if (result.kind === 'unchanged') {
    const { id } = result.live;
    return okAnswer({ published: null, live: id }, [message('command.unchanged', { id })]);
  }
  const { release, changes } = result;
  const percent = release.manifest.next?.percent;
  const args = { id: release.id, seconds: context.seconds() };
  const json = { published: release, changes, seconds: Number(args.seconds), weak: target.isWeak };
  const head =
    percent === undefined
      ? message('command.published', args)
      : message('command.published-trial', { ...args, percent });
  const answer = okAnswer(json, target.isWeak ? [head, message('command.weak')] : [head]);
  return { ...answer, lines: (locale) => [...changeLines(changes, locale), ...answer.lines(locale)] };
}

/** Gives the version on trial to more devices or fewer. */
export async function promoteVerb({ percent, ...context }: CommandContext): Promise<Answer> {
  if (percent === undefined) throw new WrongUse('no-percent', {});
  const released = await promoteTrial({ ...context, target: await context.target(), percent });
  const { id, version, manifest } = released;
  const share = manifest.next?.percent;
  const head =
    share === undefined
      ? message('command.promoted-all', { id, version })
      : message('command.promoted', { id, version, percent: share });
  return okAnswer({ released }, [head]);
}

/** Ends a trial, or puts an earlier version back. */
export async function rollbackVerb(context: CommandContext): Promise<Answer> {
  const result = await rollBack({ ...context, target: await context.target(), to: context.what });
  if (result.kind === 'unchanged') {
    const { version } = result.live.manifest;
    return okAnswer({ released: null, version }, [message('command.already-live', { version })]);
  }
  const { id, version, restores } = result.release;
  const head =
    restores === undefined
      ? message('command.rolled-back-trial', { id, version })
      : message('command.rolled-back', { id, version, seconds: context.seconds() });
  return okAnswer({ released: result.release }, [head]);
}

/** Switches a page off, or on again. */
export async function switchPageVerb(context: CommandContext): Promise<Answer> {
  const { what: page, verb } = context;
  if (page === undefined) throw new WrongUse('no-page', { verb });
  const isOff = verb === 'disable';
  const result = await switchPage({ ...context, target: await context.target(), page, isOff });
  if (result.kind === 'unchanged') {
    const head = message(isOff ? 'command.off-already' : 'command.on-already', { page });
    return okAnswer({ released: null, page }, [head]);
  }
  const { id } = result.release;
  const head = message(isOff ? 'command.disabled' : 'command.enabled', { id, page });
  return okAnswer({ released: result.release }, [head]);
}
