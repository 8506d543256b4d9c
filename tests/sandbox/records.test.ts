import { expect, it } from 'vitest';
import { openClientOf } from './sandbox-client.ts';

const { client, call } = await openClientOf('demo2026');

it.each([
  ['listBets', { date: 4 }],
  ['listTransactions', { date: 4, type: 3 }],
  ['listNotices', {}],
  ['listRedPackets', {}],
] as const)('%s has every row once, the newest first, and none past the last page', async (id, filter) => {
  const pageOf = async (page: number) => (await call(id, { ...filter, page })).data;
  const first = await pageOf(1);
  expect(first.last_page).toBe(Math.ceil(first.total / 20));
  expect(first.last_page).toBeGreaterThan(1);
  const rows: { created_at: unknown }[] = [];
  for (let page = 1; page <= first.last_page; page += 1) rows.push(...(await pageOf(page)).data);
  expect(rows).toHaveLength(first.total);
  if (id !== 'listRedPackets') {
    const times = rows.map(({ created_at }) => String(created_at));
    expect(times).toEqual(times.toSorted().reverse());
  }
  expect((await pageOf(first.last_page + 1)).data).toEqual([]);
});

it.each([
  [1, '2026-11-21 00:00:00'],
  [2, '2026-11-15 00:00:00'],
  [3, '2026-11-07 00:00:00'],
  [4, '2026-10-23 00:00:00'],
])('paged records of period %i begin at %s, Beijing time', async (date, start) => {
  const since = Date.parse(`${start.replace(' ', 'T')}+08:00`);
  const sql = 'SELECT COUNT(*) FROM bets WHERE player_id = 1 AND created_at >= ?';
  const count = client.sandbox.context().store.number(sql, since);
  expect((await call('listBets', { date: String(date), page: 1 })).data.total).toBe(count);
  expect(count).toBeGreaterThan(0);
});

it('paged records of one venue contain no other', async () => {
  const input = { date: 4, page: 1, type: 3, api_type: 'jifeng' };
  const { data } = (await call('listTransactions', input)).data;
  expect(new Set(data.map(({ pay_way }) => String(pay_way)))).toEqual(new Set(['疾风体育']));
});

it.each([
  [{ date: 4, page: 0 }, '页码超出范围'],
  [{ date: 5, page: 1 }, '时间范围不在可选范围内'],
  [{ page: 1 }, '缺少时间范围'],
  [{ date: 4, page: 1, colour: 'red' }, '不支持的内容：colour'],
])('paged records refuse %j: %s', async (input, message) => {
  expect((await call('listBets', input)).message).toBe(message);
});
