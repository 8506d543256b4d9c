import { describe, expect, it } from 'vitest';
import { clearEndedSession } from '#state/session/session-in-other-tabs.ts';
import { INPUTS } from '#tests/sandbox/valid-inputs.ts';
import { settled } from './support/fake-clock.ts';
import { createFakeDevice, createFakeStorage } from './support/fake-storage.ts';
import { respond, DEMO, openPlayer, openState } from './support/open-state.ts';

const AGENT = { name: 'agent2026', password: DEMO.password };

/** Two tabs of one browser in which a player has logged in. */
async function openTwoTabs(replies: NonNullable<Parameters<typeof openState>[0]>['replies'] = {}) {
  const local = createFakeStorage();
  const one = openState({ device: createFakeDevice(local), replies });
  const other = openState({ device: createFakeDevice(local), sandbox: one.sandbox });
  for (const { state } of [one, other]) await state.call('login', DEMO);
  await settled();
  return { local, one, other };
}

describe('a session', () => {
  it('§4.1 begins with a login, its token in sessionStorage as the server gave it and nowhere else, and loads the player', async () => {
    const { state, device } = openState();
    const outcome = await state.call('login', DEMO);
    expect(outcome.kind).toBe('done');
    const token = state.session.token;
    expect(token).toMatch(/.{8,}/);
    expect(device.session.getItem('api_token')).toBe(token);
    const elsewhere = [...device.session.items]
      .filter(([key]) => key !== 'api_token')
      .concat([...device.local.items]);
    expect(JSON.stringify(elsewhere)).not.toContain(token);
    await settled();
    expect(state.shared.user?.username).toBe(DEMO.name);
    expect(state.shared.wallet?.balance).toMatch(/^\d+(\.\d+)?$/);
    expect(state.shared.loadedAt).toBeDefined();
  });

  it('§4.1 begins with a registration', async () => {
    const { state } = openState();
    const outcome = await state.call('register', INPUTS.register);
    expect(outcome.kind).toBe('done');
    expect(state.session.token).toBeDefined();
  });

  it.each([[null], [[]], [7], ['ok'], [{ api_token: '' }]])('needs a token, not %j', async (data) => {
    const { state } = openState({ replies: { '/register': () => respond(200, data, '注册成功') } });
    const outcome = await state.call('register', INPUTS.register);
    expect(outcome).toMatchObject({ kind: 'done', message: '注册成功' });
    expect(state.session.token).toBeUndefined();
  });

  it('continues in a page that starts with a stored token', async () => {
    const first = await openPlayer();
    const device = createFakeDevice();
    device.session.setItem('api_token', first.state.session.token ?? '');
    const { state } = openState({ device, fetch: (request) => first.sandbox.fetch(request) });
    expect(state.session.token).toBe(first.state.session.token);
    await settled();
    expect(state.shared.user?.username).toBe(DEMO.name);
  });

  it.each([
    ['accepts it', (next: () => Promise<Response>) => next()],
    ['refuses it', () => Promise.resolve(respond(500, null, 'no'))],
    ['responds with 401', () => Promise.resolve(respond(401))],
    ['responds with HTML', () => Promise.resolve(new Response('<html>'))],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['never responds', () => new Promise<Response>(() => {})],
  ])('§4.2 §4.7 ends with a logout, everything local cleared, when the server %s', async (_, onLogout) => {
    const { state, device, onSessionEnded, showExpired, savedLogin } = await openPlayer({
      replies: { '/logoff': onLogout },
    });
    await savedLogin.save(DEMO);
    state.device.write('games', { realbet: [] });
    await settled();
    expect(device.local.length).toBeGreaterThan(1);

    expect((await state.call('logout', {})).kind).toBe('done');
    await settled();
    expect(state.session.token).toBeUndefined();
    expect(state.shared.user).toBeUndefined();
    expect(state.shared.wallet).toBeUndefined();
    expect([...device.session.items.keys(), ...device.local.items.keys()]).toEqual(['qh:ended']);
    expect(onSessionEnded.mock.calls).toEqual([['logout']]);
    expect(showExpired).not.toHaveBeenCalled();
  });

  it('sends the old token with the logout and with nothing after it', async () => {
    const { state, requests, clock } = await openPlayer();
    await clock.advance(5000);
    const old = `Bearer ${state.session.token ?? ''}`;
    await state.call('logout', {});
    await settled();
    expect(requests.find(({ path }) => path === '/api/logoff')?.token).toBe(old);
    const after = requests.findIndex(({ path }) => path === '/api/logoff') + 1;
    await clock.advance(60_000);
    await state.call('listBanners', { type: '1' });
    expect(requests.slice(after).map(({ token }) => token)).not.toContain(old);
  });

  it('§4.31 ends when the login password is changed: all stored data cleared, every poll stopped', async () => {
    const { state, device, onSessionEnded, savedLogin, clock, requests } = await openPlayer();
    await savedLogin.save(DEMO);
    const change = INPUTS.changeLoginPassword;
    const refused = await state.call('changeLoginPassword', { ...change, password: 'wrong-one' });
    expect([refused.kind, state.session.token !== undefined]).toEqual(['refused', true]);
    expect((await state.call('changeLoginPassword', change)).kind).toBe('done');
    expect([...device.session.items.keys(), ...device.local.items.keys()]).toEqual(['qh:ended']);
    expect(onSessionEnded.mock.calls).toEqual([['password']]);
    const before = requests.length;
    await clock.advance(60_000);
    expect(requests.slice(before).filter(({ token }) => token !== null)).toEqual([]);
  });

  it('drops a mutation that was still waiting for its lock', async () => {
    const { state, count } = await openPlayer();
    await settled();
    const asked = state.call('createTransfer', INPUTS.createTransfer);
    await state.call('logout', {});
    expect(await asked).toEqual({ kind: 'dropped' });
    expect(count('/api/transfer')).toBe(0);
  });

  it.each(['logout', 'expiry'])('ended by %s, ends in other tabs too; shared data stays', async (kind) => {
    const { local, one, other: frozen } = await openTwoTabs({ '/getcard': () => respond(401) });
    frozen.state.recheckSession();
    expect(frozen.state.session.token).toBeDefined();

    if (kind === 'logout') await one.state.call('logout', {});
    else {
      // A duplicated tab.
      for (const [key, value] of frozen.device.session.items) one.device.session.setItem(key, value);
      one.state.recheckSession();
      await one.state.call('listCards', { type: 1 });
      one.expired.read();
    }
    await settled();
    await one.state.call('login', AGENT);
    one.state.device.write('games', { realbet: [] });
    const shared = [...local.items];
    frozen.state.recheckSession();
    expect([frozen.state.session.token, frozen.state.shared.user]).toEqual([undefined, undefined]);
    expect([...frozen.device.session.items]).toEqual([]);
    expect([...local.items]).toEqual(shared);
    const reason = kind === 'logout' ? 'elsewhere' : 'expired-elsewhere';
    expect(frozen.onSessionEnded.mock.calls).toEqual([[reason]]);
    one.state.recheckSession();
    expect(one.state.session.token).toBeDefined();
  });

  it('that expires, does not end one that began by itself in another tab', async () => {
    const { one, other } = await openTwoTabs({ '/getcard': () => respond(401) });
    await other.state.call('login', DEMO);
    await one.state.call('listCards', { type: 1 });
    one.expired.read();
    await settled();
    other.state.recheckSession();
    expect([one.state.session.token, typeof other.state.session.token]).toEqual([undefined, 'string']);
  });

  it('that ended elsewhere does not count in a page that starts with its token, such as a discarded tab', async () => {
    const { one, other } = await openTwoTabs();
    clearEndedSession(other.device.store);
    expect(other.device.session.getItem('api_token')).not.toBeNull();
    await one.state.call('logout', {});
    clearEndedSession(other.device.store);
    expect([...other.device.session.items]).toEqual([]);
  });

  it('that another player replaces ends in the other tabs too', async () => {
    const { one, other } = await openTwoTabs();
    await one.state.call('login', DEMO);
    other.state.recheckSession();
    expect(other.state.session.token).toBeDefined();
    await one.state.call('login', AGENT);
    other.state.recheckSession();
    expect(other.state.session.token).toBeUndefined();
    expect(one.state.session.account).toBe(AGENT.name);
  });

  it('of another player, found on a return from the back-forward cache, first ends the old one; found gone, it ends', async () => {
    const { state, device, sandbox, onSessionEnded, onSessionBegan } = await openPlayer();
    await settled();
    const agent = openState({ device: createFakeDevice(device.local), sandbox });
    await agent.state.call('login', AGENT);
    for (const [key, value] of agent.device.session.items) device.session.setItem(key, value);
    onSessionBegan.mockClear();
    state.recheckSession();
    expect(state.session.account).toBe(AGENT.name);
    expect(state.shared.user).toBeUndefined();
    expect([onSessionEnded.mock.calls, onSessionBegan.mock.calls]).toEqual([[['elsewhere']], [[false]]]);
    await settled();
    expect(state.shared.user?.username).toBe(AGENT.name);
    device.session.removeItem('api_token');
    state.recheckSession();
    expect([state.session.token, state.shared.user]).toEqual([undefined, undefined]);
    expect(onSessionEnded.mock.calls).toEqual([['elsewhere'], ['elsewhere']]);
  });
});
