import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { decodeQr } from '#tests/journeys/support/page/decode-qr.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, pathOf, until } from '#tests/journeys/support/page/waits.ts';

test('§9.4 §9.5 /app: "app download page with a QR code, a swipe carousel (autoplay 3000 ms) and a button to /gamePage?app=1", where a frame that is cleaned up after 2000 ms loads it, and a tap again', async () => {
  const site = await openSite({ page: '/login', motion: true });
  const { page } = site;
  await page.clock.install();
  await site.go('/');
  await page.clock.pauseAt(Date.now() + 60_000); // Far ahead: a clock cannot go back. Only `runFor` moves it.
  await page.getByRole('button', { name: copy('block-home-download.title') }).tap();
  const marks = page.getByRole('region', { name: copy('app.slides') }).locator('span > span[data-current]');
  const at = () => marks.evaluate((mark) => [...(mark.parentElement?.children ?? [])].indexOf(mark));
  await until(at).toBe(0);
  await page.clock.runFor(3000);
  await until(at).toBe(1);
  await page.clock.runFor(3000);
  await until(at).toBe(2);
  await page.clock.resume();
  await expectPath(page, '/app');
  const picture = page.getByRole('img', { name: copy('block-app-qr.alt') });
  expect(new URL((await decodeQr(picture)) ?? '').pathname).toBe('/sandbox/download');
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: copy('app.download') }).tap();
  await until(() => pathOf(page)).toBe('/gamePage?app=1');
  expect((await begun).suggestedFilename()).toBe('qinghua.mobileconfig');
  await until(() => page.locator('iframe').count()).toBe(0);
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: copy('block-app-fetch.open') }).tap();
  expect(new URL((await again).url()).pathname).toBe('/sandbox/download');
});

test('without a picture of the code one is drawn; a phone is shown its own system’s way, without a code to scan, WeChat’s browser is left first; and the site installs as an app where the browser offers it', async () => {
  const site = await openSite({
    page: '/login',
    siteInfo: { ios_download_qrcode: '', ios_download_url: 'https://download.example.com/ios' },
  });
  const { page } = site;
  await site.go('/app');
  const picture = page.getByRole('img', { name: copy('block-app-qr.alt') });
  await picture.waitFor();
  expect(await decodeQr(picture)).toBe('https://download.example.com/ios');
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

  for (const [device, title] of [
    ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 'ios'],
    ['Linux; Android 15', 'android'],
    ['iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0 (x', 'wechat'],
  ] as const) {
    await page.addInitScript(
      (agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent, configurable: true }),
      `Mozilla/5.0 (${device})`,
    );
    await page.reload();
    await page.getByRole('heading', { name: copy(`block-app-install.${title}.title`) }).waitFor();
    const [step] = await page.locator('main ol:visible li').allInnerTexts();
    expect(step).toBe(copy(`block-app-install.${title}.step1`));
    expect(await picture.count()).toBe(0);
  }
});
