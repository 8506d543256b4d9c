import { describe, expect, it } from 'vitest';
import { settled } from './support/fake-clock.ts';
import { createFakeDevice } from './support/fake-storage.ts';
import { createFakeLocks } from './support/fake-locks.ts';
import { respond, DEMO, openState } from './support/open-state.ts';

const deposit = {
  paytype: 'bank',
  amount: '777.77',
  bank: '江南银行',
  bank_owner: '林青岚',
  bank_no: '6217000000001234',
  bank_address: '上海支行',
};
const card = {
  bank_owner: '林青岚',
  bank: '江南银行',
  bank_address: '上海支行',
  bank_no: '6217000000009876',
  pay_pass: 'qz-secret-77',
};
const MINUTE_MS = 60_000;

/** A tab that is logged in, with a server that responds as given; `keys` are those of the requests. */
async function openTab(
  serve: (path: string) => Response | Promise<Response>,
  more: Parameters<typeof openState>[0] = {},
) {
  const tab = openState({
    timeoutMs: 40,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/login_pc') return respond(200, { api_token: `token-${String(Math.random())}` });
      if (pathname === '/api/user') return respond(200, { username: DEMO.name });
      return serve(pathname);
    },
    ...more,
  });
  if (tab.state.session.token === undefined) await tab.state.call('login', DEMO);
  await settled();
  const keys = (path = '/api/recharge') =>
    tab.requests.filter((request) => request.path === path).map(({ key }) => key);
  return { ...tab, keys };
}

const never = () => new Promise<Response>(() => undefined);
const failed = () => respond(500, null, 'no');
const done = () => respond(200, {}, 'yes');
const limited = () => new Response('<h1>429 Too Many Requests</h1>', { status: 429 });

