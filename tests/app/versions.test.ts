import { describe, expect, it, vi } from 'vitest';
import { ConfigError, type ConfigErrorReason } from '#app/boot/config-loader.ts';
import type { Screen } from '#app/routing/screens.ts';
import { createStarter, recordStart } from '#app/boot/start-version.ts';
import { createVersionWatch, versionKey } from '#app/versions/follow-versions.ts';
import {
  isInRollout,
  isQuarantined,
  quarantine,
  failureReason,
  rolloutBucket,
} from '#app/versions/quarantine-and-rollout.ts';
import type { Manifest } from '#model/bundle.ts';
import type { SiteReport } from '#app/reports/send-report.ts';
import { createFakeDevice } from '#tests/state/support/fake-storage.ts';

const manifest = (version: string, more: Partial<Manifest> = {}): Manifest => ({
  vocabulary: 1,
  version,
  site: 'site.0123456789abcdef.json',
  pages: {},
  ...more,
});

describe('a failed start', () => {
  it('is one that rendered nothing; a successful start resets the count', () => {
    const device = createFakeDevice().store;
    expect(recordStart(device, 'v1', 0).failedStarts).toBe(0);
    expect(recordStart(device, 'v1', 10_000).failedStarts).toBe(1);
    const third = recordStart(device, 'v1', 20_000);
    expect(third.failedStarts).toBe(2);
    third.succeed();
    expect(recordStart(device, 'v1', 30_000).failedStarts).toBe(0);
  });

  it('is not a start that the player left, one of another tab a moment ago, or one of another version', () => {
    const device = createFakeDevice().store;
    recordStart(device, 'v1', 0).cancel();
    expect(recordStart(device, 'v1', 10_000).failedStarts).toBe(0);
    expect(recordStart(device, 'v1', 10_500).failedStarts).toBe(0);
    expect(recordStart(device, 'v2', 60_000).failedStarts).toBe(0);
  });

  it.each(['pagehide', 'visibilitychange'])('is not one whose page the player left (%s)', (event) => {
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    vi.stubGlobal('addEventListener', (type: string, leave: () => void) => type === event && leave());
    const device = createFakeDevice().store;
    const start = createStarter(device, { json: () => new Promise(() => undefined) } as never, vi.fn());
    void start({ manifest: manifest('v1'), source: 'newest', offered: undefined });
    expect(recordStart(device, 'v1', Date.now() + 10_000).failedStarts).toBe(0);
  });
});

describe('a quarantined version', () => {
  const open = () => {
    const device = createFakeDevice().store;
    const sent: [path: string, report: SiteReport][] = [];
    const clock = { now: Date.parse('2026-11-21T08:00:00Z') };
    const send = (path: string, report: SiteReport): void => void sent.push([path, report]);
    const quarantineHere = (version: Manifest, reason: ConfigErrorReason, report: string | undefined): void =>
      quarantine(device, version, reason, report, { now: clock.now, send });
    const isQuarantinedHere = (): boolean => isQuarantined(device, 'v1', clock.now);
    return { device, sent, clock, quarantineHere, isQuarantinedHere };
  };

  it('is reported once, with only its name and the reason', () => {
    const { quarantineHere, sent } = open();
    quarantineHere(manifest('v1', { release: '3-0a1b2c3d' }), 'start', '/config-report');
    quarantineHere(manifest('v1', { release: '3-0a1b2c3d' }), 'start', '/config-report');
    const report = { kind: 'config', version: 'v1', release: '3-0a1b2c3d', reason: 'start' };
    expect(sent).toEqual([['/config-report', report]]);
  });

  it.each([
    ['is not reported if no path is named', 'start', undefined, true],
    ['is not one that only the network failed to deliver', 'unreachable', '/config-report', false],
    ['is tried as soon as the site understands its vocabulary', 'vocabulary', undefined, false],
  ] as const)('%s', (_, reason, report, isHeld) => {
    const { quarantineHere, sent, isQuarantinedHere } = open();
    quarantineHere(manifest('v1'), reason, report);
    expect([sent, isQuarantinedHere()]).toEqual([[], isHeld]);
  });

  it('is tried again after an hour if a file was broken, but never if its start failed', () => {
    const { quarantineHere, clock, isQuarantinedHere } = open();
    quarantineHere(manifest('v1'), 'wrong-hash', undefined);
    clock.now += 59 * 60_000;
    expect(isQuarantinedHere()).toBe(true);
    clock.now += 60_000;
    expect(isQuarantinedHere()).toBe(false);
    quarantineHere(manifest('v1'), 'died', undefined);
    clock.now += 1000 * 60 * 60_000;
    expect(isQuarantinedHere()).toBe(true);
  });

  it('is forgotten after eight newer ones', () => {
    const { quarantineHere, device } = open();
    for (let count = 0; count < 20; count++)
      quarantineHere(manifest(`v${String(count)}`), 'start', undefined);
    const names = Object.keys(device.read('quarantined') ?? {}).join(' ');
    expect(names).toBe('v12 v13 v14 v15 v16 v17 v18 v19');
  });

  it('gets its reason from the error that was thrown', () => {
    expect(failureReason(new ConfigError('unreachable', 'x'))).toBe('unreachable');
    expect(failureReason(new TypeError('x is not a function'))).toBe('start');
    expect(failureReason('thrown')).toBe('start');
  });
});

