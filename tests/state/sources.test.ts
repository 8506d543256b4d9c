import { describe, expect, it } from 'vitest';
import { loadGames } from '#state/games-cache.ts';
import type { SiteState } from '#state/create-state.ts';
import { createSources } from '#state/shared-sources.ts';
import { settled } from './support/fake-clock.ts';
import { respond, DEMO, openPlayer, openState } from './support/open-state.ts';

describe('a call that changes shared sources', () => {
  it('recycling the venues refreshes balance, player and wallet', async () => {
    const { state, count } = await openPlayer();
    await settled();
    const paths = ['/api/balance', '/api/user', '/api/refreshusermoney'];
    const before = paths.map(count);
    const gameMoney = state.shared.wallet?.gameblance;
    await state.call('recycleVenues', {});
    await settled();
    expect(paths.map(count)).toEqual(before.map((asked) => asked + 1));
    expect(Number(gameMoney)).toBeGreaterThan(0);
    expect(Number(state.shared.wallet?.gameblance)).toBe(0);
  });

  it('saving the profile refreshes the player', async () => {
    const { state, count } = await openPlayer();
    await settled();
    const before = count('/api/user');
    await state.call('updateProfile', {
      mobile: '13700137000',
      email: 'a@example.com',
      birthday: '1988-08-08',
    });
    await settled();
    expect(count('/api/user')).toBe(before + 1);
    expect(state.shared.user).toMatchObject({ mobile: '13700137000', birthday: '1988-08-08' });
  });

  it('§4.29 switching auto transfer changes the local flag on success only', async () => {
    let isRefused = true;
    const { state } = await openPlayer({
      replies: { '/uptransferstatus': (next) => (isRefused ? respond(500) : next()) },
    });
    await settled();
    const opposite = state.shared.wallet?.transferstatus === 1 ? 0 : 1;
    await state.call('setAutoTransfer', { transferstatus: opposite });
    expect(state.shared.wallet?.transferstatus ?? 0).toBe(1 - opposite);
    isRefused = false;
    await state.call('setAutoTransfer', { transferstatus: opposite });
    expect(state.shared.wallet?.transferstatus).toBe(opposite);
  });
});

it('a visitor has only the site and the flags, and the scope is the same object until it changes', async () => {
  const { state } = openState();
  const config = {
    name: '12-3fa9c1d2',
    version: 'ab12cd34ef56ab12',
    release: '12-3fa9c1d2',
    addresses: {},
  };
  const sources = createSources({ ...state, savedLogin: true, config, referrer: () => 'friend7' });
  await settled();
  const visitor = sources.now();
  expect([visitor['user'], visitor['wallet']]).toEqual([undefined, undefined]);
  expect(visitor['flags']).toEqual({
    ...{ loggedIn: false, online: true, savedLogin: true },
    referrer: 'friend7',
  });
  expect(visitor['site']).toMatchObject({ site_state: 1 });
  expect(sources.now()).toBe(visitor);
  await state.call('login', DEMO);
  await settled();
  expect(sources.now()).not.toBe(visitor);
  expect(sources.now()['flags']).toMatchObject({ loggedIn: true });
});

it('the shown games of a category are cached for that category', async () => {
  const { state } = openState();
  const games = await loadGames({ ...state, call: state.call as SiteState['call'] }, 'realbet');
  expect(games?.length).toBeGreaterThan(0);
  expect(games?.every((game) => game.category_id === 'realbet' && game.app_state === 1)).toBe(true);
  expect(state.device.read('games')).toEqual({ realbet: games });
});
