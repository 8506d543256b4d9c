import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { createSandbox } from '#sandbox/sandbox.ts';
import { built } from '#scripts/files/built.ts';
import { listen } from '#scripts/serve/listen.ts';
import { sandboxApi } from '#scripts/serve/sandbox-config.ts';
import { createSiteHandler } from '#scripts/serve/site.ts';
import { builtStudio } from '#studio/server/build/built-studio.ts';
import { openStudio } from '#studio/server/server.ts';
import type { Operator } from './operator.ts';

/** Who looks at what. */
export interface Profiles {
  desktop(): Promise<BrowserContext>;
  phone(): Promise<BrowserContext>;
}

/** A studio over a copy of the project, with somebody at it, and a player on what it publishes. */
export interface GuideDesk extends Operator {
  close(): Promise<void>;
}

/** Opens a desk as it is after installing: nothing is published. Its config, its publications and its sandbox are its own. */
export async function openGuideDesk(profiles: Profiles): Promise<GuideDesk> {
  const root = await mkdtemp(join(tmpdir(), 'guide-'));
  await cp('config', join(root, 'config'), { recursive: true });
  await mkdir(join(root, '.cache'));
  for (const name of ['src', 'openapi.yaml', 'node_modules', 'package.json', built.dist, built.sources])
    await symlink(resolve(name), join(root, name));
  const folder = join(root, 'published');
  await mkdir(folder);
  const studio = await openStudio({
    ...{ root, target: folder, host: '127.0.0.1', port: 0 },
    ...{ distDir: built.dist, appDir: builtStudio.app, editsFile: join(root, '.cache/studio/edits.json') },
  });
  const sandbox = createSandbox();
  const { dist: distDir, config: configDir } = built;
  const api = sandboxApi(sandbox);
  const site = await listen(createSiteHandler({ distDir, configDir, publishedDir: folder, api }));
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
