import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWindow, windowState } from '#rules/red-packet-window.ts';

const MINUTE_MS = 60_000;
const at = (stamp: string): number => Date.parse(`${stamp}+08:00`);
const night = { fromMinute: 1320, minutes: 240 };
const morning = { fromMinute: 600, minutes: 120 };

it.each([
  ['10:00', '12:00', morning],
  ['10:00:00', '12:00:00', morning],
  ['10:00:30', '11:59:59', morning],
  ['2026-11-20 10:00:00', '2026-11-20T12:00', morning],
  [' 10:00 ', '12:00', morning],
  ['22:00', '24:00', { fromMinute: 1320, minutes: 120 }],
  ['22:00', '00:00:00', { fromMinute: 1320, minutes: 120 }],
  ['22:00:00', '01:59:59', night],
  ['2026-11-20 22:00:00.000', '2026-11-21T02:00:00+08:00', night],
  ['22\uFF1A00', 1_795_283_999, night],
  ['00:00', '24:00', { fromMinute: 0, minutes: 1440 }],
  ['22:00', '10:01', undefined],
  ['00:00:00', '00:00:00', undefined],
  ['12:00', '10:00', undefined],
  ['10:00', '10:00', undefined],
  ['10:60', '12:00', undefined],
  ['10:00', '24:01', undefined],
  ['10', '12', undefined],
  [undefined, null, undefined],
  ['soon', '', undefined],
])('the window of the day from %s to %s is %o', (from, to, window) =>
  expect(readWindow(from, to)).toEqual(window),
);

describe('§9.29 "grabs 10:00-12:00 Beijing time"', () => {
  const evening = { fromMinute: 1200, minutes: 60 };
  const overlapping = { fromMinute: 660, minutes: 140 };
  it.each([
    [[morning], '00:00:00', 'before', '2026-11-21T10:00:00'],
    [[morning], '09:59:59', 'before', '2026-11-21T10:00:00'],
    [[morning], '10:00:00', 'open', '2026-11-21T12:00:00'],
    [[morning], '11:59:59', 'open', '2026-11-21T12:00:00'],
    [[morning], '12:00:00', 'over', '2026-11-22T10:00:00'],
    [[morning], '23:59:59', 'over', '2026-11-22T10:00:00'],
    [[morning, evening], '09:00:00', 'before', '2026-11-21T10:00:00'],
    [[morning, evening], '13:00:00', 'before', '2026-11-21T20:00:00'],
    [[morning, evening], '21:00:00', 'over', '2026-11-22T10:00:00'],
    [[morning, evening, overlapping], '11:30:00', 'open', '2026-11-21T13:20:00'],
    [[night], '01:59:59', 'open', '2026-11-21T02:00:00'],
    [[night], '02:00:00', 'before', '2026-11-21T22:00:00'],
    [[morning, night], '22:00:00', 'open', '2026-11-22T02:00:00'],
  ])('with the windows %j, at %s in Beijing it is %s, until %s', (windows, now, kind, until) => {
    expect(windowState(windows, at(`2026-11-21T${now}`))).toEqual({ kind, changesAtMs: at(until) });
  });

  it('is undefined without a window', () => {
    expect(windowState([], at('2026-11-21T10:30:00'))).toBeUndefined();
  });

  it('changes exactly at `changesAtMs`, at most a day ahead, and is open for the length of the window', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const window = fc.record({ fromMinute: minute, minutes: minute.map((length) => length + 1) });
    const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(window, moment, (one, now) => {
        const time = windowState([one], now);
        if (!time) throw new Error('a window says nothing');
        const left = time.changesAtMs - now;
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(1440 * MINUTE_MS);
        const next = windowState([one], time.changesAtMs)?.kind;
        if (time.kind === 'open') {
          expect(left).toBeLessThanOrEqual(one.minutes * MINUTE_MS);
          if (one.minutes < 1440) expect(next).not.toBe('open');
        } else expect(next).toBe('open');
        expect(windowState([one], time.changesAtMs - 1)?.kind === 'open').toBe(time.kind === 'open');
      }),
    );
  });
});
