import type { Manifest } from '#model/bundle.ts';
import { type Release, releasesFrom } from './journal.ts';
import { each } from './put-files.ts';
import type { Target } from './target.ts';

/** Of so many versions the files are kept: a page that was opened with one of them goes on with it. */
export const KEPT_VERSIONS = 10;

/** The files below site/ that are never content of a version. */
const STAY = new Set(['manifest.json', 'app.webmanifest']);
const PACKED = /\.(?:br|gz)$/;

/**
 * Takes away the content files that none of the last ten versions names, nor any release since the oldest of them. The journal stays
 * whole. A plain file goes before its packed forms; dying in the middle leaves only files that nobody names.
 */
export async function sweep(target: Target, newest: Release): Promise<readonly string[]> {
  const kept = await keptFiles(target, newest);
  const now = Date.now();
  const old = (await target.list('site')).filter(
    ({ name, modifiedMs }) =>
      !STAY.has(name) && !kept.has(name.replace(PACKED, '')) && now - modifiedMs >= target.graceMs,
  );
  const isPacked = ({ name }: { name: string }): boolean => PACKED.test(name);
  for (const group of [old.filter((file) => !isPacked(file)), old.filter(isPacked)])
    await each(group, ({ name }) => target.remove(`site/${name}`));
  return old.map(({ name }) => name);
}

async function keptFiles(target: Target, newest: Release): Promise<ReadonlySet<string>> {
  const versions = new Set<string>();
  const kept = new Set<string>();
  for await (const release of releasesFrom(target, newest.id)) {
    versions.add(release.manifest.version);
    if (release.trial) versions.add(release.trial.manifest.version);
    if (versions.size > KEPT_VERSIONS) break;
    for (const name of filesOf(release)) kept.add(name);
  }
  return kept;
}

/** The names below site/ of everything that a manifest names. */
export function contentOf({ site, pages, next }: Manifest): readonly string[] {
  const files = Object.values(pages).flatMap(({ bundle, validators }) => [bundle, validators]);
  return [site, ...files, next?.manifest].filter((name) => name !== undefined);
}

function filesOf({ manifest, trial, app }: Release): readonly string[] {
  const tried = trial ? contentOf(trial.manifest) : [];
  return [...contentOf(manifest), ...tried, app, trial?.app].filter((name) => name !== undefined);
}
