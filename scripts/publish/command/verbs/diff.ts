import { readConfig } from '#scripts/config/read/config-tree.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import { releaseSources } from '#scripts/publish/releases/release-sources.ts';
import { type Answer, changeLines, type Told } from '../answer.ts';

/** What config/ changes against what everyone has, against a release, or against the config that the site was built with (0). */
export async function diff({ root, target: open, what = 'live' }: Told): Promise<Answer> {
  const { id: against, sources } = await releaseSources({ root, target: await open() }, what);
  const { files } = await readConfig(root);
  const changes = diffConfig(sources, Object.fromEntries(files.map(({ path, text }) => [path, text])));
  const name = { against };
  return {
    code: 0,
    json: { against, changes },
    lines: (locale) =>
      changes.length === 0
        ? [formatMessage(locale, 'command.diff-none', name)]
        : [formatMessage(locale, 'command.diff-head', name), ...changeLines(changes, locale)],
  };
}
