import { shortHash } from '#scripts/files/digest.ts';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Manifest } from '#model/bundle.ts';
import { folderTarget } from '#scripts/publish/targets/folder-target.ts';
import { rollback, promote, switchPage } from '#scripts/publish/releases/change-live.ts';
import { publish, type PublishOptions, type PublishResult } from '#scripts/publish/releases/publish.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import { memoryFolder } from '#tests/setup/temp-folder.ts';
import { smallConfig } from './small-config.ts';

/** A work tree and a target of its own, with what tests do with them. */
export type Setup = ReturnType<typeof setupOf>;

/** An empty work tree and an empty folder target that keeps so many releases, in memory: writes are fast. */
export function newSetup(keptReleases?: number): Setup {
  const root = memoryFolder();
  const folder = join(root, 'published');
  return setupOf(root, folder, folderTarget(folder, 'published', undefined, keptReleases));
}

/** A setup over a target that is there. */
export function setupOf(root: string, folder: string, target: Target) {
  const who = { root, target, by: 'tester', message: 'because' };
  return {
    root,
    folder,
    target,
    manifest: () => liveManifest(folder),
    /** The version that everyone has. */
    version: () => liveManifest(folder).version,
    rollback: (options: Partial<Parameters<typeof rollback>[0]> = {}) => rollback({ ...who, ...options }),
    promote: (percent: number, version?: string) => promote({ ...who, percent, version }),
    switchPage: (page: string, isOff: boolean) => switchPage({ ...who, page, isOff }),
    json: (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as unknown,
    /** Publishes a small config that says these words. */
    publish: (words: string, options: Partial<PublishOptions> = {}) =>
      publish({
        ...who,
        message: `says ${words}`,
        compile: () => Promise.resolve(smallConfig(words)),
        ...options,
      }),
  };
}

/** The release of a publish that did something. */
export function released(result: PublishResult) {
  if (result.kind !== 'published') throw new Error('nothing was published');
  return result.release;
}

/** The live manifest of a target. */
export function liveManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'site/manifest.json'), 'utf8')) as Manifest;
}

/** Expects that every file which a manifest of a folder names is there, whole, and packed as it is plain. */
export async function expectWhole(folder: string, manifest: Manifest): Promise<void> {
  const pages = Object.values(manifest.pages).flatMap((page) => [page.bundle, page.validators ?? []].flat());
  for (const name of [manifest.site, ...pages, ...(manifest.next ? [manifest.next.manifest] : [])]) {
    const path = join(folder, 'site', name);
    const plain = await readFile(path);
    expect(name).toContain(shortHash(plain));
    if (plain.length < 512) continue; // Not worth packing.
    expect(brotliDecompressSync(await readFile(`${path}.br`)).equals(plain)).toBe(true);
    expect(gunzipSync(await readFile(`${path}.gz`)).equals(plain)).toBe(true);
  }
}

export async function siteFiles(folder: string): Promise<readonly string[]> {
  return (await readdir(join(folder, 'site'))).sort();
}
