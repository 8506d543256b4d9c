import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { built } from '#scripts/files/built.ts';
import { buildStudio } from '#studio/server/build/build-studio.ts';
import { builtStudio, isStudioBuilt } from '#studio/server/build/built-studio.ts';
import { openStudio } from '#studio/server/server.ts';
import { until } from './phone.ts';

/** A word of config that the registration page shows. */
const WORD = 'register.submit';

const FIRST_PAINT = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`;

/** The results of the studio on a processor that is not slowed, in milliseconds. */
export interface StudioNumbers {
  /** Its first contentful paints. */
  readonly paintMs: readonly number[];
  /** From a changed text until the phone shows it. */
  readonly editMs: readonly number[];
}

/** Opens the studio this many times with an empty cache, and changes a text as often. */
export async function measureStudio(browser: Browser, times: number): Promise<StudioNumbers> {
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
  const paintMs: number[] = [];
  const editMs: number[] = [];
  try {
    for (let time = 0; time < times; time += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
      const page = await context.newPage();
      await page.goto(studio.url);
      await until(page, `${FIRST_PAINT} !== undefined`);
      paintMs.push((await page.evaluate(FIRST_PAINT)) as number);
      editMs.push(...(await measureEdits(page, times)));
      await context.close();
    }
  } finally {
    await studio.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { paintMs, editMs };
}

/** Changes the text of the register button, each time when the phone is idle. */
async function measureEdits(page: Page, times: number): Promise<readonly number[]> {
  const phone = page.frameLocator('iframe');
  await phone.locator('main').first().waitFor();
  const box = page.getByLabel(`${WORD} 的文字`, { exact: true });
  await page.getByLabel('站内地址').fill('/login?type=1');
  await page.getByLabel('站内地址').press('Enter');
  await page.getByRole('tab', { name: /^文案/ }).click();
  await page.getByRole('tabpanel').getByLabel('页面', { exact: true }).selectOption('all');
  await page.getByLabel('搜索文字或键名').fill(WORD);
  const spent: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const words = `${String(time)}${String(Date.now())}`;
    const begun = performance.now();
    await box.fill(words);
    await phone.getByText(words).waitFor();
    spent.push(performance.now() - begun);
    await page.getByText('已是最新').waitFor();
  }
  return spent.slice(1); // The first one compiles what the others reuse.
}
