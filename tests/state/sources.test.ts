import { describe, expect, it } from 'vitest';
import { loadGames } from '#state/games-cache.ts';
import { addVenueNames } from '#model/add-venue-names.ts';
import type { SiteState } from '#state/create-state.ts';
import { createSources } from '#state/shared-sources.ts';
import { settled } from './support/fake-clock.ts';
import { respond, DEMO, openPlayer, openState } from './support/open-state.ts';

describe('a call that changes shared sources', () => {
  it.each([200, 502])('refreshes them, also if nobody knows whether it was done: HTTP %i', async (status) => {
    const transall = async (next: () => Promise<Response>) => new Response((await next()).body, { status });
    const { state, count } = await openPlayer({ replies: { transall } });
    await settled();
    const counts = () => ['/api/balance', '/api/user', '/api/refreshusermoney'].map(count);
    const [balance = 0, user = 0, wallet = 0] = counts();
    expect(Number(state.shared.wallet?.gameblance)).toBeGreaterThan(0);
    await state.call('recycleVenues', {});
    await settled();
    expect(counts()).toEqual([balance + 1, user + 1, wallet + 1]);
    expect(Number(state.shared.wallet?.gameblance)).toBe(0);
    const profile = { mobile: '13700137000', email: 'a@example.com', birthday: '1988-08-08' };
    await state.call('updateProfile', profile);
    await settled();
    expect(counts()).toEqual([balance + 1, user + 2, wallet + 1]);
    expect(state.shared.user).toMatchObject(profile);
  });

  it('on another device loads the wallet again once the venues show it', async () => {
    const { state, sandbox } = await openPlayer();
    const elsewhere = await openPlayer({ sandbox });
    await state.call('listVenueBalances', {});
    await elsewhere.state.call('createTransfer', { amount: 9, sourcetype: 'userbalance', targettype: 'pp' });
    await state.call('listVenueBalances', {});
    await settled();
    expect([state.shared.wallet?.balance, state.shared.wallet?.gameblance]).toEqual(['12671.5', '987.8']);
  });

  it('loads the wallet once, though the venues change at each poll before it comes', async () => {
    let balance = 0;
    const venues = () => respond(200, [{ name: 'AG', balance: String((balance += 1)) }]);
    const slow = () => new Promise<Response>(() => undefined);
    const replies = { '/balancelist': venues, '/refreshusermoney': slow };
    const { state, count } = await openPlayer({ replies });
    for (let poll = 0; poll < 4; poll += 1) await state.call('listVenueBalances', {});
    expect(count('/api/refreshusermoney')).toBe(1);
  });

  it('does not load the wallet for the names that a page adds to the venues', async () => {
    const { state, count } = await openPlayer();
    const members = { operation: 'listVenueBalances', code: '/name', name: '/name' };
    for (let poll = 0; poll < 3; poll += 1) {
      const outcome = await state.call('listVenueBalances', {});
      addVenueNames(Reflect.get(outcome, 'data'), members);
      await settled();
    }
    expect(count('/api/refreshusermoney')).toBe(1);
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

  it('is not undone by the response to an older request', async () => {
    const wallets: (() => void)[] = [];
    const held = async (next: () => Promise<Response>) => {
      const response = await next();
      if (wallets.length === 0) await new Promise<void>((release) => wallets.push(release));
      return response;
    };
    const { state } = await openPlayer({ replies: { '/refreshusermoney': held } });
    await settled();
    await state.call('createTransfer', { amount: 100, sourcetype: 'userbalance', targettype: 'pp' });
    await state.call('setAutoTransfer', { transferstatus: 1 });
    await settled();
    wallets[0]?.();
    await settled();
    const { wallet } = state.shared;
    expect([Number(wallet?.balance), wallet?.transferstatus]).toEqual([12580.5, 1]);
  });
});

it('missing data of the player have a reason until they are loaded, present data have none', async () => {
  let isRefused = true;
  const { state } = await openPlayer({
    replies: { '/refreshusermoney': (next) => (isRefused ? respond(500) : next()) },
  });
  await settled();
  expect([state.shared.failures.wallet?.kind, state.shared.wallet]).toEqual(['refused', undefined]);
  for (const refused of [false, true]) {
    isRefused = refused;
    await state.refresh('wallet');
    expect(state.shared.failures).toEqual({});
  }
});

it('a visitor has only the site and the flags, and the scope is the same object until it changes', async () => {
  const { state } = openState();
  const name = '12-3fa9c1d2';
  const config = { name, version: 'ab12cd34ef56ab12', release: name, addresses: {} };
  const sources = createSources(state, config, () => 'friend7');
  await settled();
  const visitor = sources.now();
  expect([visitor['user'], visitor['wallet']]).toEqual([undefined, undefined]);
  expect(visitor['flags']).toEqual({ loggedIn: false, online: true, savedLogin: true, referrer: 'friend7' });
  expect(visitor['site']).toMatchObject({ site_state: 1 });
  expect(sources.now()).toBe(visitor);
  await state.call('login', DEMO);
  await settled();
  expect(sources.now()).not.toBe(visitor);
  expect(sources.now()['flags']).toMatchObject({ loggedIn: true });
});

it('the shown games of a category are cached for that category', async () => {
  const { state } = openState();
  const loaded = await loadGames({ ...state, call: state.call as SiteState['call'] }, 'realbet');
  const games = loaded.kind === 'done' ? loaded.data : undefined;
  expect(games?.length).toBeGreaterThan(0);
  expect(games?.every((game) => game.category_id === 'realbet' && game.app_state === 1)).toBe(true);
  expect(state.device.read('games')).toEqual({ realbet: games });
});
