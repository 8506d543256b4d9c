import { message } from '#scripts/messages/format-message.ts';
import { type VerbResult, okResult, changeLines } from '#scripts/publish/command/verb-result.ts';
import { type CommandContext, UsageError } from '#scripts/publish/command/command-line.ts';
import { publish } from '#scripts/publish/releases/publish.ts';
import { promote, switchPage, rollback } from '#scripts/publish/releases/change-live.ts';

/** Checks and compiles config/, and makes it live. */
export async function publishVerb(context: CommandContext): Promise<VerbResult> {
  const target = await context.target();
  const result = await publish({ ...context, target });
  if (result.kind === 'unchanged') {
    const { id } = result.live;
    return okResult({ published: null, live: id }, [message('command.unchanged', { id })]);
  }
  const { release, changes } = result;
  const percent = release.manifest.next?.percent;
  const args = { id: release.id, seconds: context.seconds() };
  const json = { published: release, changes, seconds: Number(args.seconds), weak: target.isWeak };
  const head =
    percent === undefined
      ? message('command.published', args)
      : message('command.published-trial', { ...args, percent });
  const output = okResult(json, target.isWeak ? [head, message('command.weak')] : [head]);
  return { ...output, lines: (locale) => [...changeLines(changes, locale), ...output.lines(locale)] };
}

/** Changes the share of devices that get the version on trial. */
export async function promoteVerb({ percent, ...context }: CommandContext): Promise<VerbResult> {
  if (percent === undefined) throw new UsageError('no-percent', {});
  const released = await promote({ ...context, target: await context.target(), percent });
  const { id, version, manifest } = released;
  const share = manifest.next?.percent;
  const head =
    share === undefined
      ? message('command.promoted-all', { id, version })
      : message('command.promoted', { id, version, percent: share });
  return okResult({ released }, [head]);
}

/** Ends a trial, or restores an earlier version. */
export async function rollbackVerb(context: CommandContext): Promise<VerbResult> {
  const result = await rollback({ ...context, target: await context.target(), to: context.what });
  if (result.kind === 'unchanged') {
    const { version } = result.live.manifest;
    return okResult({ released: null, version }, [message('command.already-live', { version })]);
  }
  const { id, version, restores } = result.release;
  const head =
    restores === undefined
      ? message('command.rolled-back-trial', { id, version })
      : message('command.rolled-back', { id, version, seconds: context.seconds() });
  return okResult({ released: result.release }, [head]);
}

/** Disables a page, or enables it again. */
export async function switchPageVerb(context: CommandContext): Promise<VerbResult> {
  const { what: page, verb } = context;
  if (page === undefined) throw new UsageError('no-page', { verb });
  const isOff = verb === 'disable';
  const result = await switchPage({ ...context, target: await context.target(), page, isOff });
  if (result.kind === 'unchanged') {
    const head = message(isOff ? 'command.off-already' : 'command.on-already', { page });
    return okResult({ released: null, page }, [head]);
  }
  const { id } = result.release;
  const head = message(isOff ? 'command.disabled' : 'command.enabled', { id, page });
  return okResult({ released: result.release }, [head]);
}
