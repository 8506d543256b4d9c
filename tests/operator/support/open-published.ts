import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { built } from '#scripts/files/built.ts';
import { writeCompiledConfig } from '#scripts/config/compile/compile.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi } from '#scripts/serve/sandbox-api.ts';
import { createSiteHandler } from '#scripts/serve/site.ts';
import { openPhone } from '#tests/journeys/support/browser.ts';
import { compileEdits, type ConfigEdits } from '#tests/journeys/support/config-folder.ts';
import { until } from '#tests/journeys/support/page/until.ts';
import { watch } from '#tests/journeys/support/page/watch.ts';
import { openWorld } from '#tests/journeys/support/world.ts';

/** The site keeps its config once it has nothing better to do: on a busy machine that takes its time. */
const KEPT_MS = 30_000;

/** A site whose published config can be changed, and broken, while a phone is on it. */
export interface Published {
  readonly page: Page;
  readonly url: string;
  /** Publishes config with these edits, in place of what was there. */
  publish(edits: ConfigEdits): Promise<void>;
  /** Rewrites one published file, by how its name begins; null takes it away. */
  spoil(name: string, change: (text: string) => string | null): Promise<void>;
}

/**
 * Opens a phone on a site whose config is published from `edits`; nothing is loaded yet. The test fails for a policy violation or a foreign
 * request; a console that tells of the broken file is as it should be.
 */
export async function openPublished(edits: ConfigEdits = {}): Promise<Published> {
  const folder = await mkdtemp(join(tmpdir(), 'published-'));
  const sandbox = openWorld();
  const server = await listen(
    createSiteHandler({ distDir: built.dist, configDir: folder, api: sandboxApi(sandbox) }),
  );
  const context = await openPhone();
  const watched = await watch(context, server.url);
  onTestFinished(async () => {
    await context.close();
    await server.close(0);
    sandbox.close();
    await rm(folder, { recursive: true });
    const grave = watched
      .take()
      .filter(({ kind }) => kind === 'policy violation' || kind === 'foreign request');
    expect(grave).toEqual([]);
  });
  let names: readonly string[] = [];
  const publish = async (next: ConfigEdits): Promise<void> => {
    const compiled = await compileEdits(next);
    expect(compiled.faults).toEqual([]);
    names = Object.keys(compiled.files);
    await writeCompiledConfig(compiled, folder);
  };
  await publish(edits);
  return {
    page: await context.newPage(),
    url: server.url,
    publish,
    async spoil(name, change) {
      const full = names.find((one) => one.startsWith(name));
      if (full === undefined) throw new Error(`nothing published begins with ${name}`);
      const text = change(await readFile(join(folder, full), 'utf8'));
      if (text === null) await rm(join(folder, full));
      else await writeFile(join(folder, full), text);
    },
  };
}

/** Waits until the site runs, on whatever config; a dialog may stand over it. */
export async function waitForStart(page: Page): Promise<void> {
  await page.locator('html[data-config] #root h1').first().waitFor({ state: 'attached' });
}

/** Waits until the phone has kept the config that it runs on. */
export async function waitUntilKept(page: Page): Promise<void> {
  const isKept = async (): Promise<boolean> => {
    const kept = await keptVersion(page);
    return kept !== undefined && kept === (await configInUse(page))?.version;
  };
  await until(isKept, KEPT_MS).toBe(true);
}

/** The version of config that the phone keeps for a bad day. */
export async function keptVersion(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const answer = await (await caches.open('qh-config')).match('/config/manifest.json');
    return answer && ((await answer.json()) as { version: string }).version;
  });
}

/** What the site says of the config that it runs on: where it comes from, and which version. */
export async function configInUse(page: Page): Promise<{ origin: string; version: string } | undefined> {
  const said = await page.evaluate(() => document.documentElement.dataset['config']);
  const [origin = '', version = ''] = said?.split(' ') ?? [];
  return said === undefined ? undefined : { origin, version };
}
