import { publish as publishConfig } from '#scripts/publish/publish.ts';
import { type Answer, changeLines, type Told, words } from '../answer.ts';

/** Checks, compiles and makes config/ live. */
export async function publish(told: Told): Promise<Answer> {
  const { root, by, message = '', percent, onto, seconds } = told;
  const target = await told.target();
  const result = await publishConfig({
    root,
    target,
    by,
    message,
    ...(percent !== undefined && { percent }),
    ...(onto !== undefined && { onto }),
  });
  if (result.kind === 'unchanged') {
    const { id } = result.live;
    return {
      code: 0,
      json: { published: null, live: id },
      lines: (locale) => [words('unchanged', locale, { id })],
    };
  }
  const { release, changes } = result;
  const share = release.manifest.next?.percent;
  const args = { id: release.id, seconds: seconds() };
  return {
    code: 0,
    json: { published: release, changes, seconds: Number(args.seconds), weak: target.isWeak },
    lines: (locale) => [
      ...changeLines(changes, locale),
      share === undefined
        ? words('published', locale, args)
        : words('published-trial', locale, { ...args, percent: share }),
      ...(target.isWeak ? [words('weak', locale)] : []),
    ],
  };
}
