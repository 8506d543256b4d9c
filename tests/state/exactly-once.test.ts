import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { operationOf } from '#api/operations.ts';
import { contract, type OperationId } from '#generated/contract.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { createStorageLock, createTabLock } from '#state/calls/exactly-once.ts';
import { openWorld } from '#tests/sandbox/open-world.ts';
import { openClient } from '#tests/sandbox/sandbox-client.ts';
import { INPUTS } from '#tests/sandbox/valid-inputs.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';
import { createFakeClock, never, settled } from './support/fake-clock.ts';
import { createFakeLocks } from './support/fake-locks.ts';
import { createFakeDevice, type FakeDevice } from './support/fake-storage.ts';
import { DEMO, openState } from './support/open-state.ts';
import { difference, allRows, type AllRows } from './support/compare-databases.ts';

/** Red packets can be claimed from 10:00 to 12:00 in Beijing. */
const MORNING = Date.parse('2026-11-21T10:30:00+08:00');

const changing = (Object.keys(contract) as OperationId[]).filter(
  (id) => operationOf(contract, id).isMutation,
);
/** The database after each call was made once, without a failure. */
const after: Record<string, AllRows> = {};

type Tab = ReturnType<typeof openState>;
type Fetch = (request: Request) => Promise<Response>;

/** A seeded database in which every call above can be done once, and could be twice. Each test has a copy. */
const file = join(tempFolder(), 'rest.db');
const { sandbox: seeded, balance, login } = openClient({ file, seed: 2026, now: () => MORNING });
// The first call of a player adds rebates and promotes the player.
await balance(await login(DEMO.name));
seeded.context().store.run('UPDATE players SET wagering_cents = 0');
seeded.context().store.all('PRAGMA wal_checkpoint(TRUNCATE)');
seeded.close();

const copyOfWorld = (): Sandbox => openWorld({ file, now: () => MORNING });

/** A tab of the player who makes the call. */
async function openTab(
  id: OperationId,
  sandbox: Sandbox,
  more: Parameters<typeof openState>[0] = {},
): Promise<Tab> {
  const tab = openState({ sandbox, timeoutMs: 60, ...more });
  if (operationOf(contract, id).access === 'required' && tab.state.session.token === undefined)
    await tab.state.call('login', DEMO);
  return tab;
}

/** Lets the server do the first call of the operation, and loses its response. */
function losing(
  id: OperationId,
  loss: () => Promise<Response>,
): (request: Request, next: Fetch) => Promise<Response> {
  let isLost = false;
  return async (request, next) => {
    const isIt = new URL(request.url).pathname === operationOf(contract, id).path;
    const response = await next(request);
    if (!isIt || isLost) return response;
    isLost = true;
    return loss();
  };
}

const fault = () => Promise.resolve(new Response('Internal Server Error', { status: 500 }));
const faultWithWords = () =>
  Promise.resolve(Response.json({ code: 500, message: '系统错误', data: null }, { status: 500 }));

/** Makes the call once, without a failure; returns the database after it. */
async function doneOnce(id: OperationId): Promise<AllRows> {
  const sandbox = copyOfWorld();
  const tab = await openTab(id, sandbox);
  const before = allRows(sandbox);
  expect(await tab.state.call(id, INPUTS[id])).toMatchObject({ kind: 'done' });
  await settled(); // The request of a logout is still under way.
  const world = allRows(sandbox);
  expect(world, 'it has an effect at all').not.toEqual(before);
  sandbox.close();
  return world;
}

async function expectOneEffect(id: OperationId, sandbox: Sandbox): Promise<void> {
  await settled();
  expect(difference(after[id] ?? {}, allRows(sandbox))).toEqual({});
  expect(sandbox.context().ledger.imbalances()).toEqual([]);
}

