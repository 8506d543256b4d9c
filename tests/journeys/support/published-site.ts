import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { built } from '#scripts/files/built.ts';
import type { Manifest } from '#model/bundle.ts';
import { openCompiler, type Overrides } from '#scripts/config/compile/incremental-compiler.ts';
import type { Release } from '#scripts/publish/releases/release.ts';
import { readLive } from '#scripts/publish/releases/live.ts';
import { openTarget } from '#scripts/publish/targets/open-target.ts';
import { publish } from '#scripts/publish/releases/publish.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi } from '#scripts/serve/sandbox-config.ts';
import { readReports } from '#scripts/serve/read-reports.ts';
import { createSiteHandler } from '#scripts/serve/site.ts';
import { takeReports } from '#scripts/serve/take-reports.ts';
import { openPhone } from './browser.ts';
import { closeProfile } from './recording.ts';
import { settled, until } from './page/settled.ts';
import { startOn } from './page/usable.ts';
import { type Fault, watch } from './page/watch.ts';
import { openWorld, UNDRIVEN } from '#tests/sandbox/open-world.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

/** Compiles config/ with some files edited; what no edit touches is compiled once for all tests. */
const compiler = openCompiler('.');

/** A target, and the ways to put config into it. */
export interface Published {
  readonly folder: string;
  readonly target: Target;
  /** Publishes config/ with some files edited. */
  publish(edits: Overrides, percent?: number): Promise<Release>;
}

/** Opens a folder to publish to: an empty one, or a copy of another. */
export async function openPublished(like?: Published): Promise<Published> {
  const folder = tempFolder();
  if (like) await cp(like.folder, folder, { recursive: true });
  const target = await openTarget(folder, folder);
  return {
    folder,
    target,
    async publish(edits, percent) {
      const onto = (await readLive(target))?.id;
      const done = await publish({
        ...{ root: folder, target, by: 'tester', message: 'a journey' },
        ...(percent !== undefined && { percent }),
        ...(onto !== undefined && { onto }),
        compile: () => compiler.compile(edits),
      });
      if (done.kind !== 'published') throw new Error('nothing was published: the edit changes nothing');
      return done.release;
    },
  };
}

/** Opens a phone on a site that serves a copy of what is published. The test fails for every fault that it does not allow. */
export async function openPublishedSite(like: Published, allow: (fault: Fault) => boolean = () => false) {
  const published = await openPublished(like);
  const sandbox = openWorld(UNDRIVEN);
  const server = await listen(
    createSiteHandler({
      distDir: built.dist,
      configDir: built.config,
      publishedDir: published.folder,
      reports: takeReports(published.folder),
      api: sandboxApi(sandbox),
    }),
  );
  const context = await openPhone({ keepsConfig: true });
  const watched = await watch(context, server.url);
  const page = await context.newPage();
  onTestFinished(async () => {
    await closeProfile(context);
    await server.close(0);
    sandbox.close();
    expect(watched.take().filter((fault) => !allow(fault))).toEqual([]);
  });
  return {
    ...published,
    ...{ url: server.url, page, context },
    /** Loads a place of the site anew, and waits until it has settled. */
    async load(hash = '/activity'): Promise<void> {
      if (page.url().startsWith(server.url)) await startOn(page, hash);
      else await page.goto(`${server.url}/#${hash}`);
      await page.locator('html[data-config]').waitFor({ state: 'attached' });
      await settled(page);
    },
    /** Which config runs, as the page says it: where it is from, and its version. */
    running: async () => (await page.locator('html').getAttribute('data-config')) ?? '',
    /** What devices reported of versions that they set aside, oldest first. */
    rejections: async () => (await readReports(published.folder)).filter(({ kind }) => kind === 'config'),
    /** Waits until the device has kept a version for when a later one fails. */
    kept: (version: string) => until(() => page.evaluate(keptVersion), 30_000).toBe(version),
  };
}

/** The manifest that a target has in force. */
export function liveManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'site/manifest.json'), 'utf8')) as Manifest;
}

const SHELL = 'config/locales/zh-CN/shell.json';

/** The edit that calls the tab of the player's own page by other words. */
export function tabCalled(words: string): Overrides {
  return { [SHELL]: readFileSync(SHELL, 'utf8').replace('"mine": "我的"', `"mine": "${words}"`) };
}

async function keptVersion(): Promise<string | undefined> {
  const answer = await (await caches.open('qh-config')).match('/config/manifest.json');
  return ((await answer?.json()) as { version?: string } | undefined)?.version;
}
