import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { built } from '#scripts/files/build-output.ts';
import { publish } from '#scripts/publish/releases/publish.ts';
import { openTarget } from '#scripts/publish/targets/open-target.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi } from '#scripts/serve/embedded-sandbox.ts';
import { createSiteHandler } from '#scripts/serve/site.ts';
import { put } from '#studio/edits/edit-texts.ts';
import { openStudio } from '#studio/server/server.ts';
import type { Operator } from './run-sentence.ts';
import type { EarlierRelease } from './read-guide.ts';

/** A studio over a copy of the project, its operator, and a player's phone on the site that it publishes. */
export interface GuideStudio extends Operator {
  close(): Promise<void>;
}

/** Opens a studio with its own project, published folder and sandbox, after a task's earlier releases. */
export async function openGuideStudio(
  profiles: Readonly<Record<'desktop' | 'phone', () => Promise<BrowserContext>>>,
  earlier: readonly EarlierRelease[] = [],
  openSandbox: () => Sandbox = createSandbox,
): Promise<GuideStudio> {
  const root = await mkdtemp(join(tmpdir(), 'guide-'));
  await copyProject(root);
  const folder = join(root, 'published');
  for (const release of earlier) await publishEarlier(root, folder, release);
  const studio = await openStudio({ root, target: folder, sandbox: openSandbox() });
  const sandbox = openSandbox();
  const api = sandboxApi(sandbox);
  const { dist: distDir, config: builtConfigDir } = built;
  const site = await listen(createSiteHandler({ distDir, builtConfigDir, publishedDir: folder, api }));
  const desktop = await profiles.desktop();
  const phone = await profiles.phone();
  const page = await desktop.newPage();
  await page.goto(studio.url);
  const frame = page.frameLocator('iframe');
  await frame.locator('main').first().waitFor();
  return {
    page,
    phone: frame,
    async player(path) {
      const opened = await phone.newPage();
      await opened.goto(`${site.url}/#${path}`);
      return opened;
    },
    async close() {
      await Promise.all([desktop.close(), phone.close()]);
      await site.close(0);
      await studio.close();
      sandbox.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Copies the project to a folder. Only config/, .cache/ and published/ are separate, the rest is linked. */
export async function copyProject(root: string): Promise<void> {
  await cp('config', join(root, 'config'), { recursive: true });
  for (const name of ['.cache', 'published']) await mkdir(join(root, name));
  const { dist, texts } = built;
  for (const name of ['src', 'public', 'openapi.yaml', 'node_modules', 'package.json', dist, texts])
    await symlink(resolve(name), join(root, name));
}

async function publishEarlier(root: string, folder: string, { message, words }: EarlierRelease) {
  for (const [key, text] of words) {
    const [id = '', ...steps] = key.split('.');
    const path = join(root, `config/locales/zh-CN/${id}.json`);
    await writeFile(path, put(await readFile(path, 'utf8'), ['', ...steps].join('/'), text));
  }
  await publish({ root, target: await openTarget(folder, root), message, by: 'guide' });
}
