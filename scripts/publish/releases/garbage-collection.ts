import type { Manifest } from '#model/bundle.ts';
import { releasesFrom, SOURCES } from './journal.ts';
import type { Release } from './release.ts';
import { each } from '#scripts/publish/targets/put-files.ts';
import type { Target } from '#scripts/publish/targets/target.ts';

/** Of so many versions the files are kept: a page that was opened with one of them goes on with it. */
export const KEPT_VERSIONS = 10;

/** The files below site/ that are never content of a version. */
const STAY = new Set(['manifest.json', 'app.webmanifest']);
const PACKED = /\.(?:br|gz)$/;

/** Sources are collected when a tenth more is there than is kept: a store is not asked for its whole journal at each publish. */
const SLACK = 0.1;

/**
 * Takes away what nobody needs any more: content files and sources. It is named by no release that one may go back to, so dying in
 * the middle harms nothing. Throws `broken-journal` at a spoilt record: what that would name is not known, so nothing more goes.
 */
export async function collectGarbage(target: Target, newest: Release): Promise<void> {
  await collectContent(target, newest);
  await collectSources(target, newest);
}

/**
 * Takes away the content files that none of the last ten versions names, nor any release since the oldest of them. A plain file goes before its packed forms; dying in the middle leaves only files that nobody names.
 */
async function collectContent(target: Target, newest: Release): Promise<void> {
  const kept = new Set<string>();
  for await (const release of releasesToKeep(target, newest, 0))
    for (const name of filesOf(release)) kept.add(name);
  const now = Date.now();
  const old = (await target.list('site')).filter(
    ({ name, modifiedMs }) =>
      !STAY.has(name) && !kept.has(name.replace(PACKED, '')) && now - modifiedMs >= target.graceMs,
  );
  const isPacked = ({ name }: { name: string }): boolean => PACKED.test(name);
  for (const group of [old.filter((file) => !isPacked(file)), old.filter(isPacked)])
    await each(group, ({ name }) => target.remove(`site/${name}`));
}

/** Takes away the sources that neither the newest releases of the journal name nor those of the versions whose content is kept. */
async function collectSources(target: Target, newest: Release): Promise<void> {
  const there = await target.list(SOURCES);
  if (there.length <= Math.ceil(target.keptReleases * (1 + SLACK))) return;
  const kept = new Set<string>();
  for await (const { sources, everyone, trial } of releasesToKeep(target, newest, target.keptReleases))
    for (const hash of [sources, everyone, trial?.sources]) if (hash) kept.add(`${hash}.json`);
  const now = Date.now();
  const old = there.filter(({ name, modifiedMs }) => !kept.has(name) && now - modifiedMs >= target.graceMs);
  await each(old, ({ name }) => target.remove(`${SOURCES}/${name}`));
}

/** The releases that one may go back to: those of the last ten versions, and at least so many. */
async function* releasesToKeep(target: Target, newest: Release, least: number): AsyncGenerator<Release> {
  const versions = new Set<string>();
  let count = 0;
  for await (const release of releasesFrom(target, newest.id)) {
    versions.add(release.manifest.version).add((release.trial ?? release).manifest.version);
    count += 1;
    if (count > least && versions.size > KEPT_VERSIONS) return;
    yield release;
  }
}

/** The names below site/ of everything that a manifest names. */
export function manifestContent({ site, pages, media = [], next }: Manifest): readonly string[] {
  const files = Object.values(pages).flatMap(({ bundle, validators }) => [bundle, validators]);
  return [site, ...files, ...media, next?.manifest].filter((name) => name !== undefined);
}

function filesOf({ manifest, trial, app }: Release): readonly string[] {
  const tried = trial ? manifestContent(trial.manifest) : [];
  return [...manifestContent(manifest), ...tried, app, trial?.app].filter((name) => name !== undefined);
}
