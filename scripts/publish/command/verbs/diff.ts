import { readConfig } from '#scripts/config/read/config-tree.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import { BUILT_IN, readBuilt } from '#scripts/publish/built-config.ts';
import { readSources, type Sources } from '#scripts/publish/releases/journal.ts';
import { findRelease, readLive } from '#scripts/publish/releases/live.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import { type Answer, changeLines, type Told } from '../answer.ts';

/** What config/ changes against what everyone has, against a release, or against the config that the site was built with (0). */
export async function diff({ root, target: open, what = 'live' }: Told): Promise<Answer> {
  const target = await open();
  const against = await sourcesAgainst(root, target, what);
  const { files } = await readConfig(root);
  const changes = diffConfig(
    against.sources,
    Object.fromEntries(files.map(({ path, text }) => [path, text])),
  );
  const name = { against: against.name };
  return {
    code: 0,
    json: { against: against.name, changes },
    lines: (locale) =>
      changes.length === 0
        ? [formatMessage(locale, 'command.diff-none', name)]
        : [formatMessage(locale, 'command.diff-head', name), ...changeLines(changes, locale)],
  };
}

async function sourcesAgainst(
  root: string,
  target: Target,
  what: string,
): Promise<{ name: string; sources: Sources }> {
  if (what === BUILT_IN) return { name: BUILT_IN, sources: (await readBuilt(root)).sources };
  const live = await readLive(target);
  if (!live) throw new PublishError('nothing-live', { target: target.name });
  const release = what === 'live' ? live.release : await findRelease(target, what);
  const hash = what === 'live' ? release?.everyone : release?.sources;
  if (!release || !hash) throw new PublishError('no-sources', { live: live.id });
  return { name: release.id, sources: await readSources(target, hash) };
}
