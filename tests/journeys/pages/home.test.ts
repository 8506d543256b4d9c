import { expect, test } from 'vitest';
import { copy } from '#tests/journeys/support/copy.ts';
import { openSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, goBack, hold, pathOf, settled, until } from '#tests/journeys/support/page/waits.ts';
import { isNetworkLine } from '#tests/journeys/support/page/watch-errors.ts';

test('"an optional welcome modal with HTML content, shown when … index_modal is 1", but not over the menu, and not again today if the player wishes, whoever logs in and out', async () => {
  const siteInfo = { webcontent: '<h2>欢迎光临</h2>', site_logo: '/gone.png' };
  const allow = isNetworkLine;
  const site = await openSite({ loggedIn: true, page: '/app', welcome: true, siteInfo, allow });
  const { page } = site;
  await page.locator('header').getByText('青花厅').waitFor(); // Instead of the logo.
  const release = await hold(page, '**/safe-article-*');
  const menu = page.getByRole('button', { name: copy('shell.nav.menu') });
  await page.evaluate(() => void (location.hash = '/'));
  await page.locator('h1', { hasText: '首页' }).waitFor();
  await menu.tap();
  const logout = page.getByRole('button', { name: '退出登录' });
  await logout.waitFor();
  release(); // The menu is open when the welcome could be.
  await settled(page);
  const welcome = page.getByRole('dialog');
  expect(await welcome.count()).toBe(1);
  await page.keyboard.press('Escape');
  await welcome.waitFor({ state: 'hidden' });
  await site.go('/app');
  await site.go('/');
  await welcome.getByRole('heading', { name: '欢迎光临' }).waitFor();
  await welcome.getByText(copy('block-home-welcome.not-today')).tap();
  await welcome.getByRole('button', { name: copy('block-home-welcome.close') }).tap();
  await welcome.waitFor({ state: 'hidden' });
  await page.reload();
  await menu.tap();
  await logout.tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认' }).tap();
  await page.getByText('未登录').waitFor();
  await settled(page);
  expect(await welcome.count()).toBe(0);
});

test('§9.30 home for a visitor: the indicator "shows a fixed total of 4", the notice bar has its room from the start, "tapping opens a detail popup", or says that its code could not be had', async () => {
  const { page, toasts } = await openSite({ page: '/login', motion: true, allow: isNetworkLine });
  const release = await hold(page, '**/api/homenotice');
  await page.evaluate(() => void (location.hash = '/'));
  await page.getByRole('button', { name: '打开云霄真人' }).waitFor();
  const top = async () => (await page.getByText('未登录', { exact: true }).first().boundingBox())?.y;
  const before = await top();
  release();
  const notice = page.getByRole('button', { name: new RegExp(`^${copy('block-home-notices.open')}`) });
  await notice.waitFor();
  expect(await top()).toBe(before);

  const carousel = page.getByRole('region', { name: copy('block-home-banners.label') });
  expect(await carousel.getByRole('group').count()).toBe(5);
  expect(await carousel.locator('> span > span').count()).toBe(4);

  // So that both taps are on this one.
  await page.getByRole('button', { name: copy('block-home-notices.pause') }).tap();
  const words = await notice.innerText();
  await page.route('**/notice-body-*', (route) => route.abort(), { times: 1 });
  await notice.tap();
  await until(() => toasts).toEqual([copy('shell.offline')]);
  await notice.tap();
  const popup = page.getByRole('dialog');
  expect(await popup.innerText()).toContain(words.trim());
  await goBack(page);
  await popup.waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe('/');
});

test('a banner says in words what it offers and leads there; the balance stands once, names are above the fold at 320; "a floating red-packet entry when redpacket_switch is 1": it is moved between the bars, leads to the packets, and goes when sent away', async () => {
  const site = await openSite({ loggedIn: true });
  const { page } = site;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('button', { name: '打开云霄真人' }).waitFor();
  expect(await page.getByText('12,680', { exact: false }).count()).toBe(1);
  const tabBarY = (await page.getByRole('navigation').boundingBox())?.y ?? 0;
  const packet = page.getByRole('button', { name: copy('block-home-red-packet.open') });
  await packet.waitFor();
  const packetX = ((await packet.locator('svg').boundingBox())?.x ?? 0) + 1;
  for (const name of ['云霄真人', '云霄百家乐']) {
    const words = page.getByText(name, { exact: true });
    const box = await words.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(tabBarY);
    expect(await words.evaluate(endOfWords)).toBeLessThanOrEqual(packetX);
  }
  const strip = page.getByRole('button', { name: copy('block-home-download.close') });
  await strip.tap();
  await until(() => strip.count()).toBe(0);

  const banner = page.getByRole('button', { name: /^首存迎新礼/ });
  expect(await banner.innerText()).toMatch(/首存100元起，最高588元\s+长期有效/);
  await banner.tap();
  await expectPath(page, '/activityInfo?id=101');
  await page.setViewportSize({ width: 390, height: 844 });
  await site.go('/');

  await packet.waitFor();
  const drag = async (byY: number) => {
    const box = await packet.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y + byY, { steps: 40 });
    await page.mouse.up();
    return packet.boundingBox();
  };
  const bottom = (await page.getByRole('navigation').boundingBox())?.y ?? 0;
  const top = (await page.locator('header').boundingBox())?.height ?? 0;
  const low = await drag(600);
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(bottom);
  const away = page.getByRole('button', { name: copy('block-home-red-packet.close') });
  await drag(-900);
  expect((await away.boundingBox())?.y).toBeCloseTo(top + 8, 0);
  await page.setViewportSize({ width: 390, height: 694 });
  await until(async () => (await away.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(top);
  await page.setViewportSize({ width: 844, height: 390 }); // The tab bar stands at the side.
  await until(async () => (await away.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(top);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(pathOf(page)).toBe('/');

  await packet.tap();
  await expectPath(page, '/hongbao');
  await site.go('/');
  await away.tap();
  await until(() => packet.count()).toBe(0);
  await page.reload();
  await settled(page);
  expect(await packet.count()).toBe(0);
});

/** Where the last letter of a text ends, in CSS pixels from the left. */
function endOfWords(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().right;
}
