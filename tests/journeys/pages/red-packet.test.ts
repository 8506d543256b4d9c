import { expect, test } from 'vitest';
import { approveNewest, centsIn, expectSoundLedger } from '#tests/journeys/support/ledger.ts';
import { openSite, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { until } from '#tests/journeys/support/page/waits.ts';
import { newPlayer } from '#tests/journeys/support/players.ts';
import { BANK_TRANSFER } from '#tests/sandbox/sandbox-client.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
const today = Math.floor((Date.now() + BEIJING_MS) / DAY_MS);

/** A moment of the day after tomorrow in Beijing, such as `10:00:00`: no seeded record is of that day. */
const onPacketDay = (clock: string): number =>
  (today + 2) * DAY_MS - BEIJING_MS + Date.parse(`1970-01-01T${clock}Z`);

/** Gives a player a grab of that day: a deposit of 500 yuan the evening before. The clock stays there. */
async function earnPacket(site: OpenSite): Promise<void> {
  await site.control('clock', { now: onPacketDay('18:00:00') - DAY_MS });
  const token = await site.tokenFor(newPlayer);
  const { code, message } = await site.call('/api/recharge', { ...BANK_TRANSFER, amount: 500 }, token);
  expect(code, message).toBe(200);
  await approveNewest(site);
}

test('§4.17 "Success shows the amount won": by the clock of the server, whatever the phone says, ten taps grab once, and the money is in the books', async () => {
  const site = await openSite({ loggedIn: newPlayer, page: '/mine', motion: true });
  const { page } = site;
  await earnPacket(site);
  await site.control('clock', { now: onPacketDay('09:58:30') });
  await site.go('/hongbao');
  expect(await site.words()).toMatch(/今日尚未开始\s+距离开抢\s*00:0[01]:\d\d/);
  await page.getByRole('button', { name: '10:00 开抢' }).waitFor();
  await site.control('clock', { now: onPacketDay('09:59:58') });
  await until(site.words).toMatch(/正在进行\s+距离结束\s*0[12]:\d\d:\d\d/);
  expect(await site.words()).toMatch(/剩余次数\s+1\s+已抢次数\s+0/);

  const before = centsIn(site, 'userbalance', newPlayer.name);
  await page.getByRole('button', { name: '立即抢红包' }).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 10; tap += 1) button.click();
  });
  await until(site.words).toMatch(/恭喜您抢到红包\s+¥(\d+\.\d{2})[\s\S]*剩余次数\s+0\s+已抢次数\s+1/);
  expect(site.sent('douserredpacket')).toHaveLength(1);
  const won = /恭喜您抢到红包\s+¥(\d+\.\d{2})/.exec(await site.words())?.[1];
  const cents = centsIn(site, 'userbalance', newPlayer.name) - before;
  expect(won).toBe((cents / 100).toFixed(2));
  expectSoundLedger(site);
  await until(() => page.locator('header').innerText()).toContain(
    `¥${((before + cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
});
