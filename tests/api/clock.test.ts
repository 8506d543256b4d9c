import { describe, expect, it } from 'vitest';
import { createServerClock } from '#api/clock.ts';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-11-20T10:00:00Z');
const header = (ms: number): string => new Date(Math.floor(ms / 1000) * 1000).toUTCString();

describe('the server clock', () => {
  it('is the device clock until the first response', () => {
    expect(createServerClock(() => 5).now()).toBe(5);
  });

  it('follows a server that is an hour ahead, within a second and the time of the request', () => {
    const clock = createServerClock(() => start);
    clock.update(header(start + HOUR_MS + 50), start, start + 100);
    expect(Math.abs(clock.now() - (start + HOUR_MS))).toBeLessThanOrEqual(600);
  });

  it('gets closer to the true time with each response', () => {
    let device = start;
    const clock = createServerClock(() => device);
    for (let step = 0; step < 50; step += 1) {
      device += 137;
      clock.update(header(device - HOUR_MS + 20), device, device + 40);
    }
    expect(Math.abs(clock.now() - (device - HOUR_MS))).toBeLessThanOrEqual(60);
  });

  it('starts again after the device clock was set', () => {
    let device = start;
    const clock = createServerClock(() => device);
    clock.update(header(start), device, device + 10);
    device -= 2 * HOUR_MS;
    clock.update(header(start), device, device + 10);
    expect(Math.abs(clock.now() - start)).toBeLessThanOrEqual(600);
  });

  it.each([null, '', 'soon'])('learns nothing from the header %j', (date) => {
    const clock = createServerClock(() => start);
    clock.update(date, start, start);
    expect(clock.now()).toBe(start);
  });
});
