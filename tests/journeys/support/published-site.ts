import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '#model/bundle.ts';
import { completeOptions } from '#scripts/config/check/check.ts';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import type { Overrides } from '#scripts/config/read/config-paths.ts';
import { shortHash } from '#scripts/files/digest.ts';
import type { Release } from '#scripts/publish/releases/release.ts';
import { readLive } from '#scripts/publish/releases/journal.ts';
import { openTarget } from '#scripts/publish/targets/open-target.ts';
import { readReports } from '#scripts/serve/device-reports.ts';
import { serveSite } from './open-site.ts';
import { settled, until, startOn } from './page/waits.ts';
import type { Fault } from './page/watch-errors.ts';
import { liveManifest, released, setupOf } from '#tests/scripts/publish/support/target-setup.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

const against = await completeOptions('.');

/** Opens a folder to publish to: an empty one, or a copy of the folder `like`. */
export async function openPublished(like?: string) {
  const folder = tempFolder();
  if (like) await cp(like, folder, { recursive: true });
  const setup = setupOf(folder, folder, await openTarget(folder, folder));
  return {
    ...setup,
    /** Publishes config/ with edits. */
    async publish(overrides: Overrides, percent?: number): Promise<Release> {
      const onto = (await readLive(setup.target))?.id;
      const compile = () => compileConfig({ root: '.', overrides, against });
      return released(await setup.publish('a journey', { percent, onto, compile }));
    },
  };
}

/** Opens a phone on a site with a copy of a target. The test fails for every fault that it does not allow. */
export async function openPublishedSite(like: string, allow: (fault: Fault) => boolean = () => false) {
  const published = await openPublished(like);
  const { page, url, context } = await serveSite({ published: published.folder, keepsConfig: true, allow });
  return {
    ...published,
    url,
    page,
    context,
    /** Loads a page of the site, and waits until it has settled. */
    async load(hash = '/activity'): Promise<void> {
      if (page.url().startsWith(url)) await startOn(page, hash);
      else await page.goto(`${url}/#${hash}`);
      await page.locator('html[data-config]').waitFor({ state: 'attached' });
      await settled(page);
    },
    /** The running config as the page says it: its source and its version. */
    running: async () => (await page.locator('html').getAttribute('data-config')) ?? '',
    /** The reports of devices on quarantined versions, oldest first. */
    rejections: async () => (await readReports(published.folder)).filter(({ kind }) => kind === 'config'),
    /** Waits until the device has cached a version for the case that a later one fails. */
    untilCached: (version: string) => until(() => page.evaluate(keptVersion)).toBe(version),
  };
}

/** Changes a file of a target's site/ without publishing, and removes its compressed forms. */
export function spoil(folder: string, name: string, change: (text: string) => string): void {
  const path = join(folder, 'site', name);
  for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Writes an unchecked text into a target's site/, under the name of its hash. Returns that name. */
export function putFile(folder: string, kind: string, text: string, ending = 'json'): string {
  const name = `${kind}.${shortHash(text)}.${ending}`;
  writeFileSync(join(folder, 'site', name), text);
  return name;
}

/** Makes an unchecked version live: the live manifest with changes. */
export function makeLive(folder: string, version: string, changed: Partial<Manifest>): void {
  const next = { ...liveManifest(folder), version, release: `${version}-0a1b2c3d`, ...changed };
  spoil(folder, 'manifest.json', () => JSON.stringify(next));
}

const SHELL = 'config/locales/zh-CN/shell.json';

/** The edit that renames the tab of the player's page. */
export function tabCalled(words: string): Overrides {
  return { [SHELL]: readFileSync(SHELL, 'utf8').replace('"mine": "我的"', `"mine": "${words}"`) };
}

async function keptVersion(): Promise<string | undefined> {
  const answer = await (await caches.open('qh-config')).match('/config/manifest.json');
  return ((await answer?.json()) as { version?: string } | undefined)?.version;
}
