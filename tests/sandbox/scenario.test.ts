import { expect, it } from 'vitest';
import { ConnectionReset } from '#sandbox/scenario/alter-response.ts';
import type { FaultKind } from '#sandbox/scenario/read-scenario.ts';
import { BANK_TRANSFER, openClient, openClientOf, type Asked } from './sandbox-client.ts';

const client = openClient();

const failing = (kind: FaultKind, more: Asked = {}) =>
  client.ask('listBanners', { type: 1 }, { ...more, scenario: { fail: { listBanners: kind } } });

it.each([
  ['refuse', 200, /"code":500,"message":"系统繁忙，请稍后再试"/],
  ['500', 500, /^/],
  ['html', 200, /^<!doctype html>/],
  ['null', 200, /"code":200.*"data":null/],
  ['wrongtype', 200, /"code":200.*"data":42/],
  ['emptylist', 200, /"code":200.*"data":\[\]/],
  ['401', 200, /"code":401/],
  ['http401', 401, /^/],
] as const)('with %s responds with status %i and %s', async (kind, status, text) => {
  const response = await failing(kind);
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(text);
});

it('a failing call is cut off in the middle of its JSON', async () => {
  const response = await failing('cut');
  expect(response.headers.get('content-type')).toMatch(/json/);
  const text = await response.text();
  expect(text).toMatch(/^\{"code":200/);
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
});

it('a failing call rejects like a broken connection', async () => {
  await expect(failing('reset')).rejects.toThrow(ConnectionReset);
});

it('a failing call hangs until the caller aborts', async () => {
  const caller = new AbortController();
  const response = failing('hang', { signal: caller.signal });
  let settled = false;
  void response.catch(() => (settled = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).toBe(false);
  caller.abort();
  await expect(response).rejects.toThrow(/abort/i);
});

it('a failing call of a wrong type is so in the rows of a page', async () => {
  const token = await client.login('demo2026');
  const paged = { token, scenario: { fail: { listNotices: 'wrongtype' } } } as const;
  expect((await client.call('listNotices', { page: 1 }, paged)).data).toMatchObject({ data: 42 });
});

const FAILURES = ['refuse', '500', 'cut', 'null', 'wrongtype'] as const;
it.each(FAILURES)('a failing call with %s changes nothing', async (kind) => {
  const { client: own, token } = await openClientOf('newbie01');
  const scenario = { fail: { createDeposit: kind } };
  await own.ask('createDeposit', { ...BANK_TRANSFER, amount: 500 }, { token, scenario });
  const { data } = await own.call('listTransactions', { date: 1, type: 1, page: 1 }, { token });
  expect(data.total).toBe(0);
});

it('a failing call that commits and then fails takes effect, and repeating it returns the lost response', async () => {
  const { client: own, token } = await openClientOf('newbie01');
  const input = { paytype: 'usdt', catepay: 'TRC20', amount: 500 };
  const attempt = { token, key: 'attempt-0001' };
  const scenario = { commitThenFail: { createDeposit: '500' } } as const;
  expect((await own.ask('createDeposit', input, { ...attempt, scenario })).status).toBe(500);
  const again = await own.call('createDeposit', input, attempt);
  const { data } = await own.call('listTransactions', { date: 1, type: 1, page: 1 }, { token });
  expect(data.data).toMatchObject([{ out_trade_no: again.data.deposit_no }]);
});

it('a scenario with loose types sends strings for numbers, three kinds of empty list, and unknown fields', async () => {
  const token = await client.login('newbie01');
  const loose = { token, scenario: { loose: true } };
  const user: unknown = await client.call('getUser', {}, loose);
  expect(user).toMatchObject({ code: '200', data: { balance: '0', isagent: '0', x_unknown: 'x' } });
  const cards: unknown = await client.call('listCards', { type: 1 }, loose);
  expect(cards).toMatchObject({ data: null });
});

it('a scenario with empty accounts keeps the name of the player', async () => {
  const empty = { token: await client.login('demo2026'), scenario: { empty: true } };
  const user = (await client.call('getUser', {}, empty)).data;
  expect(user).toMatchObject({ username: 'demo2026', balance: 0, current_vip: 'P0', paysum: 0 });
  const bets = (await client.call('listBets', { date: 4, page: 1 }, empty)).data;
  expect(bets).toEqual({ data: [], total: 0, last_page: 1 });
  expect((await client.call('listCards', { type: 1 }, empty)).data).toEqual([]);
});

it('a scenario with expired sessions responds with 401 to each call that needs a session, and to no other', async () => {
  const expired = { token: await client.login('newbie01'), scenario: { expired: true } };
  expect((await client.call('getBalance', {}, expired)).code).toBe(401);
  expect((await client.call('getSite', {}, expired)).code).toBe(200);
});

it('a scenario of one request does not affect others; the current one stays until it is changed', async () => {
  const own = openClient();
  await own.call('getSite', {}, { scenario: { maintenance: true } });
  const state = async () => (await own.call('getSite')).data.site_state;
  expect(await state()).toBe(1);
  await own.control('/sandbox/scenario', { maintenance: true });
  expect(await state()).toBe(0);
  await own.control('/sandbox/scenario', {});
  expect(await state()).toBe(1);
});

it.each([
  [{ fial: {} }, /Unknown scenario "fial"/],
  [{ fail: { nothing: '500' } }, /fail takes operations/],
  [{ fail: { login: 'explode' } }, /fail takes operations/],
  [{ slow: 'very' }, /milliseconds/],
  [{ loose: 1 }, /true or false/],
])('a scenario with a slip of the pen is refused: %j', async (scenario, complaint) => {
  const { status, body } = await client.control('/sandbox/scenario', scenario);
  expect(status).toBe(400);
  expect(body.error).toMatch(complaint);
});

it('a scenario can be an option of the sandbox, also with a visit address', async () => {
  const own = openClient({ scenario: { visitUrl: 'https://play.example.com' } });
  expect((await own.call('getVisitUrl')).data.url).toBe('https://play.example.com');
});
