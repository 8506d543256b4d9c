import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildStudio } from '#studio/server/build/build-studio.ts';
import { isBuilt } from '#scripts/files/build-output.ts';
import { STUDIO_BUILD } from '#studio/server/build/studio-build.ts';
import { openStudio } from '#studio/server/server.ts';
import { waitUntil } from './phone.ts';

/** A copy key of the registration page. */
const COPY_KEY = 'register.submit';

const FIRST_PAINT = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`;

/** The results of the studio on a processor that is not throttled, in milliseconds. */
export interface StudioNumbers {
  /** Its first contentful paint. */
  readonly paintMs: number;
  /** From an edit of a text until the phone shows it. */
  readonly editMs: number;
}

/** Opens the studio `times` times with an empty cache, and edits a text as often in each. */
export async function measureStudio(browser: Browser, times: number) {
  if (!isBuilt('.', STUDIO_BUILD)) await buildStudio('.');
  const folder = mkdtempSync(join(tmpdir(), 'bench-studio-'));
  const studio = await openStudio({
    root: '.',
    editsFile: join(folder, 'edits.json'),
    target: join(folder, 'published'),
  });
  const results: Partial<StudioNumbers>[] = [];
  try {
    for (let time = 0; time < times; time += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
      const page = await context.newPage();
      await page.goto(studio.url);
      await waitUntil(page, `${FIRST_PAINT} !== undefined`);
      results.push({ paintMs: (await page.evaluate(FIRST_PAINT)) as number });
      for (const editMs of await measureEdits(page, times)) results.push({ editMs });
      await context.close();
    }
  } finally {
    await studio.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

/** Edits the label of the register button, each time after the phone has settled. */
async function measureEdits(page: Page, times: number): Promise<readonly number[]> {
  const phone = page.frameLocator('iframe');
  await phone.locator('main').first().waitFor();
  const box = page.getByLabel(`${COPY_KEY} 的文字`, { exact: true });
  await page.getByLabel('站内地址').fill('/login?type=1');
  await page.getByLabel('站内地址').press('Enter');
  await page.getByRole('tab', { name: /^文案/ }).click();
  await page.getByRole('tabpanel').getByLabel('页面', { exact: true }).selectOption('all');
  await page.getByLabel('搜索文字或键名').fill(COPY_KEY);
  const durations: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const text = `${String(time)}${String(Date.now())}`;
    const startedAt = performance.now();
    await box.fill(text);
    await phone.getByText(text).waitFor();
    durations.push(performance.now() - startedAt);
    await page.getByText('已是最新').waitFor();
  }
  return durations.slice(1); // The first edit compiles what the next ones reuse.
}
