import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { centsIn, expectSoundBooks } from '#tests/journeys/support/books.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { openJourney } from '#tests/journeys/support/open-site.ts';
import { expectPlace, goBack, until } from '#tests/journeys/support/page/settled.ts';
import { logIn } from '#tests/journeys/support/page/login.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('api_token') ?? '');

test('"/welfare: \'red packet record\' list with a button to /hongbao", what is left and claimed, page by page', async () => {
  const site = await openJourney({ loggedIn: true, page: '/welfare' });
  const { page } = site;
  const token = await tokenOf(page);
  const all = (await site.call('/api/redpacket', { page: 1 }, token)).data as { total: number };
  expect(all.total).toBeGreaterThan(20);
  expect(await page.getByRole('heading', { name: '红包记录' }).count()).toBe(1);
  expect(await site.words()).toMatch(new RegExp(`剩余次数\\s+\\d+\\s+已抢次数\\s+${String(all.total)}`));
  const state = site.sent('userredpacket')[0];
  expect(state && new URL(state.request.url()).search).toBe('?page=1');
  const rows = page.locator('[data-list=red-packets]').getByRole('button', { name: '¥' });
  // "recharge amount, red-packet amount, recharge time and claim time"
  expect(await rows.first().innerText()).toMatch(
    /存款金额 ¥[\d,.]+\s+领取时间 \d\d:\d\d\s*存款时间 20\d\d-\d\d-\d\d\s+\+¥[\d.]+/,
  );
  expect(await rows.count()).toBe(20);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await until(() => rows.count()).toBe(all.total);
  await until(site.words).toContain('没有更多了');
  await page.getByRole('button', { name: '去抢红包' }).tap();
  await expectPlace(page, '/hongbao');
});

test('"an error the player is told of" for grabs that cannot be had, with a retry; empty, "nothing here": 这里什么都没有', async () => {
  const scenario = { fail: { getRedPacketState: 'refuse' } } as const;
  const { page, control, words } = await openJourney({ loggedIn: newPlayer, page: '/welfare', scenario });
  await until(words).toMatch(/剩余次数\s+—[\s\S]*红包次数加载失败/);
  await control('scenario', {});
  await page.getByRole('note').getByRole('button', { name: '重试' }).tap();
  await until(words).toMatch(/剩余次数\s+0\s+已抢次数\s+0[\s\S]*这里什么都没有/);
  expect(await page.getByRole('note').count()).toBe(0);
});

test('§4.9 §5.19 "/fanshui: filter by date option and platform; shows the list, jisuan and nojisuan, and a claim action"', async () => {
  const site = await openJourney({ loggedIn: true, page: '/fanshui' });
  const { page, toasts } = site;
  const sent = () => site.sent('getfanshui').at(-1)?.body;
  expect(await page.getByRole('radio').allInnerTexts()).toEqual(['今日', '近7日', '近15日', '近30日']);
  expect(sent()).toMatchObject({ date: 4, page: 1, api_type: '' });
  await page.getByRole('button', { name: /全部平台/ }).waitFor();
  const sums = /待领取\s+¥([\d,.]+)\s+已领取\s+¥([\d,.]+)/;
  const [, pending = '', claimed = ''] = sums.exec(await site.words()) ?? [];
  const cents = (yuan: string): number => Math.round(Number(yuan.replace(',', '')) * 100);
  expect(cents(pending)).toBeGreaterThan(0);
  // "Rebate record: state 0 shows 'not yet claimed'"
  expect(await site.words()).toContain('未领取');

  const before = centsIn(site, 'userbalance');
  await page.getByRole('button', { name: '领取返水' }).tap();
  const question = page.getByRole('alertdialog');
  await until(() => question.innerText()).toContain(copy('rebate.confirm', { amount: pending }));
  expect(site.sent('dofanshui')).toEqual([]);
  await question.getByRole('button', { name: '领取返水' }).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 10; tap += 1) button.click();
  });
  await until(() => toasts.at(-1)).toBe(`领取成功，共${String(cents(pending) / 100)}元`);
  expect(site.sent('dofanshui')).toHaveLength(1);
  expect(centsIn(site, 'userbalance') - before).toBe(cents(pending));
  await expectSoundBooks(site);
  await until(async () =>
    sums
      .exec(await site.words())
      ?.slice(1)
      .map(cents),
  ).toEqual([0, cents(claimed) + cents(pending)]);
  // "otherwise the claimed time"
  await until(site.words).toMatch(/领取时间 20\d\d-\d\d-\d\d\s+\+¥[\d.]+\s+已领取/);
  expect(await site.words()).not.toContain('未领取');

  // "Rebate claim: pending amount must be above 0"
  await until(() => question.count()).toBe(0);
  await page.getByRole('button', { name: '暂无可领' }).tap();
  await until(() => toasts.at(-1)).toBe('暂无领取额度！');
  expect(site.sent('dofanshui')).toHaveLength(1);

  await page.getByRole('radio', { name: '近7日' }).tap();
  await expectPlace(page, '/fanshui?date=2');
  await until(sent).toMatchObject({ date: 2, page: 1 });
  await page.getByRole('button', { name: /全部平台/ }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: '琵琶电子' }).tap();
  await expectPlace(page, '/fanshui?date=2&api_type=pp');
  await until(sent).toMatchObject({ date: 2, page: 1, api_type: 'pp' });
});