describe('the rollout of a trial', () => {
  const names = Array.from({ length: 4000 }, (_, index) =>
    (index * 2_654_435_761).toString(16).padStart(32, '0'),
  );

  it('reaches the given percentage of devices', () => {
    for (const percent of [1, 10, 50, 90]) {
      const inside = names.filter((name) => rolloutBucket(name, 'fedcba9876543210') < percent);
      expect(Math.abs(inside.length / names.length - percent / 100)).toBeLessThan(0.03);
    }
  });

  it('reaches other devices for another version', () => {
    const first = names.filter((name) => rolloutBucket(name, 'v1') < 20);
    const both = first.filter((name) => rolloutBucket(name, 'v2') < 20);
    expect(both.length / first.length).toBeGreaterThan(0.1);
    expect(both.length / first.length).toBeLessThan(0.3);
  });

  it('always decides the same for a device, which stores its id once', () => {
    const device = createFakeDevice().store;
    const next = { percent: 50, version: 'v2', manifest: 'manifest.0123456789abcdef.json' };
    const isIn = isInRollout(next, device);
    const id = device.read('device');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(isInRollout(next, device)).toBe(isIn);
    expect(device.read('device')).toBe(id);
  });

  it('changes the version key only of devices that take part', () => {
    const next = { percent: 10, version: 'v2', manifest: 'manifest.0123456789abcdef.json' };
    const wider = { ...next, percent: 20 };
    const out = (): boolean => false;
    expect(versionKey(manifest('v1', { next }), out)).toBe(versionKey(manifest('v1', { next: wider }), out));
    expect(versionKey(manifest('v1', { next }), () => true)).toBe('v2');
    expect(versionKey(manifest('v1', { disabled: ['vip'] }), out)).not.toBe(versionKey(manifest('v1'), out));
  });
});

describe('an open page, after a publish,', () => {
  const open = () => {
    const clock = { now: 0 };
    vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
    const server = { hasOther: false, isSlow: false };
    const state = { isFree: true, isReplaced: false };
    const ask = vi.fn(() =>
      server.isSlow ? new Promise<never>(() => undefined) : Promise.resolve(server.hasOther),
    );
    const takeOver = vi.fn();
    const watch = createVersionWatch({
      hasOther: ask,
      holdsVersion: (page) => page === 'payInfo',
      isFree: () => state.isFree,
      isReplaced: () => Promise.resolve(state.isReplaced),
      takeOver,
    });
    const go = (from: string, to: string) => watch.blockNavigation({ page: from } as Screen, to);
    return { clock, server, state, ask, takeOver, watch, go };
  };
  const flush = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('takes a new build over at once when a page fails to load', async () => {
    const { state, watch, takeOver } = open();
    await watch.recover();
    expect(takeOver).not.toHaveBeenCalled();
    state.isReplaced = true;
    let isSettled = false;
    void watch.recover().then(() => (isSettled = true));
    await flush();
    expect([takeOver.mock.calls.length, isSettled]).toEqual([1, false]);
  });

  it('takes a new build over at the next navigation when other code failed, but interrupts nothing', async () => {
    const { state, watch, go, takeOver } = open();
    state.isReplaced = true;
    await watch.onCodeFailed();
    expect(takeOver).not.toHaveBeenCalled();
    state.isFree = false;
    await watch.recover();
    await go('home', 'mine');
    expect(takeOver).not.toHaveBeenCalled();
    state.isFree = true;
    void go('home', 'mine');
    await flush();
    expect(takeOver).toHaveBeenCalledOnce();
  });

  it('checks at most every 30 seconds, and navigates if there is nothing newer', async () => {
    const { go, ask, clock, takeOver } = open();
    await go('home', 'mine');
    expect(go('mine', 'home')).toBeUndefined();
    clock.now += 30_000;
    await go('home', 'mine');
    expect([ask.mock.calls.length, takeOver.mock.calls.length]).toEqual([2, 0]);
  });

  it.each([
    ['waits for', false],
    ['reuses the result of', true],
  ])('%s, at a navigation, the check that began when it became visible', async (_, isDone) => {
    const { server, watch, go, ask, takeOver } = open();
    server.hasOther = true;
    watch.onVisible();
    if (isDone) await flush();
    void go('home', 'mine');
    if (!isDone) await flush();
    expect([ask.mock.calls.length, takeOver.mock.calls.length]).toEqual([1, 1]);
  });

  it('interrupts nothing, and takes the version over at the next navigation, which never completes in this document', async () => {
    const { server, state, go, takeOver } = open();
    server.hasOther = true;
    state.isFree = false;
    await go('home', 'mine');
    expect(takeOver).not.toHaveBeenCalled();
    state.isFree = true;
    let hasNavigated = false;
    void go('mine', 'home')?.then(() => (hasNavigated = true));
    await flush();
    expect([takeOver.mock.calls.length, hasNavigated]).toEqual([1, false]);
  });

  it('never takes it over at a navigation to or from a payment', () => {
    const { server, go, ask } = open();
    server.hasOther = true;
    expect([go('recharge', 'payInfo'), go('payInfo', 'kefu')]).toEqual([undefined, undefined]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('waits at most half a second for a server that does not respond', async () => {
    vi.useFakeTimers();
    const { server, go, takeOver } = open();
    server.isSlow = true;
    const navigation = go('home', 'mine');
    await vi.advanceTimersByTimeAsync(500);
    await navigation;
    expect(takeOver).not.toHaveBeenCalled();
  });
});
