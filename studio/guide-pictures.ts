import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '#scripts/setup/browser.mjs';
import { runSentence } from './server/guide/run-sentence.ts';
import { openGuideStudio, type GuideStudio } from './server/guide/guide-studio.ts';
import { type EarlierRelease, readGuide } from './server/guide/read-guide.ts';

// `npm run studio:pictures [task ...]`: follows docs/operators.md in its own studio, and takes its pictures.
const wanted = process.argv.slice(2).map(Number);
const tasks = readGuide(await readFile('docs/operators.md', 'utf8'));
// The author of the releases in the pictures, whoever takes them.
process.env['GIT_CONFIG_PARAMETERS'] = `'user.name=小林'`;
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
try {
  if (wanted.length === 0 || wanted.includes(0)) await takeOverview(browser);
  for (const { number, title, steps, earlier } of tasks) {
    if (wanted.length > 0 && !wanted.includes(number)) continue;
    const studio = await open(browser, earlier);
    for (const { sentences, picture } of steps) {
      for (const sentence of sentences) await runSentence(studio, sentence);
      if (picture) await takePicture(studio, picture);
    }
    await studio.close();
    console.log(`${String(number)}. ${title}`);
  }
} finally {
  await browser.close();
}

async function takeOverview(from: Browser): Promise<void> {
  const studio = await open(from);
  await takePicture(studio, 'images/operators/studio.jpg');
  await studio.close();
}

function open(from: Browser, earlier?: readonly EarlierRelease[]): Promise<GuideStudio> {
  const profile = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const;
  const profiles = {
    desktop: () => from.newContext({ ...profile, viewport: { width: 1440, height: 900 } }),
    phone: () => from.newContext({ ...profile, viewport: { width: 390, height: 844 } }),
  };
  return openGuideStudio(profiles, earlier);
}

/** Takes a picture once the check and the phone are done. Its low quality keeps the repository small. */
async function takePicture({ page, phone }: GuideStudio, path: string): Promise<void> {
  await page.getByText(/^(?:检查通过，没有问题|\d+ 处提醒)$/).waitFor();
  await page.getByText('已是最新').waitFor();
  await phone.locator('main').first().waitFor();
  await page.screenshot({ path: join('docs', path), type: 'jpeg', quality: 55, animations: 'disabled' });
}
