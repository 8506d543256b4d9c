import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJourney, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack, settled, until } from '#tests/journeys/support/page/settled.ts';

const mails = (page: Page): Locator => page.locator('[data-list=inbox] button[aria-haspopup=dialog]');
const notices = (page: Page): Locator => page.locator('[data-list=notices] button[aria-haspopup=dialog]');
const pagesAsked = ({ sent }: OpenSite): unknown[] => sent('noticeList').map(({ body }) => body['page']);

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
  const homeNotices = (): number => site.sent('homenotice').length;
  const before = homeNotices(); // The bell of /mine counts them.
  await page.getByRole('button', { name: '消息中心', exact: true }).tap();
  await expectPlace(page, '/message?type=2');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['公告', '站内信']);
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('站内信');
  await until(() => mails(page).count()).toBe(20);
  expect(homeNotices()).toBe(before);

  await page.getByRole('tab', { name: '公告' }).tap();
  await expectPlace(page, '/message?type=1');
  await until(() => notices(page).count()).toBeGreaterThan(1);
  expect(await mails(page).filter({ visible: true }).count()).toBe(0);
  const words = (await notices(page).first().innerText()).replace('未读', '').trim();
  await notices(page).first().tap();
  const sheet = page.getByRole('dialog', { name: '公告' });
  await until(() => sheet.innerText()).toContain(words.slice(0, 12));
  await goBack(page);
  await sheet.waitFor({ state: 'hidden' });
  await expectPlace(page, '/message?type=1');

  // What was opened is read, after a reload too.
  const unread = notices(page).filter({ hasText: '未读' });
  const left = (await notices(page).count()) - 1;
  expect(await unread.count()).toBe(left);
  await page.reload();
  await until(() => notices(page).count()).toBe(left + 1);
  expect(await unread.count()).toBe(left);
});

test('"loads more on scroll with an offset of 300"; the detail leaves the list where it was, to the pixel', async () => {
  const site = await openJourney({ loggedIn: true, page: '/userCent' });
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
