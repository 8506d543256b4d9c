import { describe, expect, it } from 'vitest';
import { respond, DEMO, openPlayer, openState } from './support/open-state.ts';

const HOUR_MS = 3_600_000;
const POLL = '/api/balance';

describe('the balance poll', () => {
  it('§4.5 §9.1 asks every 4300 ms: 837 times in a visible hour, give or take one', async () => {
    const { clock, count } = await openPlayer({
      replies: { [POLL]: () => respond(200, { balance: '5.00' }) },
    });
    await clock.advance(0);
    const before = count(POLL);
    await clock.advance(HOUR_MS);
    expect(Math.abs(count(POLL) - before - 837)).toBeLessThanOrEqual(1);
  });

  it('sends nothing while nobody is logged in', async () => {
    const { clock, count } = openState();
    await clock.advance(60_000);
    expect(count(POLL)).toBe(0);
  });

  it('sends nothing while the page is hidden or offline, nor does the poll of the settings, and both run at once on the return', async () => {
    const { clock, page, count } = await openPlayer();
    const polled = () => [POLL, '/api/app'].map(count);
    await clock.advance(10_000);
    for (const reason of ['visible', 'online'] as const) {
      page[reason] = false;
      await clock.advance(1);
      const before = polled();
      await clock.advance(600_000);
      expect(polled()).toEqual(before);
      page[reason] = true;
      await clock.advance(1);
      expect(polled()).toEqual(before.map((asked) => asked + 1));
    }
  });

  it('updates the balance in each source', async () => {
    let balance = '5.00';
    const { state, clock } = await openPlayer({
      replies: { [POLL]: () => Response.json({ code: '200', message: '', data: { balance } }) },
    });
    await clock.advance(4300);
    expect([state.shared.user?.balance, state.shared.wallet?.balance].map(Number)).toEqual([5, 5]);
    balance = '7.25';
    await clock.advance(4300);
    expect([state.shared.user?.balance, state.shared.wallet?.balance]).toEqual(['7.25', '7.25']);
  });

  it('loads the player again if that failed at first', async () => {
    let isDown = true;
    const { state, clock } = await openPlayer({
      replies: {
        '/api/user': (next) => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : next()),
      },
    });
    await clock.advance(10);
    expect(state.shared.user).toBeUndefined();
    isDown = false;
    await clock.advance(4300);
    expect(state.shared.user?.username).toBe(DEMO.name);
  });
});