test('§4.10 §4.14 §9.7 "/vip: ten levels", which are reached, what they ask for and give, and the progress to the next; a visitor sees the levels, no state of theirs, and a way to log in', async () => {
  const site = await openJourney({ page: '/vip' });
  const { page } = site;
  const cards = page.getByRole('list', { name: 'VIP等级' }).getByRole('listitem');
  expect(await cards.count()).toBe(10);
  expect(await site.words()).not.toMatch(/已达成|未达成|当前等级/);
  await page.getByRole('button', { name: '登录查看我的等级' }).tap();
  await expectPlace(page, /^\/login\?.*redirect=%2Fvip/);
  await logIn(site);
  await expectPlace(page, '/vip');
  await until(site.words).toContain('已达成');
  const token = await tokenOf(page);
  const { paysum } = (await site.call('/api/user', {}, token)).data as { paysum: number };
  const levels = (await site.call('/api/uservip')).data as { recharge: number }[];
  const texts = await cards.allInnerTexts();
  expect(texts).toHaveLength(10);
  // The demonstration player is P4: "reached when the user's level is at least the viewed level".
  expect(texts.map((text) => /已达成|未达成/.exec(text)?.[0])).toEqual([
    ...Array<string>(4).fill('已达成'),
    ...Array<string>(6).fill('未达成'),
  ]);
  expect(texts[4]).toMatch(/VIP 5[\s\S]*累计存款要求\s+¥120,000\.00\s+流水要求\s+¥400,000\.00/);
  expect(texts[9]?.replace(/\s+/g, ' ')).toMatch(
    /真人 1\.00% 体育 1\.00% 电竞 1\.00% 棋牌 1\.00% 电子 1\.50% 彩票 0\.40%/,
  );
  const percent = Math.min(100, Math.round((paysum / (levels[4]?.recharge ?? 1)) * 100));
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(percent));
  expect(await site.words()).toContain(`${String(percent)}%`);
  // The card of the player's own level is the one in view.
  const x = (at: number) => cards.nth(at).evaluate((card) => card.getBoundingClientRect().left);
  expect(Math.round(await x(3))).toBe(16);
  expect(await site.words()).not.toContain('自动降一级');
  for (const rule of await page.locator('main summary').all()) await rule.tap();
  expect(await site.words()).toContain('自动降一级');

  await page
    .getByRole('list', { name: 'VIP等级' })
    .evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  await until(async () => Math.round(await x(0))).toBe(16);
  await site.go('/mine');
  await goBack(page);
  expect(Math.round(await x(0))).toBe(16);
});
