import { subscribe } from 'valtio/vanilla';
import { describe, expect, it, onTestFinished } from 'vitest';
import { settled } from './support/fake-clock.ts';
import { respond, DEMO, openState } from './support/open-state.ts';

const APP = '/api/app';
const MINUTE_MS = 60_000;

type Settings = Readonly<Record<string, unknown>>;

function openWithSettings(first: Settings, given: Parameters<typeof openState>[0] = {}) {
  const server = { settings: first };
  return { ...openState({ replies: { [APP]: () => respond(200, server.settings) }, ...given }), server };
}

describe('the settings of the site', () => {
  it.each([
    ['every minute', {}, MINUTE_MS],
    ['at the interval of config', { sitePollMs: 15_000 }, 15_000],
  ])('are requested %s, for a visitor too', async (_, settings, intervalMs) => {
    const { clock, count } = openState({ settings });
    await clock.advance(intervalMs - 1);
    expect(count(APP)).toBe(1);
    await clock.advance(9 * intervalMs + 1);
    expect(count(APP)).toBe(11);
  });

  it('notify subscribers when they change, and only then', async () => {
    const { state, clock, server } = openWithSettings({ site_state: 1, redpacket_switch: 1 });
    await clock.advance(0);
    let changes = 0;
    onTestFinished(subscribe(state.shared, () => void (changes += 1)));
    await clock.advance(3 * MINUTE_MS);
    expect(changes).toBe(0);
    server.settings = { site_state: 0, redpacket_switch: 0, forever_domain: 'https://next.example' };
    await clock.advance(MINUTE_MS);
    expect(state.shared.site).toMatchObject({ ...server.settings });
    expect(changes).toBe(1);
    server.settings = { site_state: 1, redpacket_switch: 1 };
    await clock.advance(MINUTE_MS);
    expect(state.shared.site).toMatchObject({ site_state: 1, redpacket_switch: 1 });
  });

  it('are updated by any call of getSite', async () => {
    const { state, clock, server } = openWithSettings({ site_state: 1 });
    await clock.advance(0);
    server.settings = { site_state: 0, repair_tips: 'until six' };
    await state.call('getSite', {});
    expect(state.shared.site).toMatchObject({ site_state: 0, repair_tips: 'until six' });
  });
});

describe('a response with a maintenance code', () => {
  it.each([
    ['its code', () => respond(503, null, 'closed')],
    ['its HTTP status', () => new Response('<h1>503</h1>', { status: 503 })],
    ['both', () => Response.json({ code: 503, message: 'closed', data: null }, { status: 503 })],
  ])('by %s has the settings asked for at once', async (_, closed) => {
    const now = { site_state: 1 };
    const { state, clock, count } = openState({
      replies: { [APP]: () => respond(200, now), '/api/login_pc': closed, '/api/homenotice': closed },
    });
    await clock.advance(0);
    expect([count(APP), state.shared.site?.site_state]).toEqual([1, 1]);
    now.site_state = 0;
    await Promise.all([state.call('listHomeNotices', {}), state.call('listHomeNotices', {})]);
    await settled();
    expect([count(APP), state.shared.site?.site_state], 'once for both').toEqual([2, 0]);
    now.site_state = 1;
    await state.call('login', DEMO);
    await settled();
    expect([count(APP), state.shared.site?.site_state], 'and by a change').toEqual([3, 1]);
  });

  it('to getSite closes the site with its message, until getSite succeeds', async () => {
    let isClosed = false;
    const { state, clock } = openState({
      fetch: (request, next) =>
        isClosed ? Promise.resolve(respond(503, null, 'back at six')) : next(request),
    });
    await clock.advance(0);
    expect(state.shared.site?.site_state).toBe(1);
    isClosed = true;
    await state.call('listHomeNotices', {});
    await settled();
    expect(state.shared.site).toMatchObject({ site_state: 0, repair_tips: 'back at six' });
    isClosed = false;
    await clock.advance(10 * MINUTE_MS);
    expect(state.shared.site?.site_state).toBe(1);
  });

  it('has any code that config lists, and no other', async () => {
    const { state, clock, count } = openState({
      settings: { maintenanceCodes: [1001] },
      replies: { '/api/homenotice': () => respond(1001), '/api/bannerList': () => respond(503) },
    });
    await clock.advance(0);
    await state.call('listBanners', {});
    await settled();
    expect(count(APP)).toBe(1);
    await state.call('listHomeNotices', {});
    await settled();
    expect(count(APP)).toBe(2);
  });
});
