import type { Manifest } from '#model/bundle.ts';
import { compressedForms } from '#scripts/files/compress.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import { releasesFrom, TEXTS_FOLDER } from './journal.ts';
import type { Release } from './release.ts';

/** Content files of this many versions are kept: a page that was opened with one continues with it. */
export const KEPT_VERSIONS = 10;

/** The files below site/ that are never content of a version. */
const FIXED_NAMES = new Set(['manifest.json', 'app.webmanifest']);
const PACKED = /\.(?:br|gz)$/;

/** Config texts are deleted only at this share above the limit: few publishes read the whole journal. */
const SLACK = 0.1;

/** Compressing uses the processors, writing waits for a disk or a network. */
const CONCURRENCY = 8;

/** Writes content below site/, unless it is there; compressed forms first, so that a plain file has them. */
export async function putFiles(target: Target, files: Readonly<Record<string, string>>): Promise<void> {
  await forEach(Object.entries(files), async ([name, text]) => {
    const plain = Buffer.from(text);
    const path = `site/${name}`;
    if (await target.contains(path, plain)) return;
    const { br, gz } = await compressedForms(plain);
    if (br) await target.put(`${path}.br`, br);
    if (gz) await target.put(`${path}.gz`, gz);
    await target.put(path, plain);
  });
}

/** Writes files by their paths, without compressed forms. */
export async function putAll(target: Target, files: Readonly<Record<string, Buffer>>): Promise<void> {
  await forEach(Object.entries(files), async ([path, bytes]) => {
    if (!(await target.contains(path, bytes))) await target.put(path, bytes);
  });
}

/**
 * Deletes the content files that none of the last ten versions names, nor any release since the oldest of
 * them. A plain file goes before its compressed forms: a crash midway leaves only files that nothing names.
 * Throws `broken-journal` at a corrupt record, before anything is deleted.
 */
export async function collectContent(target: Target, newest: Release): Promise<void> {
  const kept = new Set<string>();
  for await (const release of releasesToKeep(target, newest, 0))
    for (const name of filesOf(release)) kept.add(name);
  const now = Date.now();
  const old = (await target.list('site')).filter(
    ({ name, modifiedMs }) =>
      !FIXED_NAMES.has(name) && !kept.has(name.replace(PACKED, '')) && now - modifiedMs >= target.graceMs,
  );
  const isPacked = ({ name }: { name: string }): boolean => PACKED.test(name);
  for (const group of [old.filter((file) => !isPacked(file)), old.filter(isPacked)])
    await forEach(group, ({ name }) => target.remove(`site/${name}`));
}

/**
 * Deletes config texts that neither the newest releases name nor those whose content is kept. Throws
 * `broken-journal` like `collectContent`.
 */
export async function collectTexts(target: Target, newest: Release): Promise<void> {
  const stored = await target.list(TEXTS_FOLDER);
  if (stored.length <= Math.ceil(target.keptReleases * (1 + SLACK))) return;
  const kept = new Set<string>();
  for await (const { sources, everyone, trial } of releasesToKeep(target, newest, target.keptReleases))
    for (const hash of [sources, everyone, trial?.sources]) if (hash) kept.add(`${hash}.json`);
  const now = Date.now();
  const old = stored.filter(({ name, modifiedMs }) => !kept.has(name) && now - modifiedMs >= target.graceMs);
  await forEach(old, ({ name }) => target.remove(`${TEXTS_FOLDER}/${name}`));
}

/** The releases that can be rolled back to: those of the last ten versions, and at least `minCount`. */
async function* releasesToKeep(target: Target, newest: Release, minCount: number): AsyncGenerator<Release> {
  const versions = new Set<string>();
  let count = 0;
  for await (const release of releasesFrom(target, newest.id)) {
    versions.add(release.manifest.version).add((release.trial ?? release).manifest.version);
    count += 1;
    if (count > minCount && versions.size > KEPT_VERSIONS) return;
    yield release;
  }
}

/** The names below site/ of all files that a manifest names. */
export function manifestContent({ site, pages, media = [], next }: Manifest): readonly string[] {
  const files = Object.values(pages).flatMap(({ bundle, validators }) => [bundle, validators]);
  return [site, ...files, ...media, next?.manifest].filter((name) => name !== undefined);
}

function filesOf({ manifest, trial, app }: Release): readonly string[] {
  const tried = trial ? manifestContent(trial.manifest) : [];
  return [...manifestContent(manifest), ...tried, app, trial?.app].filter((name) => name !== undefined);
}

/** Runs `work` for items, several at once. The first failure ends it, and is thrown when all have settled. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next())
      await work(next.value).catch((error: unknown) => void failures.push(error));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (failures.length > 0) throw failures[0];
}
