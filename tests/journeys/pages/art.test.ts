import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { policy } from '#scripts/serve/headers.ts';
import { listen } from '#scripts/serve/listen.ts';
import { ICON_NAMES } from '#ui/art/icon-name.ts';
import { closeBrowser, openPhone } from '#tests/journeys/support/browser.ts';

afterAll(closeBrowser);

const sprite = readFileSync('src/ui/art/sprite.svg', 'utf8');
const FOLDERS = ['public', 'sandbox/pictures'];
const pictures = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => `/${folder}/${name}`),
);
const icons = ICON_NAMES.map((name) => `<svg><use href="#icon-${name}"/></svg>`);

it('shows every picture and every icon of the sprite under the policy of the site', async () => {
  const server = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    const isPage = pathname === '/';
    const page = `<!doctype html><link rel="icon" href="/public/favicon.svg"><body>${sprite}${icons.join('')}`;
    return new Response(isPage ? page : readFileSync(pathname.slice(1)), {
      headers: {
        'content-security-policy': policy(),
        'content-type': isPage ? 'text/html' : 'image/svg+xml',
      },
    });
  });
  const page = await (await openPhone()).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(server.url);
  const broken = await page.evaluate(async (paths) => {
    const images = paths.map((src) => Object.assign(new Image(), { src }));
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter((image) => image.naturalWidth === 0).map(({ src }) => src);
  }, pictures);
  const blank = await page.evaluate(() =>
    [...document.querySelectorAll('use')]
      .filter((use) => use.getBBox().width + use.getBBox().height === 0)
      .map((use) => use.getAttribute('href')),
  );
  await server.close(0);
  expect({ broken, blank, complaints }).toEqual({ broken: [], blank: [], complaints: [] });
});
