import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { built } from '#scripts/files/built.ts';
import { buildStudio } from '#studio/server/build/build-studio.ts';
import { builtStudio, isStudioBuilt } from '#studio/server/build/built-studio.ts';
import { openStudio } from '#studio/server/server.ts';
import { until } from './phone.ts';

const FIRST_PAINT = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`;

/** Opens the studio so many times, each with an empty cache; answers its first contentful paints in milliseconds. */
export async function measureStudio(browser: Browser, times: number): Promise<readonly number[]> {
  if (!isStudioBuilt('.')) await buildStudio('.');
  const folder = mkdtempSync(join(tmpdir(), 'bench-studio-'));
  const studio = await openStudio({
    root: '.',
    distDir: built.dist,
    appDir: builtStudio.app,
    editsFile: join(folder, 'edits.json'),
    port: 0,
    framePort: 0,
    host: '127.0.0.1',
    target: join(folder, 'published'),
  });
  const paints: number[] = [];
  try {
    for (let time = 0; time < times; time += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await page.goto(studio.url);
      await until(page, `${FIRST_PAINT} !== undefined`);
      paints.push((await page.evaluate(FIRST_PAINT)) as number);
      await context.close();
    }
  } finally {
    await studio.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return paints;
}
