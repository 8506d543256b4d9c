import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INPUTS } from '#tests/sandbox/valid-inputs.ts';
import { never, settled } from './support/fake-clock.ts';
import { createFakeDevice, type FakeDevice } from './support/fake-storage.ts';
import { createFakeLocks } from './support/fake-locks.ts';
import { respond, DEMO, openState } from './support/open-state.ts';

const deposit = { ...INPUTS.createDeposit, amount: '777.77' };
const card = { ...INPUTS.bindCard, pay_pass: 'qz-secret-77' };
const MINUTE_MS = 60_000;

/** A tab that is logged in, with a server that responds as given; `keys` are those of the requests. */
async function openTab(
  serve: (path: string, key: string | null) => Response | Promise<Response>,
  more: Parameters<typeof openState>[0] = {},
) {
  const tab = openState({
    timeoutMs: 40,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/login_pc') return respond(200, { api_token: `token-${String(Math.random())}` });
      if (pathname === '/api/user') return respond(200, { username: DEMO.name });
      return serve(pathname, request.headers.get('idempotency-key'));
    },
    ...more,
  });
  if (tab.state.session.token === undefined) await tab.state.call('login', DEMO);
  await settled();
  const keys = (path = '/api/recharge') =>
    tab.requests.filter((request) => request.path === path).map(({ key }) => key);
  return { ...tab, keys };
}

const failed = () => respond(500, null, 'no');
const done = () => respond(200, {}, 'yes');
const page = (status: number) => () => new Response('<h1>Sorry</h1>', { status });
const limitInside = () => Response.json({ code: 429, message: '系统错误', data: null }, { status: 500 });

