import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { drawMark, type MarkGround } from '#sandbox/art/mark.ts';
import { findBrowser } from './setup/browser.mjs';
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
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    for (const { file, ground, size } of PICTURES) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(`<body style="margin:0;background:transparent">${drawMark(ground, size)}`);
      await page.screenshot({
        path: new URL(`public/icons/${file}`, root).pathname,
        omitBackground: ground === 'tile',
        clip: { x: 0, y: 0, width: size, height: size },
      });
    }
  } finally {
    await browser.close();
  }
}

await writeIcons(new URL('../', import.meta.url));
