import { publish as publishConfig } from '#scripts/publish/releases/publish.ts';
import { type Answer, changeLines, type CommandContext } from '../answer.ts';
import { formatMessage } from '#scripts/messages/messages.ts';

/** Checks, compiles and makes config/ live. */
export async function publishVerb(context: CommandContext): Promise<Answer> {
  const target = await context.target();
  const result = await publishConfig({ ...context, target });
  if (result.kind === 'unchanged') {
    const { id } = result.live;
    return {
      code: 0,
      json: { published: null, live: id },
      lines: (locale) => [formatMessage(locale, 'command.unchanged', { id })],
    };
  }
  const { release, changes } = result;
  const share = release.manifest.next?.percent;
  const args = { id: release.id, seconds: context.seconds() };
  return {
    code: 0,
    json: { published: release, changes, seconds: Number(args.seconds), weak: target.isWeak },
    lines: (locale) => [
      ...changeLines(changes, locale),
      share === undefined
        ? formatMessage(locale, 'command.published', args)
        : formatMessage(locale, 'command.published-trial', { ...args, percent: share }),
      ...(target.isWeak ? [formatMessage(locale, 'command.weak')] : []),
    ],
  };
}
