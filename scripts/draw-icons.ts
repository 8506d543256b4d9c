import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { PNG } from 'pngjs';
import { drawMark, type MarkGround } from '#sandbox/art/mark.ts';
import { BROWSER_FLAGS, findBrowser } from './setup/browser.mjs';
import { drawSprite } from './sprite/sprite.ts';

const PICTURES: readonly { file: string; ground: MarkGround; size: number }[] = [
  { file: 'icon-192.png', ground: 'tile', size: 192 },
  { file: 'icon-512.png', ground: 'tile', size: 512 },
  { file: 'maskable-512.png', ground: 'full', size: 512 },
  { file: 'apple-touch-icon.png', ground: 'full', size: 180 },
];

/** Writes the sprite, the favicon and the app's icons to public/, the PNGs as a browser paints the mark. */
async function writeIcons(root: URL): Promise<void> {
  await mkdir(new URL('public/icons/', root), { recursive: true });
  await writeFile(new URL('public/icons/sprite.svg', root), drawSprite());
  await writeFile(new URL('public/favicon.svg', root), `${drawMark('tile')}\n`);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: BROWSER_FLAGS,
  });
  try {
    const page = await browser.newPage();
    for (const { file, ground, size } of PICTURES) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(`<body style="margin:0;background:transparent">${drawMark(ground, size)}`);
      const shot = await page.screenshot({
        omitBackground: ground === 'tile',
        clip: { x: 0, y: 0, width: size, height: size },
      });
      await writeFile(new URL(`public/icons/${file}`, root), pack(shot));
    }
  } finally {
    await browser.close();
  }
}

/** The same picture in fewer bytes than a browser takes. */
function pack(shot: Buffer): Buffer {
  return PNG.sync.write(PNG.sync.read(shot), { deflateLevel: 9, deflateStrategy: 0, filterType: -1 });
}

await writeIcons(new URL('../', import.meta.url));
