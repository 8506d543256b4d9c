import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { until, startOn } from '#tests/journeys/support/page/waits.ts';
import { isNetworkLine } from '#tests/journeys/support/page/watch-errors.ts';

const WORKER = { worker: true, allow: isNetworkLine };

test('the worker opens the shell without a network, keeps nothing of the API, and never holds a new page back', async () => {
  const { page, context } = await openSite(WORKER);
  const kept = () => keptBy(page);
  await until(kept).toContain('/');
  const preload = () => navigator.serviceWorker.ready.then((worker) => worker.navigationPreload.getState());
  expect(await page.evaluate(preload)).toMatchObject({ enabled: true });
  await page.reload();
  await page.getByRole('navigation').waitFor();

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('navigation').waitFor();
  expect(await page.locator('header').innerText()).toContain('登录');
  const OWN = /^\/$|^\/(?:assets|icons|captcha)\/|^\/config\/.+[.][0-9a-f]{16}[.]js(?:on)?$/;
  expect((await kept()).filter((path) => !OWN.test(path))).toEqual([]);

  await context.setOffline(false);
  await page.evaluate(async () => {
    const old = new Response('<title>old</title>', { headers: { 'content-type': 'text/html' } });
    await (await caches.open('qh-shell')).put('/', old);
  });
  await page.reload();
  await page.getByRole('navigation').waitFor();
  expect(await page.title()).not.toBe('old');
});

test('without a network, home, login and a page of the last visit each say what they are and what is missing', async () => {
  const site = await openSite(WORKER);
  const { page, context } = site;
  const kept = async () => (await keptBy(page)).join();
  await until(kept).toContain('/config/page.login.');
  await site.go('/vip');
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide')));
  await until(kept).toContain('/config/page.vip.');
  // What the site and the browser keep besides is gone: the worker's alone is left.
  await page.evaluate(() => caches.delete('qh-config'));
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
  const main = page.locator('main');
  const strip = page.getByRole('status').getByText('网络已断开');
  await page.addInitScript(() => {
    localStorage.clear();
    // The browser's own value is lost when a worker of its process ends, though its network stays away.
    let isOnline = false;
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
    addEventListener('online', () => (isOnline = true));
  });
  const open = async (path: string) => {
    await startOn(page, path);
    await strip.waitFor();
  };

  for (const [path, title] of [
    ['/', '首页'],
    ['/vip', 'VIP特权'],
  ] as const) {
    await open(path);
    await page.getByRole('heading', { name: title }).waitFor();
    await main.getByText('加载失败，请重试').first().waitFor();
    await main.getByRole('button', { name: '重试' }).first().waitFor();
  }
  await open('/login'); // All of it is the device's own; what sending it meets is said there.
  await main.getByLabel('账号').waitFor();

  // A page that nobody has opened here: as the first of a start, and on the way from another.
  await open('/activity');
  const missing = main.getByRole('alert').getByText('此页面没有保存在本机，请连接网络后重试。');
  await missing.waitFor();
  await page.getByRole('navigation').getByRole('button', { name: '优惠', exact: true }).waitFor();
  expect(await page.getByText('网站暂时无法打开').count()).toBe(0);
  await main.getByRole('button', { name: '返回首页' }).click();
  await main.getByRole('heading', { name: '首页' }).waitFor();
  await page.getByRole('navigation').getByRole('button', { name: '优惠', exact: true }).click();
  await missing.waitFor();
  expect(await page.title()).toBe('青花厅');

  await context.setOffline(false);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  // The worker may hear later than the page that there is a network again.
  const retry = main.getByRole('button', { name: '重试' });
  const isThere = async () => {
    await retry.click({ timeout: 1000 }).catch(() => undefined);
    return page.getByRole('heading', { name: '优惠活动' }).isVisible();
  };
  await expect.poll(isThere, { interval: 500 }).toBe(true);
});

function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await (await caches.open('qh-shell')).keys()).map(({ url }) => new URL(url).pathname),
  );
}
