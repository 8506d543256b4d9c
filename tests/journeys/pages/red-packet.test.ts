import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { centsIn, expectSoundBooks } from '#tests/journeys/support/books.ts';
import { setHidden } from '#tests/journeys/support/page/page-visibility.ts';
import { copy } from '#tests/journeys/support/copy.ts';
import { openJourney, type OpenSite, type Start } from '#tests/journeys/support/open-site.ts';
import { expectPlace, until } from '#tests/journeys/support/page/settled.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';
import { earnPacket, onPacketDay, packetsPaid } from '#tests/journeys/support/red-packets.ts';
import { isNetworkLine } from '#tests/journeys/support/page/usable.ts';

const grab = (page: Page) => page.getByRole('button', { name: '立即抢红包' });

/** A player with one grab of the day, at a time of it, on the page. */
async function atTime(clock: string, start: Start = {}): Promise<OpenSite> {
  const site = await openJourney({ loggedIn: newPlayer, page: '/mine', ...start });
  await earnPacket(site, newPlayer);
  await site.control('clock', { now: onPacketDay(clock) });
  await site.go('/hongbao');
  return site;
}

async function switchOff(route: Route): Promise<void> {
  const answer = await route.fetch();
  const text = (await answer.text()).replace(/"redpacket_switch":\s*"?1"?/, '"redpacket_switch":0');
  await route.fulfill({ response: answer, body: text });
}

test('a switch that is turned off reaches pages that are open: the red packet floats away, its page is left and says so once', async () => {
  let isOff = false;
  const site = await openJourney({
    loggedIn: true,
    before: (context) =>
      context.route('**/api/app', async (route) => (isOff ? switchOff(route) : route.fallback())),
  });
  const { page, toasts } = site;
  const floating = page.getByRole('button', { name: copy('block-home-red-packet.open') });
  await floating.waitFor();
  const turn = async (off: boolean): Promise<void> => {
    isOff = off;
    await setHidden(page, true);
    await setHidden(page, false);
  };
  await turn(true);
  await floating.waitFor({ state: 'detached' });
  await turn(false);
  await floating.tap();
  await expectPlace(page, '/hongbao');
  await turn(true);
  await expectPlace(page, '/');
  await until(() => toasts).toEqual(['红包已关闭']);
});

test('"grabs 10:00-12:00 Beijing time", by the clock of the server, whatever the phone says', async () => {
  const site = await atTime('09:58:30');
  const { page } = site;
  expect(await site.words()).toMatch(/今日尚未开始\s+距离开抢\s*00:0[01]:\d\d/);
  await page.getByRole('button', { name: '10:00 开抢' }).waitFor();
  await site.control('clock', { now: onPacketDay('09:59:58') });
  await until(site.words).toMatch(/正在进行\s+距离结束\s*01:59:5\d|正在进行\s+距离结束\s*02:00:00/);
  await site.control('clock', { now: onPacketDay('12:00:01') });
  await site.go('/welfare');
  await site.go('/hongbao');
  expect(await site.words()).toMatch(/今日已结束\s+距离开抢\s*21:59:\d\d/);
  await page.getByRole('button', { name: '明日 10:00 开抢' }).waitFor();
});

test('§4.17 "Success shows the amount won": ten taps grab once, and the money is in the books', async () => {
  const site = await atTime('10:30:00', { motion: true });
  const { page } = site;
  expect(await site.words()).toMatch(/剩余次数\s+1\s+已抢次数\s+0/);
  expect(await page.getByRole('table', { name: '次数条件' }).innerText()).toMatch(
    /100\s+0\s+0\s+10:00-12:00/,
  );
  const before = centsIn(site, 'userbalance', newPlayer.name);
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.includes('立即抢红包'),
    );
    for (let tap = 0; tap < 10; tap += 1) button?.click();
  });
  await until(site.words).toContain('恭喜您抢到红包');
  expect(site.sent('douserredpacket')).toHaveLength(1);
  const won = /恭喜您抢到红包\s+¥(\d+\.\d{2})/.exec(await site.words())?.[1];
  const cents = centsIn(site, 'userbalance', newPlayer.name) - before;
  expect(won).toBe((cents / 100).toFixed(2));
  expect(packetsPaid(site, newPlayer)).toBe(1);
  await expectSoundBooks(site);
  await until(site.words).toMatch(/剩余次数\s+0\s+已抢次数\s+1/);
  await until(() => page.locator('header').innerText()).toContain(
    `¥${((before + cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
});

test('the packet opens without motion where that is wished', async () => {
  const still = await atTime('11:00:00');
  await still.page.evaluate(() => {
    const seen = window as unknown as { opened: boolean };
    seen.opened = false;
    new MutationObserver(() => {
      seen.opened ||= document.querySelector('[aria-label="跳过动画"]') !== null;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await grab(still.page).tap();
  await until(still.words).toContain('恭喜您抢到红包');
  expect(await still.page.evaluate(() => (window as unknown as { opened: boolean }).opened)).toBe(false);
});

test('§4.18 "failure shows the server message with a top-up link", where that could help', async () => {
  const site = await atTime('12:30:00');
  const { page } = site;
  await page.getByRole('button', { name: '明日 10:00 开抢' }).tap();
  const failure = page.locator('main').getByRole('alert');
  await until(() => failure.innerText()).toContain('请在北京时间10:00-12:00之间抢红包');
  expect(site.sent('douserredpacket')).toHaveLength(1);
  expect(await failure.getByRole('button').count()).toBe(0);
  await site.control('clock', { now: onPacketDay('10:30:00') });
  await site.control('scenario', { fail: { claimRedPacket: 'refuse' } });
  await site.go('/welfare');
  await site.go('/hongbao');
  await grab(page).tap();
  await failure.getByRole('button', { name: '去存款' }).tap();
  await expectPlace(page, '/recharge');
  expect(packetsPaid(site, newPlayer)).toBe(0);
});

test('§8.5 "Network failure on the red packet request": 服务器异常，请稍后再试, and what was won is won once', async () => {
  const site = await atTime('10:30:00', { allow: isNetworkLine });
  const { page } = site;
  await site.control('scenario', { commitThenFail: { claimRedPacket: 'reset' } });
  await grab(page).tap();
  await until(() => page.locator('main').getByRole('alert').innerText()).toContain('服务器异常，请稍后再试');
  await until(site.words).toMatch(/剩余次数\s+0/);
  expect(packetsPaid(site, newPlayer)).toBe(1);
  await expectSoundBooks(site);
});
