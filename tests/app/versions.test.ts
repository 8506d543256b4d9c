import { describe, expect, it, vi } from 'vitest';
import { ConfigError, type ConfigErrorReason } from '#app/versions/config-error.ts';
import type { LoadedPage } from '#app/boot/page-loader.ts';
import type { Screen } from '#app/routing/screens.ts';
import { markStart } from '#app/boot/start-version.ts';
import { standing, ASK_MS, createVersionWatch, PATIENCE_MS } from '#app/versions/follow-versions.ts';
import { isQuarantined, quarantine, reasonOf } from '#app/versions/quarantine.ts';
import { isInRollout, rolloutBucket } from '#app/versions/rollout.ts';
import type { Manifest } from '#model/bundle.ts';
import type { SiteReport } from '#app/reports/send-report.ts';
import { createFakeDevice } from '#tests/state/support/fake-storage.ts';

const manifest = (version: string, more: Partial<Manifest> = {}): Manifest => ({
  ...{ vocabulary: 1, version, site: 'site.0123456789abcdef.json', pages: {} },
  ...more,
});

describe('the start of a version', () => {
  it('that never came to draw anything counts as a death, until one draws', () => {
    const device = createFakeDevice().store;
    expect(markStart(device, 'v1', 0).failedStarts).toBe(0);
    expect(markStart(device, 'v1', 10_000).failedStarts).toBe(1);
    const third = markStart(device, 'v1', 20_000);
    expect(third.failedStarts).toBe(2);
    third.drawn();
    expect(markStart(device, 'v1', 30_000).failedStarts).toBe(0);
  });

  it('that the player left counts for nothing, nor does another tab that starts just now, nor another version', () => {
    const device = createFakeDevice().store;
    markStart(device, 'v1', 0).left();
    expect(markStart(device, 'v1', 10_000).failedStarts).toBe(0);
    expect(markStart(device, 'v1', 10_500).failedStarts).toBe(0);
    expect(markStart(device, 'v2', 60_000).failedStarts).toBe(0);
  });
});

describe('a version that is set aside', () => {
  const open = () => {
    const device = createFakeDevice().store;
    const sent: [path: string, report: SiteReport][] = [];
    const clock = { now: Date.parse('2026-11-21T08:00:00Z') };
    const send = (path: string, report: SiteReport): void => void sent.push([path, report]);
    const quarantineHere = (version: Manifest, reason: ConfigErrorReason, report: string | undefined): void =>
      quarantine(device, version, reason, report, { now: clock.now, send });
    return {
      device,
      sent,
      clock,
      quarantineHere,
      isAside: () => isQuarantined(device, 'v1', clock.now),
    };
  };

  it('is reported once, by its name and the reason, and nothing else', () => {
    const { quarantineHere, sent } = open();
    quarantineHere(manifest('v1', { release: '3-0a1b2c3d' }), 'start', '/config-report');
    quarantineHere(manifest('v1', { release: '3-0a1b2c3d' }), 'start', '/config-report');
    const report = { kind: 'config', version: 'v1', release: '3-0a1b2c3d', reason: 'start' };
    expect(sent).toEqual([['/config-report', report]]);
  });

  it('is reported to nobody where nobody is named', () => {
    const { quarantineHere, sent, isAside } = open();
    quarantineHere(manifest('v1'), 'start', undefined);
    expect([sent, isAside()]).toEqual([[], true]);
  });

  it('is not one that the network kept away', () => {
    const { quarantineHere, sent, isAside } = open();
    quarantineHere(manifest('v1'), 'unreachable', '/config-report');
    expect([sent, isAside()]).toEqual([[], false]);
  });

  it('because of a file is looked at again after an hour; because of its start it is not', () => {
    const { quarantineHere, clock, isAside } = open();
    quarantineHere(manifest('v1'), 'wrong-hash', undefined);
    clock.now += 59 * 60_000;
    expect(isAside()).toBe(true);
    clock.now += 60_000;
    expect(isAside()).toBe(false);
    quarantineHere(manifest('v1'), 'died', undefined);
    clock.now += 1000 * 60 * 60_000;
    expect(isAside()).toBe(true);
  });

  it('because the site was too old for it is taken once the site understands it', () => {
    const { quarantineHere, isAside } = open();
    quarantineHere(manifest('v1'), 'vocabulary', undefined);
    expect(isAside()).toBe(false);
  });

  it('is forgotten in favour of newer ones', () => {
    const { quarantineHere, device } = open();
    for (let count = 0; count < 20; count++)
      quarantineHere(manifest(`v${String(count)}`), 'start', undefined);
    const kept = Object.keys(device.read('quarantined') ?? {}).join(' ');
    expect(kept).toBe('v12 v13 v14 v15 v16 v17 v18 v19');
  });

  it('is blamed for what it throws, not for what the network does', () => {
    expect(reasonOf(new ConfigError('unreachable', 'x'))).toBe('unreachable');
    expect(reasonOf(new TypeError('x is not a function'))).toBe('start');
    expect(reasonOf('thrown')).toBe('start');
  });
});