describe('the key of an attempt', () => {
  /** Responds to deposits, one after another. */
  const depositing = (replies: (() => Response | Promise<Response>)[]) =>
    openTab((path) => (path === '/api/recharge' ? (replies.shift() ?? done)() : done()));

  it.each([
    ['while the result is unknown', [never, never, done, done], 'unknown unknown done done', '1112'],
    ['not after a refusal', [failed, done], 'refused done', '12'],
    ['not after the limit of a proxy', [limited, done], 'malformed done', '12'],
    // The lost request may have been done. Only a success with its key says how it ended.
    ['when a repetition is refused', [never, failed, limited, done], 'unknown refused unknown done', '1111'],
  ])('stays the same %s', async (_when, replies, kinds, numbers) => {
    const { state, keys } = await depositing(replies);
    for (const kind of kinds.split(' '))
      expect(await state.call('createDeposit', deposit)).toMatchObject({ kind });
    const different = [...new Set(keys())];
    expect(
      keys()
        .map((key) => different.indexOf(key) + 1)
        .join(''),
    ).toBe(numbers);
  });

  it('stays the same when a repetition finds the session expired', async () => {
    const { state, keys, expired } = await depositing([never, () => respond(401), done]);
    await state.call('createDeposit', deposit);
    expect((await state.call('createDeposit', deposit)).kind).toBe('expired');
    expired.read();
    await settled();
    await state.call('login', DEMO);
    await state.call('createDeposit', deposit);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each([
    ['another amount', { amount: '777.78' }, false],
    ['the same amount written otherwise', { amount: '777.770' }, true],
    ['a field that the contract does not name', { captcha: 'ABCD' }, true],
  ])('with %s: the same key is %s', async (_, changed, isSame) => {
    const { state, keys } = await openTab(never);
    await state.call('createDeposit', deposit);
    await state.call('createDeposit', { ...deposit, ...changed });
    expect(keys()[0] === keys()[1]).toBe(isSame);
  });

  it('does not depend on a secret that only proves who the player is, but on one that is content', async () => {
    const { state, keys } = await openTab(never);
    await state.call('bindCard', card);
    await state.call('bindCard', { ...card, pay_pass: 'another' });
    expect(new Set(keys('/api/bindcard')).size).toBe(1);
    const change = { password: '123456', paypassword: 'qz-secret-88' };
    await state.call('changeWithdrawalPassword', change);
    await state.call('changeWithdrawalPassword', { ...change, password: 'mended' });
    await state.call('changeWithdrawalPassword', { ...change, paypassword: 'qz-secret-99' });
    const [first, second, third] = keys('/api/editPayPassword');
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is a new one half an hour later, not if the clock was set back', async () => {
    let now = 0;
    const { state, keys } = await openTab(never, { now: () => now });
    for (now of [0, -5000, 30 * MINUTE_MS - 1, 30 * MINUTE_MS]) await state.call('createDeposit', deposit);
    const [first, second, third, fourth] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('survives an expired session in this page for the same player, but no logout', async () => {
    let isExpired = false;
    const { state, keys, expired, device, onSessionBegan } = await openTab((path) =>
      path === '/api/getcard' && isExpired ? respond(401) : never(),
    );
    await state.call('createDeposit', deposit);
    isExpired = true;
    await state.call('listCards', { type: 1 });
    expired.read();
    await settled();
    expect([...device.local.items.keys()]).not.toContain('qh:attempts');
    await state.call('login', DEMO);
    expect(onSessionBegan).toHaveBeenLastCalledWith(true);
    await state.call('createDeposit', deposit);
    await state.call('logout', {});
    await state.call('login', DEMO);
    expect(onSessionBegan).toHaveBeenLastCalledWith(false);
    await state.call('createDeposit', deposit);
    await state.call('logout', {});
    await state.call('login', { ...DEMO, name: 'newbie01' });
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('survives a reload in flight and then an expired session', async () => {
    const before = await openTab(never);
    await before.state.call('createDeposit', deposit);
    const after = await openTab((path) => (path === '/api/getcard' ? respond(401) : never()), {
      device: before.device,
    });
    await after.state.call('listCards', { type: 1 });
    after.expired.read();
    await settled();
    await after.state.call('login', DEMO);
    await after.state.call('createDeposit', deposit);
    expect(after.keys()).toEqual(before.keys());
  });

  it('is not sent to a server that refuses unknown headers; the player confirms a possible duplicate', async () => {
    const settings = { idempotencyHeader: false };
    const { state, keys, confirmDuplicate } = await openTab(never, { settings, again: false });
    expect((await state.call('createDeposit', deposit)).kind).toBe('unknown');
    expect((await state.call('createDeposit', deposit)).kind).toBe('dropped');
    expect(confirmDuplicate.mock.calls).toMatchObject([[{ kind: 'unknown', operation: 'createDeposit' }]]);
    expect(keys()).toEqual([null]);
  });
});

describe('what the device stores about attempts', () => {
  it('is digests and keys only, without input, secret or name, and is removed by a logout', async () => {
    const { state, device } = await openTab(never);
    await state.call('bindCard', card);
    await state.call('createDeposit', deposit);
    await state.call('changeWithdrawalPassword', { password: '123456', paypassword: 'qz-secret-88' });
    const stored = JSON.stringify(
      [...device.local.items, ...device.session.items].filter(
        ([key]) => key !== 'api_token' && key !== 'qh:account',
      ),
    );
    expect(
      Object.keys((JSON.parse(device.local.items.get('qh:attempts') ?? '') as { value: object }).value),
    ).toHaveLength(3);
    for (const secret of [
      ...Object.values(card),
      ...Object.values(deposit),
      'qz-secret-88',
      '123456',
      DEMO.name,
    ])
      expect(stored).not.toContain(secret);
    await state.call('logout', {});
    expect([...device.local.items.keys()]).not.toContain('qh:attempts');
  });
});

describe('the same request again', () => {
  it('needs a confirmation for a minute after another tab did it, but not after this one', async () => {
    let now = 0;
    const locks = createFakeLocks();
    const device = createFakeDevice();
    const one = await openTab(done, { locks, device, now: () => now });
    const other = await openTab(done, {
      locks,
      device: createFakeDevice(device.local),
      now: () => now,
      again: false,
    });
    await one.state.call('createDeposit', deposit);
    expect((await one.state.call('createDeposit', deposit)).kind).toBe('done');
    expect(one.confirmDuplicate).not.toHaveBeenCalled();
    expect((await other.state.call('createDeposit', deposit)).kind).toBe('dropped');
    expect(other.confirmDuplicate.mock.calls).toEqual([
      [{ kind: 'done', operation: 'createDeposit', agoMs: 0 }],
    ]);
    expect((await other.state.call('createDeposit', { ...deposit, amount: '5' })).kind).toBe('done');
    now = MINUTE_MS;
    expect((await other.state.call('createDeposit', deposit)).kind).toBe('done');
  });

  it('needs a confirmation after a reload, with the time since, and is sent with a new key only if confirmed', async () => {
    let now = 0;
    const before = await openTab(done, { now: () => now });
    await before.state.call('createDeposit', deposit);
    now = 25_000;
    const after = await openTab(done, { device: before.device, now: () => now });
    after.confirmDuplicate.mockResolvedValueOnce(false);
    expect((await after.state.call('createDeposit', deposit)).kind).toBe('dropped');
    expect(after.confirmDuplicate.mock.calls).toEqual([
      [{ kind: 'done', operation: 'createDeposit', agoMs: 25_000 }],
    ]);
    expect(after.keys()).toEqual([]);
    expect((await after.state.call('createDeposit', deposit)).kind).toBe('done');
    expect(after.keys()).toHaveLength(1);
    expect(after.keys()).not.toEqual(before.keys());
  });

  it('needs no confirmation if the call has no content', async () => {
    const locks = createFakeLocks();
    const device = createFakeDevice();
    const one = await openTab(done, { locks, device });
    const other = await openTab(done, { locks, device: createFakeDevice(device.local) });
    await one.state.call('recycleVenues', {});
    expect((await other.state.call('recycleVenues', {})).kind).toBe('done');
    expect(other.confirmDuplicate).not.toHaveBeenCalled();
  });
});

it('without a network, nothing was sent and no result is unknown', async () => {
  const { state, page } = await openTab(() => Promise.reject(new TypeError('offline')));
  page.online = false;
  expect(await state.call('createDeposit', deposit)).toEqual({ kind: 'offline', reason: 'network' });
  page.online = true;
  expect(await state.call('createDeposit', deposit)).toEqual({ kind: 'unknown', reason: 'network' });
  page.online = false;
  expect(await state.call('createDeposit', deposit)).toEqual({ kind: 'unknown', reason: 'network' });
});
