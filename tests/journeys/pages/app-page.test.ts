import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { decodeQr } from '#tests/journeys/support/page/decode-qr.ts';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, until } from '#tests/journeys/support/page/settled.ts';

const picture = (page: Page) => page.getByRole('img', { name: copy('block-app-qr.alt') });

/** Answers the site's settings with some of them changed. */
async function settings({ context }: OpenSite, changed: Readonly<Record<string, unknown>>): Promise<void> {
  await context.route('**/api/app', async (route) => {
    const answer = await route.fetch();
    const sent = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...sent, data: { ...sent.data, ...changed } } });
  });
}

test('§9.5 /app: "app download page with a QR code, a swipe carousel (autoplay 3000 ms) and a button to /gamePage?app=1", for visitors too', async () => {
  const site = await openJourney({ page: '/login', motion: true });
  const { page } = site;
  await page.clock.install();
  await site.go('/');
  await page.getByRole('button', { name: copy('block-home-download.title') }).tap();
  await expectPlace(page, '/app');
  expect(new URL((await decodeQr(picture(page))) ?? '').pathname).toBe('/sandbox/download');

  const marks = page.getByRole('region', { name: copy('app.slides') }).locator('span > span[data-current]');
  const at = () => marks.evaluate((mark) => [...(mark.parentElement?.children ?? [])].indexOf(mark));
  await page.clock.pauseAt(Date.now() + 1000);
  const before = await at();
  await page.clock.runFor(3000);
  await until(at).toBe((before + 1) % 4);
  await page.clock.runFor(3000);
  await until(at).toBe((before + 2) % 4);
  await page.clock.resume();
  await page.getByRole('button', { name: copy('app.download') }).tap();
  await until(() => page.url()).toContain('/gamePage?app=1');
});

test('without a picture of the code one is drawn; an address that may not be opened is not offered; a phone is shown its own system’s way, without a code to scan; WeChat’s browser is left first', async () => {
  const site = await openJourney({ page: '/login' });
  const { page } = site;
  await settings(site, { ios_download_qrcode: '', ios_download_url: 'https://download.example.com/ios' });
  await site.go('/app');
  await picture(page).waitFor();
  expect(await decodeQr(picture(page))).toBe('https://download.example.com/ios');

  await site.context.unrouteAll();
  await settings(site, { ios_download_qrcode: '', ios_download_url: '' });
  await site.go('/gamePage?app=1');
  await site.go('/app');
  await until(site.words).toContain(copy('block-app-qr.unsafe'));
  expect(await page.getByRole('button', { name: copy('app.download') }).count()).toBe(0);

  await site.context.unrouteAll();
  const steps = page.locator('main ol:visible li');
  const download = page.getByRole('button', { name: copy('app.download') });
  for (const [device, title, hasDownload] of [
    ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 'ios', 1],
    ['Linux; Android 15', 'android', 0],
    ['iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0 (x', 'wechat', 0],
  ] as const) {
    await page.addInitScript(
      (agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent, configurable: true }),
      `Mozilla/5.0 (${device})`,
    );
    await site.go('/app');
    await page.reload();
    await page.getByRole('heading', { name: copy(`block-app-install.${title}.title`) }).waitFor();
    expect(await steps.first().innerText()).toBe(copy(`block-app-install.${title}.step1`));
    expect(await download.count()).toBe(hasDownload);
    expect(await picture(page).count()).toBe(0);
  }
});

test('the site installs as an app where the browser offers it, by its own manifest and icons', async () => {
  const site = await openJourney({ page: '/login' });
  const { page } = site;
  await site.go('/app');
  const install = page.getByRole('button', { name: new RegExp(copy('block-app-install.title')) });
  expect(await install.count()).toBe(0);
  const isTaken = page.evaluate(
    () =>
      new Promise<boolean>((taken) => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        Object.assign(offer, { prompt: () => taken(offer.defaultPrevented) });
        window.dispatchEvent(offer);
      }),
  );
  await install.tap();
  expect(await isTaken).toBe(true);
  await install.waitFor({ state: 'detached' });
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await until(site.words).toContain(copy('block-app-install.done'));

  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const described = (await (await fetch(address)).json()) as {
      name: string;
      display: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    const sizes = await Promise.all(
      described.icons.map(async ({ src }) => {
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        return `${String(picture.naturalWidth)}x${String(picture.naturalHeight)}`;
      }),
    );
    return { ...described, drawn: sizes };
  });
  expect(manifest).toMatchObject({ name: copy('shell.brand'), display: 'standalone' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(manifest.drawn);
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
});
