import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '#scripts/setup/browser.mjs';
import { act } from './server/guide/act.ts';
import { openGuideDesk, type GuideDesk } from './server/guide/guide-desk.ts';
import { type EarlierRelease, readGuide } from './server/guide/read-guide.ts';

// `npm run studio:pictures [task ...]`: follows docs/operators.md in a studio of its own, and takes the pictures that it names.
const wanted = process.argv.slice(2).map(Number);
const tasks = readGuide(await readFile('docs/operators.md', 'utf8'));
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
try {
  if (wanted.length === 0 || wanted.includes(0)) await takeFirst(browser);
  for (const { number, title, steps, earlier } of tasks) {
    if (wanted.length > 0 && !wanted.includes(number)) continue;
    const desk = await open(browser, earlier);
    for (const { sentences, picture } of steps) {
      for (const sentence of sentences) await act(desk, sentence);
      if (picture) await take(desk, picture.path);
    }
    await desk.close();
    console.log(`${String(number)}. ${title}`);
  }
} finally {
  await browser.close();
}

/** The studio as it is when it has just been opened. */
async function takeFirst(from: Browser): Promise<void> {
  const desk = await open(from);
  await take(desk, 'images/operators/studio.jpg');
  await desk.close();
}

function open(from: Browser, earlier?: readonly EarlierRelease[]): Promise<GuideDesk> {
  const profile = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const;
  const profiles = {
    desktop: () => from.newContext({ ...profile, viewport: { width: 1440, height: 900 } }),
    phone: () => from.newContext({ ...profile, viewport: { width: 390, height: 844 } }),
  };
  return openGuideDesk(profiles, earlier);
}

/** Once the check and the phone have caught up; small enough for a repository: whoever reads wants to find a button, not to count pixels. */
async function take({ page }: GuideDesk, path: string): Promise<void> {
  await page.getByText('检查通过，没有问题').waitFor();
  await page.getByText('已是最新').waitFor();
  await page.screenshot({ path: join('docs', path), type: 'jpeg', quality: 55, animations: 'disabled' });
}
