import { describe, expect, it } from 'vitest';
import { createStorageLock, createTabLock } from '#state/calls/exactly-once.ts';
import { createFakeClock, settled } from './support/fake-clock.ts';
import { createFakeDevice } from './support/fake-storage.ts';
import { createFakeLocks } from './support/fake-locks.ts';
import { answer, DEMO, openState } from './support/open-state.ts';

const deposit = {
  ...{ paytype: 'bank', amount: '777.77', bank: '江南银行', bank_owner: '林青岚' },
  ...{ bank_no: '6217000000001234', bank_address: '上海支行' },
};
const card = {
  ...{ bank_owner: '林青岚', bank: '江南银行', bank_address: '上海支行', bank_no: '6217000000009876' },
  pay_pass: 'qz-secret-77',
};
const MINUTE_MS = 60_000;

/** A tab that is logged in, before a server that answers everything as told; the keys of what was asked. */
async function openTab(
  answers: (path: string) => Response | Promise<Response>,
  more: Parameters<typeof openState>[0] = {},
) {
  const tab = openState({
    timeoutMs: 40,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/login_pc') return answer(200, { api_token: `token-${String(Math.random())}` });
      if (pathname === '/api/user') return answer(200, { username: DEMO.name });
      return answers(pathname);
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
const failed = () => answer(500, null, 'no');
const done = () => answer(200, {}, 'yes');

describe('the key of an attempt', () => {
  it('stays while nobody knows what became of it, and is another one after an answer', async () => {
    const replies = [never, never, failed, done, done];
    const { state, keys } = await openTab((path) =>
      path === '/api/recharge' ? (replies.shift() ?? done)() : done(),
    );
    const kinds: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) kinds.push((await state.call('createDeposit', deposit)).kind);
    expect(kinds).toEqual(['unknown', 'unknown', 'refused', 'done', 'done']);
    const [one, two, three, four, five] = keys();
    expect([two, three]).toEqual([one, one]);
    expect(new Set([one, four, five]).size).toBe(3);
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

  it('does not depend on a secret that only proves who asks, and does on one that is asked for', async () => {
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

  it('is a new one half an hour later', async () => {
    let now = 0;
    const { state, keys } = await openTab(never, { now: () => now });
    await state.call('createDeposit', deposit);
    now = 30 * MINUTE_MS - 1;
    await state.call('createDeposit', deposit);
    now = 30 * MINUTE_MS;
    await state.call('createDeposit', deposit);
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('survives an expired session in this page, for the same player only, and no logout', async () => {
    let isExpired = false;
    const { state, keys, expired, device, onSessionBegan } = await openTab((path) =>
      path === '/api/getcard' && isExpired ? answer(401) : never(),
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

  it('survives a reload in mid-flight that an expired session follows', async () => {
    const before = await openTab(never);
    await before.state.call('createDeposit', deposit);
    const after = await openTab((path) => (path === '/api/getcard' ? answer(401) : never()), {
      device: before.device,
    });
    await after.state.call('listCards', { type: 1 });
    after.expired.read();
    await settled();
    await after.state.call('login', DEMO);
    await after.state.call('createDeposit', deposit);
    expect(after.keys()).toEqual(before.keys());
  });

  it('stays on this side for a server that refuses headers it does not know; what may have been done is asked about', async () => {
    const { state, keys, confirmDuplicate } = await openTab(never, {
      idempotencyHeader: false,
      again: false,
    });
    expect((await state.call('createDeposit', deposit)).kind).toBe('unknown');
    expect((await state.call('createDeposit', deposit)).kind).toBe('dropped');
    expect(confirmDuplicate.mock.calls).toMatchObject([[{ kind: 'unknown', operation: 'createDeposit' }]]);
    expect(keys()).toEqual([null]);
  });
});

describe('what the device keeps of attempts', () => {
  it('is digests and keys: nothing that was typed, no secret, and the name only as the session’s', async () => {
    const { state, device } = await openTab(never);
    await state.call('bindCard', card);
    await state.call('createDeposit', deposit);
    await state.call('changeWithdrawalPassword', { password: '123456', paypassword: 'qz-secret-88' });
    const kept = JSON.stringify(
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
      expect(kept).not.toContain(secret);
  });

  it('goes with the player', async () => {
    const { state, device } = await openTab(never);
    await state.call('createDeposit', deposit);
    await state.call('logout', {});
    expect([...device.local.items.keys()]).not.toContain('qh:attempts');
  });
});

describe('the same again', () => {
  it('asks first for a minute after another tab has done it, and never after this one', async () => {
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

  it('after a reload asks first, says how long ago it was, and takes another key only where the player wishes it', async () => {
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

  it('is no question where a call says nothing of its own', async () => {
    const locks = createFakeLocks();
    const device = createFakeDevice();
    const one = await openTab(done, { locks, device });
    const other = await openTab(done, { locks, device: createFakeDevice(device.local) });
    await one.state.call('recycleVenues', {});
    expect((await other.state.call('recycleVenues', {})).kind).toBe('done');
    expect(other.confirmDuplicate).not.toHaveBeenCalled();
  });
});

it('without a network nothing has left, and nothing is unknown', async () => {
  const { state, page } = await openTab(() => Promise.reject(new TypeError('offline')));
  page.online = false;
  expect(await state.call('createDeposit', deposit)).toEqual({ kind: 'offline', reason: 'network' });
  page.online = true;
  expect(await state.call('createDeposit', deposit)).toEqual({ kind: 'unknown', reason: 'network' });
  page.online = false;
  expect(await state.call('createDeposit', deposit)).toEqual({ kind: 'unknown', reason: 'network' });
});

describe('a browser without locks', () => {
  const open = (device: ReturnType<typeof createFakeDevice>, tab: string, now: () => number) => {
    const clock = createFakeClock();
    const leaving: (() => void)[] = [];
    const acquire = createStorageLock({
      device: device.store,
      clock,
      now,
      tab,
      leaseMs: 1000,
      onLeave: (step) => leaving.push(step),
    });
    const take = async () => {
      const taken = acquire('deposit');
      await clock.advance(50);
      return taken;
    };
    return { acquire: take, acquireAtOnce: acquire, clock, leave: () => leaving.forEach((step) => step()) };
  };

  it('gives one tab the turn, until it gives it back, leaves, or is long gone', async () => {
    let now = 0;
    const device = createFakeDevice();
    const one = open(device, 'a', () => now);
    const other = open(createFakeDevice(device.local), 'b', () => now);
    const giveBack = await one.acquire();
    expect(giveBack).toBeDefined();
    expect(await other.acquire()).toBeUndefined();
    giveBack?.();
    expect(await other.acquire()).toBeDefined();
    expect(await one.acquire()).toBeUndefined();
    other.leave();
    expect(await one.acquire()).toBeDefined();
    now = 1000;
    expect(await other.acquire()).toBeDefined();
  });

  it('gives it to one of two that ask at the same moment', async () => {
    const device = createFakeDevice();
    const tabs = ['a', 'b'].map((tab) => open(device, tab, () => 0));
    const taken = tabs.map(({ acquireAtOnce }) => acquireAtOnce('deposit'));
    for (const { clock } of tabs) await clock.advance(50);
    expect((await Promise.all(taken)).filter(Boolean)).toHaveLength(1);
  });

  it('is served by leases too where its locks fail', async () => {
    const failing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    const fallback = createTabLock(createFakeLocks(), () => Promise.resolve(undefined));
    const acquire = createTabLock(failing as unknown as LockManager, fallback);
    expect(await acquire('deposit')).toBeDefined();
    expect(await acquire('deposit')).toBeUndefined();
  });
});
