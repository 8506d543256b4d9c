import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from './support/browser.ts';
import { openJourney } from './support/open-site.ts';
import { until } from './support/until.ts';
import { isNetworkLine } from './support/usable.ts';

afterAll(closeBrowser);

test('the worker opens the shell without a network, keeps nothing of the API or of config, and never holds a new page back', async () => {
  const site = await openJourney({
    worker: true,
    allow: (fault) => isNetworkLine(fault) || fault.kind === 'failed request',
  });
  const { page, context } = site;
  const kept = () =>
    page.evaluate(async () => {
      const names = await (await caches.open('qh-shell')).keys();
      return names.map(({ url }) => new URL(url).pathname);
    });
  await until(kept, 15_000).toContain('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.getByRole('navigation').waitFor();

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('navigation').waitFor();
  expect(await page.locator('header').innerText()).toContain('登录');
  expect((await kept()).filter((path) => !/^\/$|^\/assets\/|^\/icons\//.test(path))).toEqual([]);

  await context.setOffline(false);
  await page.evaluate(async () => {
    const old = new Response('<title>old</title>', { headers: { 'content-type': 'text/html' } });
    await (await caches.open('qh-shell')).put('/', old);
  });
  await page.reload();
  await page.getByRole('navigation').waitFor();
  expect(await page.title()).not.toBe('old');
});
