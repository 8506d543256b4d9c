import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from './support/browser.ts';
import { openJourney, type OpenSite } from './support/open-site.ts';
import { expectPlace, goBack } from './support/place.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';

afterAll(closeBrowser);

const mails = (page: Page): Locator => page.locator('[data-list=inbox] button[aria-haspopup=dialog]');
const notices = (page: Page): Locator => page.locator('[data-list=notices] button[aria-haspopup=dialog]');
const pagesAsked = ({ calls }: OpenSite): unknown[] =>
  calls.filter(({ name }) => name === 'noticeList').map(({ body }) => body['page']);

interface Mail {
  title: string;
  content: string;
  created_at: string;
}

/** Answers the inbox with these, twenty a page. */
async function answerInbox({ page }: OpenSite, mails: readonly Mail[]): Promise<void> {
  await page.route('**/api/noticeList', async (route) => {
    const at = Number((route.request().postDataJSON() as { page: number }).page);
    const data = mails.slice((at - 1) * 20, at * 20);
    const last_page = Math.ceil(mails.length / 20);
    await route.fulfill({
      json: { code: 200, message: 'success', data: { data, total: mails.length, last_page } },
    });
  });
}

const mail = (index: number): Mail => ({
  title: `第${String(index)}封`,
  content: `<p>内容${String(index)}</p>`,
  created_at: '2026-11-20 10:15:30',
});

test('"tabs notices (type 1) and inbox (type 2); query type selects the tab" 公告 / 站内信', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page } = site;
  await page.getByRole('button', { name: '消息中心' }).tap();
  await expectPlace(page, '/message?type=2');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['公告', '站内信']);
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('站内信');
  await until(() => mails(page).count()).toBe(20);
  expect(site.calls.some(({ name }) => name === 'homenotice')).toBe(false);

  await page.getByRole('tab', { name: '公告' }).tap();
  await expectPlace(page, '/message?type=1');
  await until(() => notices(page).count()).toBeGreaterThan(1);
  expect(await mails(page).filter({ visible: true }).count()).toBe(0);
  const words = (await notices(page).first().innerText()).trim();
  await notices(page).first().tap();
  const sheet = page.getByRole('dialog', { name: '公告' });
  await until(() => sheet.innerText()).toContain(words.slice(0, 12));
  await goBack(page);
  await sheet.waitFor({ state: 'hidden' });
  await expectPlace(page, '/message?type=1');
});

test('"loads more on scroll with an offset of 300"; the detail leaves the list where it was, to the pixel', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page } = site;
  await answerInbox(
    site,
    Array.from({ length: 45 }, (_, index) => mail(index + 1)),
  );
  await site.go('/message?type=2');
  await until(() => mails(page).count()).toBe(20);
  const below = (px: number) =>
    page.evaluate((away) => {
      const foot = [...document.querySelectorAll('[data-list=inbox] [role=status]')].at(-1);
      const mark = foot?.querySelector('[aria-hidden]:last-child') ?? foot;
      window.scrollBy(0, (mark?.getBoundingClientRect().top ?? 0) - innerHeight - away);
    }, px);
  await below(340);
  await settled(page);
  expect(pagesAsked(site)).toEqual([1]);
  await below(290);
  await until(() => pagesAsked(site)).toEqual([1, 2]);
  await until(() => mails(page).count()).toBe(40);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await until(() => mails(page).count()).toBe(45);
  await until(() => page.locator('[data-list=inbox]').innerText()).toContain('没有更多了');

  await mails(page).filter({ hasText: '第33封' }).scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => window.scrollY);
  await mails(page).filter({ hasText: '第33封' }).tap();
  const sheet = page.getByRole('dialog', { name: '第33封' });
  await until(() => sheet.innerText()).toMatch(/2026-11-20 10:15:30[\s\S]*内容33/);
  await goBack(page);
  await sheet.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => window.scrollY)).toBe(y);
  expect(pagesAsked(site)).toEqual([1, 2, 3]);
});

test('a message with HTML is read with its form, and nothing in it runs, styles or frames; its links open only when safe', async () => {
  const site = await openJourney({ loggedIn: true, page: '/mine' });
  const { page } = site;
  const bad = [
    '<h3>规则</h3><p onclick="parent.hit=1" style="position:fixed;inset:0">正文<b>重点</b></p>',
    '<img src=x onerror="window.hit=1"><iframe src="https://evil.example"></iframe>',
    '<script>window.hit=1</script><style>body{display:none}</style><form action="/x"><input></form>',
    '<a href="javascript:window.hit=1">坏链接</a> <a href="http://plain.example/a">旧链接</a>',
  ].join('');
  await answerInbox(site, [{ title: '<b>标题</b>', content: bad, created_at: '2026-11-20 16:00:00' }]);
  await site.go('/message?type=2');
  const row = mails(page).first();
  await until(() => row.innerText()).toMatch(
    /^<b>标题<\/b>\s+规则 正文重点 坏链接 旧链接\s+2026-11-20 16:00:00$/,
  );
  await row.tap();
  const sheet = page.getByRole('dialog');
  await until(() => sheet.locator('b').allInnerTexts()).toEqual(['重点']);
  expect(await sheet.locator('iframe, script, style, form, input, [onclick], [onerror]').count()).toBe(0);
  expect(await sheet.locator('p', { hasText: '正文' }).evaluate((p) => getComputedStyle(p).position)).toBe(
    'static',
  );
  await sheet.getByText('旧链接').tap();
  await until(() => site.toasts.at(-1)).toBe('链接不安全，已阻止打开');
  const told = site.toasts.length;
  await sheet.getByText('坏链接').tap();
  await until(() => site.toasts.slice(told)).toEqual(['链接不安全，已阻止打开']);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(site.context.pages()).toHaveLength(1);
});

test('an empty box says 这里什么都没有; a visitor logs in first and comes back to the tab', async () => {
  const { page } = await openJourney({ loggedIn: true, page: '/message?type=2', scenario: { empty: true } });
  await until(() => page.locator('main').innerText()).toContain('这里什么都没有');

  const visitor = await openJourney({ page: '/message?type=2' });
  await expectPlace(visitor.page, /^\/login\?.*redirect=/);
  expect(decodeURIComponent(visitor.page.url())).toContain('/message?type=2');
});
