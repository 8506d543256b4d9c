import { expect, test } from 'vitest';
import { flatten, readConfig } from '#scripts/config/read/config-tree.ts';

/** Words of a promise that neither the spec nor a server states. */
const PROMISES =
  /当日有效|不累计|即时到账|立即到账|自动到账|为您入账|准时|全年无休|随时|尽快|几分钟|共享收益|保证|更快更稳|不受影响/;
/** What the spec itself states: the turnover before a withdrawal, for the rebate of VIP (section 4). */
const TURNOVER = /倍流水/;

async function wordsOfSite(): Promise<Readonly<Record<string, string>>> {
  const copy: Record<string, string> = {};
  for (const file of (await readConfig('.')).files)
    if (file.kind === 'locale') flatten(file.id, file.value, copy);
  return copy;
}

test('copy promises nothing that no rule of the spec or server states', async () => {
  const copy = await wordsOfSite();
  const promising = Object.entries(copy).filter(([, words]) => PROMISES.test(words));
  expect(promising).toEqual([
    // An action of the player, which they may take at any time.
    ['app.slide.money', '存取转账随时办'],
    // Reading an order changes nothing of it.
    ['pay-info.failed', '网络连接失败或服务器返回异常，您的订单不受影响。'],
  ]);
  expect(Object.keys(copy).filter((key) => TURNOVER.test(copy[key] ?? ''))).toEqual(['vip.rule.rebate.text']);
});

test('the notes on the red packet are those of the spec: its hours, and from when deposits count', async () => {
  const { 'red-packet.rule-text': notes } = await wordsOfSite();
  expect(notes?.split('\n')).toEqual([
    '抢红包时间：每日北京时间 10:00-12:00',
    '统计存款：前一日 12:00 至当日 10:00',
    '达到条件即可获得次数',
  ]);
});