describe.each(changing)('%s takes effect once', (id) => {
  const body = INPUTS[id];
  const { access } = operationOf(contract, id);
  const isLogout = id === 'logout';
  let sandbox: Sandbox;

  beforeEach(async () => {
    after[id] ??= await doneOnce(id);
    sandbox = copyOfWorld();
    return () => sandbox.close();
  });

  it.each([
    ['the response never arrives', never],
    ['the server fails with 500 after its work', faultWithWords],
    ['a gateway responds with 500 after the work', fault],
  ])('when %s and the player tries again', async (_what, loss) => {
    const tab = await openTab(id, sandbox, { fetch: losing(id, loss) });
    const first = await tab.state.call(id, body);
    expect(first.kind).toBe(isLogout ? 'done' : 'unknown');
    const second = await tab.state.call(id, body);
    // Changing the login password has ended the session, so that the second call is expired.
    if (!isLogout) expect(second.kind).toBe(id === 'changeLoginPassword' ? 'expired' : 'done');
    await expectOneEffect(id, sandbox);
  });

  it('when it is called ten times at once', async () => {
    const tab = await openTab(id, sandbox);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => tab.state.call(id, body)));
    await expectOneEffect(id, sandbox);
    if (isLogout) return;
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(tab.showBusy).toHaveBeenCalledTimes(9);
  });

  if (access === 'required')
    it('when two tabs call it at once', async () => {
      const [one, other] = await twoTabs(id, sandbox);
      const outcomes = await Promise.all([one, other].map(({ state }) => state.call(id, body)));
      if (isLogout) return expectOneEffect(id, sandbox);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'dropped']);
      expect(one.showBusy.mock.calls.length + other.showBusy.mock.calls.length).toBe(1);
      await expectOneEffect(id, sandbox);
    });

  if (access === 'required' && !isLogout)
    it('when one tab gets no response and the other tries the same', async () => {
      const [one, other] = await twoTabs(id, sandbox, losing(id, never));
      expect((await one.state.call(id, body)).kind).toBe('unknown');
      const again = await other.state.call(id, body);
      expect(['done', 'refused', 'expired']).toContain(again.kind);
      await expectOneEffect(id, sandbox);
    });

  it('when the page is reloaded before the response, and the player does the same again', async () => {
    const device = createFakeDevice();
    const tab = await openTab(id, sandbox, { device, fetch: losing(id, never), timeoutMs: 60_000 });
    void tab.state.call(id, body);
    const left = () => difference(after[id] ?? {}, allRows(sandbox));
    await expect.poll(left, { interval: 5 }).toEqual({});
    const reloaded = await openTab(id, sandbox, { device });
    await reloaded.state.call(id, body);
    if (!isLogout) await expectOneEffect(id, sandbox);
  });
});

/** Two tabs of one browser: they share localStorage and locks; sessionStorage is copied from the opener. */
async function twoTabs(id: OperationId, sandbox: Sandbox, fetch?: ReturnType<typeof losing>) {
  const locks = createFakeLocks();
  const first: FakeDevice = createFakeDevice();
  const one = await openTab(id, sandbox, { locks, device: first, ...(fetch && { fetch }) });
  const second = createFakeDevice(first.local);
  first.session.items.forEach((value, key) => second.session.items.set(key, value));
  const other = await openTab(id, sandbox, { locks, device: second });
  return [one, other] as const;
}

describe('a browser without locks', () => {
  const open = (device: ReturnType<typeof createFakeDevice>, tab: string, now: () => number) => {
    const clock = createFakeClock();
    const leaving: (() => void)[] = [];
    const onLeave = (step: () => void): void => void leaving.push(step);
    const acquire = createStorageLock({ device: device.store, now, tab, leaseMs: 1000, onLeave });
    const attempt = async () => {
      const acquired = acquire('deposit');
      await clock.advance(50);
      return acquired;
    };
    const leave = (): void => leaving.forEach((step) => step());
    return { acquire: attempt, acquireAtOnce: acquire, clock, leave };
  };

  it('gives one tab the lock until it releases it, leaves, or its lease ends', async () => {
    let now = 0;
    const device = createFakeDevice();
    const one = open(device, 'a', () => now);
    const other = open(createFakeDevice(device.local), 'b', () => now);
    const release = await one.acquire();
    expect(release).toBeDefined();
    expect(await other.acquire()).toBeUndefined();
    release?.();
    expect(await other.acquire()).toBeDefined();
    expect(await one.acquire()).toBeUndefined();
    other.leave();
    expect(await one.acquire()).toBeDefined();
    now = 1000;
    expect(await other.acquire()).toBeDefined();
  });

  it('gives one of two tabs the lock if both try at the same moment', async () => {
    const device = createFakeDevice();
    const tabs = ['a', 'b'].map((tab) => open(device, tab, () => 0));
    const acquired = tabs.map(({ acquireAtOnce }) => acquireAtOnce('deposit'));
    for (const { clock } of tabs) await clock.advance(50);
    expect((await Promise.all(acquired)).filter(Boolean)).toHaveLength(1);
  });

  it('uses leases too if its locks fail', async () => {
    const failing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    const fallback = createTabLock(createFakeLocks(), () => Promise.resolve(undefined));
    const acquire = createTabLock(failing as unknown as LockManager, fallback);
    expect(await acquire('deposit')).toBeDefined();
    expect(await acquire('deposit')).toBeUndefined();
  });
});
