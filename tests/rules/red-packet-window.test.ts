import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdownText, readWindow, windowState } from '#rules/red-packet-window.ts';

const MINUTE_MS = 60_000;
const at = (stamp: string): number => Date.parse(`${stamp}+08:00`);
const morning = [{ fromMinute: 600, toMinute: 720 }];

describe('a window of the day', () => {
  it.each([
    ['10:00', '12:00'],
    ['10:00:00', '12:00:00'],
    ['2026-11-20 10:00:00', '2026-11-20T12:00'],
    [' 10:00 ', '12:00'],
  ])('is read from %s and %s', (from, to) => expect(readWindow(from, to)).toEqual(morning[0]));

  it.each([
    ['12:00', '10:00'],
    ['10:00', '10:00'],
    ['10:60', '12:00'],
    ['10:00', '24:01'],
    ['10', '12'],
    [undefined, null],
    ['soon', ''],
  ])('is none from %s and %s', (from, to) => expect(readWindow(from, to)).toBeUndefined());

  it('may end at midnight', () => {
    expect(readWindow('22:00', '24:00')).toEqual({ fromMinute: 1320, toMinute: 1440 });
  });
});

describe('§9.29 "grabs 10:00-12:00 Beijing time"', () => {
  it.each([
    ['2026-11-21T00:00:00', 'before', '2026-11-21T10:00:00'],
    ['2026-11-21T09:59:59', 'before', '2026-11-21T10:00:00'],
    ['2026-11-21T10:00:00', 'open', '2026-11-21T12:00:00'],
    ['2026-11-21T11:59:59', 'open', '2026-11-21T12:00:00'],
    ['2026-11-21T12:00:00', 'over', '2026-11-22T10:00:00'],
    ['2026-11-21T23:59:59', 'over', '2026-11-22T10:00:00'],
  ])('at %s in Beijing it is %s, until %s', (now, kind, until) => {
    expect(windowState(morning, at(now))).toEqual({ kind, untilMs: at(until) });
  });

  it('handles several windows of a day', () => {
    const day = [...morning, { fromMinute: 1200, toMinute: 1260 }];
    expect(windowState(day, at('2026-11-21T13:00:00'))).toEqual({
      kind: 'before',
      untilMs: at('2026-11-21T20:00:00'),
    });
    expect(windowState(day, at('2026-11-21T09:00:00'))?.untilMs).toBe(at('2026-11-21T10:00:00'));
    expect(windowState(day, at('2026-11-21T21:00:00'))).toEqual({
      kind: 'over',
      untilMs: at('2026-11-22T10:00:00'),
    });
    const long = { fromMinute: 660, toMinute: 800 };
    expect(windowState([...day, long], at('2026-11-21T11:30:00'))?.untilMs).toBe(at('2026-11-21T13:20:00'));
  });

  it('is undefined without a window', () => {
    expect(windowState([], at('2026-11-21T10:30:00'))).toBeUndefined();
  });

  it('changes exactly at `untilMs`, at most a day ahead, and is open for the length of the window', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const window = fc
      .tuple(minute, fc.integer({ min: 1, max: 1440 }))
      .filter(([from, to]) => from < to)
      .map(([fromMinute, toMinute]) => ({ fromMinute, toMinute }));
    const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(window, moment, (one, now) => {
        const time = windowState([one], now);
        if (!time) throw new Error('a window says nothing');
        const left = time.untilMs - now;
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(1440 * MINUTE_MS);
        const next = windowState([one], time.untilMs)?.kind;
        if (time.kind === 'open') {
          expect(left).toBeLessThanOrEqual((one.toMinute - one.fromMinute) * MINUTE_MS);
          if (one.toMinute < 1440 || one.fromMinute > 0) expect(next).not.toBe('open');
        } else expect(next).toBe('open');
        expect(windowState([one], time.untilMs - 1)?.kind === 'open').toBe(time.kind === 'open');
      }),
    );
  });
});

it.each([
  [0, '00:00:00'],
  [1, '00:00:01'],
  [59_999, '00:01:00'],
  [3_600_000, '01:00:00'],
  [22 * 3_600_000 - 1, '22:00:00'],
  [-5, '00:00:00'],
])('%i ms are left as %s', (ms, text) => expect(countdownText(ms)).toBe(text));
