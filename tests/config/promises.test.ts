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

test.each([
  [
    '§4.19 §9.29',
    'hongbao',
    'red-packet.rule-text',
    '抢红包时间：每日北京时间 10:00-12:00\n统计存款：前一日 12:00 至当日 10:00\n达到条件即可获得次数',
  ],
  [
    '§4.11',
    'vip',
    'vip.rule.up.text',
    '累计存款与流水达到等级要求，次日24点前生效，每日最多晋一级，不可越级',
  ],
  ['§4.12 §9.8', 'vip', 'vip.rule.keep.text', '90天内需达到保级流水，未达到则自动降一级'],
  ['§4.13', 'vip', 'vip.rule.rebate.text', '每日结算后24小时内发放至福利中心，手动领取，一倍流水即可取款'],
])('%s the page %s says by %s what the spec says', async (_row, page, key, words) => {
  expect((await wordsOfSite())[key]).toBe(words);
  const { files } = await readConfig('.');
  expect(JSON.stringify(files.find(({ kind, id }) => kind === 'page' && id === page))).toContain(`"${key}"`);
});