describe('a share of the devices', () => {
  const names = Array.from({ length: 4000 }, (_, index) =>
    (index * 2_654_435_761).toString(16).padStart(32, '0'),
  );

  it('is as large as it says, and a wider one holds the narrower', () => {
    for (const percent of [1, 10, 50, 90]) {
      const inside = names.filter((name) => rolloutBucket(name, 'fedcba9876543210') < percent);
      expect(Math.abs(inside.length / names.length - percent / 100)).toBeLessThan(0.03);
    }
  });

  it('is another one for another version', () => {
    const first = names.filter((name) => rolloutBucket(name, 'v1') < 20);
    const both = first.filter((name) => rolloutBucket(name, 'v2') < 20);
    expect(both.length / first.length).toBeGreaterThan(0.1);
    expect(both.length / first.length).toBeLessThan(0.3);
  });

  it('is the same for a device always: it names itself once', () => {
    const device = createFakeDevice().store;
    const next = { percent: 50, version: 'v2', manifest: 'manifest.0123456789abcdef.json' };
    const answers = [isInRollout(next, device), isInRollout(next, device)];
    expect(answers[0]).toBe(answers[1]);
    expect(device.read('device')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('sees the version on trial, the others do not notice that its share has grown', () => {
    const next = { percent: 10, version: 'v2', manifest: 'manifest.0123456789abcdef.json' };
    const wider = { ...next, percent: 20 };
    const out = (): boolean => false;
    expect(standing(manifest('v1', { next }), out)).toBe(standing(manifest('v1', { next: wider }), out));
    expect(standing(manifest('v1', { next }), () => true)).toBe('v2');
    expect(standing(manifest('v1', { disabled: ['vip'] }), out)).not.toBe(standing(manifest('v1'), out));
  });
});

describe('a page that is open through a publish', () => {
  const screen = (page: string): Screen => ({
    ...{ page, path: `/${page}`, search: '', key: page, isBack: false, isGated: false },
    loaded: {} as LoadedPage,
  });
  const open = () => {
    const clock = { now: 0 };
    const server = { hasOther: false, isSlow: false };
    const state = { isFree: true, isReplaced: false };
    const ask = vi.fn(() =>
      server.isSlow ? new Promise<never>(() => undefined) : Promise.resolve(server.hasOther),
    );
    const takeOver = vi.fn();
    const watch = createVersionWatch({
      hasOther: ask,
      now: () => clock.now,
      later: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      holds: (page) => page === 'payInfo',
      isFree: () => state.isFree,
      isReplaced: () => Promise.resolve(state.isReplaced),
      takeOver,
    });
    const go = (from: string, to: string) => watch.hold(screen(from), to);
    return { clock, server, state, ask, takeOver, watch, go };
  };
  const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('takes it on the way to another page, which then never comes in this document', async () => {
    const { server, go, takeOver } = open();
    server.hasOther = true;
    let hasCome = false;
    void go('home', 'mine')?.then(() => (hasCome = true));
    await rest();
    expect([takeOver.mock.calls.length, hasCome]).toEqual([1, false]);
  });

  it('that is a release, whose code this document lacks, is taken at once for a page that failed', async () => {
    const { state, watch, takeOver } = open();
    await watch.recover();
    expect(takeOver).not.toHaveBeenCalled();
    state.isReplaced = true;
    let isSettled = false;
    void watch.recover().then(() => (isSettled = true));
    await rest();
    expect([takeOver.mock.calls.length, isSettled]).toEqual([1, false]);
  });

  it('that is a release is taken on the next way where other code failed, and not while something is under way', async () => {
    const { state, watch, go, takeOver } = open();
    state.isReplaced = true;
    await watch.codeFailed();
    expect(takeOver).not.toHaveBeenCalled();
    state.isFree = false;
    await watch.recover();
    await go('home', 'mine');
    expect(takeOver).not.toHaveBeenCalled();
    state.isFree = true;
    void go('home', 'mine');
    await rest();
    expect(takeOver).toHaveBeenCalledOnce();
  });

  it('goes on where there is none, and asks at most twice a minute', async () => {
    const { go, ask, clock, takeOver } = open();
    await go('home', 'mine');
    expect(go('mine', 'home')).toBeUndefined();
    clock.now += ASK_MS;
    await go('home', 'mine');
    expect([ask.mock.calls.length, takeOver.mock.calls.length]).toEqual([2, 0]);
  });

  it('is waited for on a way that begins while the question of a return is still under way', async () => {
    const { server, watch, go, ask, takeOver } = open();
    server.hasOther = true;
    watch.cameBack();
    void go('home', 'mine');
    await rest();
    expect([ask.mock.calls.length, takeOver.mock.calls.length]).toEqual([1, 1]);
  });

  it('has asked already when one comes back to it', async () => {
    const { server, watch, go, ask, takeOver } = open();
    server.hasOther = true;
    watch.cameBack();
    await rest();
    void go('home', 'mine');
    expect([ask.mock.calls.length, takeOver.mock.calls.length]).toEqual([1, 1]);
  });

  it('goes on where something is under way, and takes it on the next way', async () => {
    const { server, state, go, takeOver } = open();
    server.hasOther = true;
    state.isFree = false;
    await go('home', 'mine');
    expect(takeOver).not.toHaveBeenCalled();
    state.isFree = true;
    void go('mine', 'home');
    await rest();
    expect(takeOver).toHaveBeenCalledOnce();
  });

  it('never takes it on the way to a payment, nor from one', () => {
    const { server, go, ask } = open();
    server.hasOther = true;
    expect([go('recharge', 'payInfo'), go('payInfo', 'kefu')]).toEqual([undefined, undefined]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('waits no longer than half a second for a server that does not answer', async () => {
    vi.useFakeTimers();
    const { server, go, takeOver } = open();
    server.isSlow = true;
    const way = go('home', 'mine');
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    await way;
    expect(takeOver).not.toHaveBeenCalled();
  });
});
