import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawBanner } from '#sandbox/art/banner.ts';
import { drawLogo } from '#sandbox/art/logo.ts';
import { MOTIFS } from '#sandbox/art/motif.ts';
import { CATEGORIES } from '#sandbox/art/palette.ts';
import { drawTile } from '#sandbox/art/tile.ts';
import { policy } from '#scripts/serve/headers.ts';
import { ICON_NAMES } from '#ui/art/icon-name.ts';
import { closeBrowser, openPhone } from './support/browser.ts';

const captchas = Array.from(
  { length: 21 },
  (_, index) => `/captcha/${String(index + 1).padStart(2, '0')}.svg`,
);
const icons = ICON_NAMES.map(
  (name) => `<svg width="24" height="24"><use href="/icons/sprite.svg#${name}"/></svg>`,
);
const drawn = new Map<string, string>([['/logo.svg', drawLogo()]]);
for (const category of CATEGORIES)
  MOTIFS[category].forEach((_, subject) => {
    drawn.set(`/tile/${category}/${subject}.svg`, drawTile('decode', category, subject));
    drawn.set(`/banner/${category}/${subject}.svg`, drawBanner('decode', category, subject));
  });
const pictures = [...drawn.keys(), ...captchas, '/favicon.svg'];

let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    response.setHeader('Content-Security-Policy', policy());
    response.setHeader('Content-Type', path === '/' ? 'text/html' : 'image/svg+xml');
    if (path === '/')
      response.end(`<!doctype html><link rel="icon" href="/favicon.svg"><body>${icons.join('')}`);
    else response.end(drawn.get(path) ?? readFileSync(new URL(`../../public${path}`, import.meta.url)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await closeBrowser();
  server.close();
});

it('shows every picture and every icon of the sprite under the policy of the site', async () => {
  const page = await (await openPhone()).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(origin);
  const broken = await page.evaluate(async (paths) => {
    const failed: string[] = [];
    for (const path of paths) {
      const image = new Image();
      image.src = path;
      await image.decode().catch(() => failed.push(path));
      if (image.naturalWidth === 0) failed.push(`${path} has no size`);
    }
    return failed;
  }, pictures);
  expect(broken).toEqual([]);
  const blank = await page.evaluate(() =>
    [...document.querySelectorAll('use')]
      .filter((use) => use.getBBox().width + use.getBBox().height === 0)
      .map((use) => use.getAttribute('href')),
  );
  expect(blank).toEqual([]);
  expect(complaints).toEqual([]);
});