describe('the key of an attempt', () => {
  it.each([
    ['a new one after success', done, 'done', 2],
    ['a new one after a refusal', failed, 'refused', 2],
    ['a new one after the limit of a proxy', page(429), 'malformed', 2],
    ['a new one after the page of a firewall', page(403), 'malformed', 2],
    ['the same after a gateway that waited (408)', page(408), 'unknown', 1],
    ['the same after a failed server (500), whatever code it names', limitInside, 'unknown', 1],
  ])('is %s', async (_what, reply, kind, count) => {
    const { state, keys } = await openTab(reply);
    for (const _ of [1, 2]) expect(await state.call('createDeposit', deposit)).toMatchObject({ kind });
    expect(new Set(keys()).size).toBe(count);
  });

  it('is a new one for a recycling whose outcome is unknown: money may have come since', async () => {
    const { state, keys } = await openTab(never);
    for (const _ of [1, 2]) expect((await state.call('recycleVenues', {})).kind).toBe('unknown');
    expect(new Set(keys('/api/transall')).size).toBe(2);
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

  it('is a new one after a change that replaces its effect, but not after another deposit', async () => {
    const { state, keys } = await openTab(never);
    for (const transferstatus of [0, 1, 0]) await state.call('setAutoTransfer', { transferstatus });
    expect(new Set(keys('/api/uptransferstatus')).size).toBe(3);
    for (const amount of ['10', '20', '10']) await state.call('createDeposit', { ...deposit, amount });
    expect(new Set(keys()).size).toBe(2);
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

  it('is a new one after a logout', async () => {
    const { state, keys, onSessionBegan } = await openTab(never);
    await state.call('createDeposit', deposit);
    for (const name of [DEMO.name, 'newbie01']) {
      await state.call('logout', {});
      await state.call('login', { ...DEMO, name });
      expect(onSessionBegan).toHaveBeenLastCalledWith(false);
      await state.call('createDeposit', deposit);
    }
    expect(new Set(keys()).size).toBe(3);
  });

  it('is not sent to a server that refuses unknown headers; the player confirms a possible duplicate', async () => {
    const settings = { idempotencyHeader: false };
    const { state, keys, confirmDuplicate } = await openTab(never, { settings, again: false });
    expect((await state.call('createDeposit', deposit)).kind).toBe('unknown');
    expect((await state.call('createDeposit', deposit)).kind).toBe('dropped');
    expect(confirmDuplicate.mock.calls).toMatchObject([[{ kind: 'unknown', operation: 'createDeposit' }]]);
    expect(keys()).toEqual([null]);
  });

  it('is stored with a digest only, without input, secret or name, and is removed by a logout', async () => {
    const { state, device } = await openTab(never);
    await state.call('bindCard', card);
    await state.call('createDeposit', deposit);
    await state.call('changeWithdrawalPassword', { password: '123456', paypassword: 'qz-secret-88' });
    const stored = JSON.stringify(
      [...device.local.items, ...device.session.items].filter(
        ([key]) => key !== 'api_token' && key !== 'qh:account',
      ),
    );
    expect(Object.keys(device.store.read('attempts') ?? {})).toHaveLength(3);
    const inputs = [...Object.values(card), ...Object.values(deposit), 'qz-secret-88', '123456', DEMO.name];
    for (const input of inputs) expect(stored).not.toContain(input);
    await state.call('logout', {});
    expect([...device.local.items.keys()]).not.toContain('qh:attempts');
  });
});

/** What may happen to a deposit. `move` moves its money, once for each key. */
const FATES: Readonly<Record<string, (move: () => unknown) => Response | Promise<Response>>> = {
  done: (move) => (move(), done()),
  'lost on the way': () => Promise.reject(new TypeError('lost')),
  'lost on the way back': (move) => (move(), Promise.reject(new TypeError('lost'))),
  'no response': (move) => (move(), never()),
  'a broken gateway': (move) => (move(), new Response('<h1>', { status: 502 })),
  'a limit': page(429),
  'a refusal': failed,
  'an expired session': () => respond(401),
};
const BETWEEN = ['a reload', 'another tab', 'a minute', 'the clock is set back'] as const;

it('money is moved once for each success, whatever happened before, in whatever tab', async () => {
  const step = fc.constantFrom(...Object.keys(FATES), ...BETWEEN);
  const property = fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (before) => {
    const moved = new Set<string | null>();
    const locks = createFakeLocks();
    let [now, fate, successes] = [0, 'done', 0];
    const serve = (path: string, key: string | null) =>
      path === '/api/recharge' ? FATES[fate]?.(() => moved.add(key)) : undefined;
    const open = (device: FakeDevice) =>
      openTab((path, key) => serve(path, key) ?? done(), { device, locks, now: () => now });
    let tab = await open(createFakeDevice());
    for (const one of [...before, 'done']) {
      if (one === 'a reload') tab = await open(tab.device);
      else if (one === 'another tab') tab = await open(createFakeDevice(tab.device.local));
      else if (one === 'a minute') now += MINUTE_MS;
      else if (one === 'the clock is set back') now -= 5000;
      else fate = one;
      if (fate !== one) continue;
      if (tab.state.session.token === undefined) {
        await tab.state.call('login', DEMO);
        expect(tab.onSessionBegan).toHaveBeenLastCalledWith(true);
      }
      const { kind } = await tab.state.call('createDeposit', deposit);
      if (kind === 'done') successes += 1;
      expect(moved.size - successes).toBeLessThanOrEqual(kind === 'done' ? 0 : 1);
      if (kind === 'expired') tab.expired.read();
      await settled();
    }
  });
  await fc.assert(property, { numRuns: 60 });
});

describe('the same request again', () => {
  /** Two tabs of one browser. In the other one the player does not confirm a possible duplicate. */
  const openTwoTabs = async (now = () => 0) => {
    const [locks, device] = [createFakeLocks(), createFakeDevice()];
    const one = await openTab(done, { locks, device, now });
    const second = { locks, device: createFakeDevice(device.local), now, again: false };
    return { one, other: await openTab(done, second) };
  };

  it('needs a confirmation for a minute after another tab did it, but not after this one', async () => {
    let now = 0;
    const { one, other } = await openTwoTabs(() => now);
    await one.state.call('createDeposit', deposit);
    expect((await one.state.call('createDeposit', deposit)).kind).toBe('done');
    expect(one.confirmDuplicate).not.toHaveBeenCalled();
    expect((await other.state.call('createDeposit', deposit)).kind).toBe('dropped');
    expect(other.confirmDuplicate.mock.calls).toMatchObject([[{ kind: 'done', agoMs: 0 }]]);
    expect((await other.state.call('createDeposit', { ...deposit, amount: '5' })).kind).toBe('done');
    now = MINUTE_MS;
    expect((await other.state.call('createDeposit', deposit)).kind).toBe('done');
  });

  it('needs a confirmation after a reload, with the time since and what is sent but secrets, and is sent with a new key only if confirmed', async () => {
    let now = 0;
    const before = await openTab(done, { now: () => now });
    await before.state.call('bindCard', card);
    now = 25_000;
    const after = await openTab(done, { device: before.device, now: () => now });
    after.confirmDuplicate.mockResolvedValueOnce(false);
    expect((await after.state.call('bindCard', card)).kind).toBe('dropped');
    const { pay_pass: _secret, ...request } = card;
    expect(after.confirmDuplicate.mock.calls).toEqual([
      [{ kind: 'done', operation: 'bindCard', request, agoMs: 25_000 }],
    ]);
    expect(after.keys('/api/bindcard')).toEqual([]);
    expect((await after.state.call('bindCard', card)).kind).toBe('done');
    expect(after.keys('/api/bindcard')).toHaveLength(1);
    expect(after.keys('/api/bindcard')).not.toEqual(before.keys('/api/bindcard'));
  });

  it('needs no confirmation if a switch was set to another value in between, or the call has no content', async () => {
    const { one, other } = await openTwoTabs();
    for (const transferstatus of [0, 1]) await one.state.call('setAutoTransfer', { transferstatus });
    expect((await other.state.call('setAutoTransfer', { transferstatus: 0 })).kind).toBe('done');
    await one.state.call('claimRebates', {});
    expect((await other.state.call('claimRebates', {})).kind).toBe('done');
    expect(other.confirmDuplicate).not.toHaveBeenCalled();
  });
});

it('without a network, nothing was sent and no result is unknown', async () => {
  const { state, page } = await openTab(() => Promise.reject(new TypeError('offline')));
  page.online = false;
  expect(await state.call('createDeposit', deposit)).toEqual({ kind: 'offline', reason: 'network' });
  page.online = true;
  expect(await state.call('createDeposit', deposit)).toEqual({ kind: 'unknown' });
  page.online = false;
  expect(await state.call('createDeposit', deposit)).toEqual({ kind: 'unknown' });
});
