import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '#scripts/setup/browser.mjs';
import { serveGallery } from './serve-gallery.ts';

const [out = '.', ...wanted] = process.argv.slice(2);
const overlays = ['dialog', 'sheet', 'drawer', 'plain'].map((kind) => `overlay&kind=${kind}`);
const views = ['home', 'home&three', 'form', 'records', 'account', 'states', ...overlays];

const gallery = await serveGallery();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: BROWSER_FLAGS,
});
for (const mode of ['light', 'dark']) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  for (const view of views.filter((name) => !wanted.length || wanted.includes(name))) {
    const page = await context.newPage();
    page.on(
      'console',
      (message) => message.type() === 'error' && process.stdout.write(`${view} ${message.text()}\n`),
    );
    page.on('pageerror', (error) => process.stdout.write(`${view} ${error.message}\n`));
    await page.goto(`${gallery.origin}?page=${view}&mode=${mode}`);
    await page.waitForTimeout(900);
    const fullPage = !/^(overlay|home)/.test(view);
    await page.screenshot({ path: join(out, `${view.replace(/\W+/g, '-')}-${mode}.png`), fullPage });
    await page.close();
  }
}
await browser.close();
await gallery.close();
