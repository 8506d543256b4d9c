import { describe, expect, it } from 'vitest';
import { settled } from './support/fake-clock.ts';
import { createFakeDevice } from './support/fake-storage.ts';
import { answer, DEMO, openState } from './support/open-state.ts';

describe('a session', () => {
  it('begins with a login, its token in sessionStorage as the server gave it and nowhere else', async () => {
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
  });

  it('begins with a registration', async () => {
    const { state } = openState();
    const outcome = await state.call('register', {
      ...{ name: 'newcomer9', password: 'secret99', confirmPass: 'secret99' },
      ...{ realname: 'New Comer', paypassword: '246810', code: 'ab12' },
    });
    expect(outcome.kind).toBe('done');
    expect(state.session.token).toBeDefined();
  });

  it('loads the player, the wallet and the balance when it begins', async () => {
    const { state } = openState();
    await state.call('login', DEMO);
    await settled();
    expect(state.shared.user?.username).toBe(DEMO.name);
    expect(state.shared.wallet?.balance).toMatch(/^\d+(\.\d+)?$/);
    expect(state.shared.heardAt).toBeDefined();
  });

  it('goes on in a page that starts with a token in the storage', async () => {
    const first = openState();
    await first.state.call('login', DEMO);
    const device = createFakeDevice();
    device.session.setItem('api_token', first.state.session.token ?? '');
    const { state } = openState({ device, fetch: (request) => first.sandbox.fetch(request) });
    expect(state.session.token).toBe(first.state.session.token);
    await settled();
    expect(state.shared.user?.username).toBe(DEMO.name);
  });

  it.each([
    ['accepts it', (_: Request, next: () => Promise<Response>) => next()],
    ['refuses it', () => Promise.resolve(answer(500, null, 'no'))],
    ['answers 401', () => Promise.resolve(answer(401))],
    ['answers HTML', () => Promise.resolve(new Response('<html>'))],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['never answers', () => new Promise<Response>(() => {})],
  ])('ends with a logout, everything local cleared, when the server %s', async (_, onLogout) => {
    const { state, device, onEnded, tellExpired, savedLogin } = openState({
      fetch: (request, next) =>
        request.url.endsWith('/logoff') ? onLogout(request, () => next(request)) : next(request),
    });
    await state.call('login', DEMO);
    await savedLogin.keep(DEMO);
    await state.games.load('realbet');
    await settled();
    expect(device.local.length).toBeGreaterThan(1);

    expect((await state.call('logout', {})).kind).toBe('done');
    await settled();
    expect(state.session.token).toBeUndefined();
    expect(state.shared.user).toBeUndefined();
    expect(state.shared.wallet).toBeUndefined();
    expect([...device.session.items, ...device.local.items]).toEqual([]);
    expect(onEnded.mock.calls).toEqual([['logout']]);
    expect(tellExpired).not.toHaveBeenCalled();
  });

  it('sends the old token with the logout and with nothing after it', async () => {
    const { state, requests, clock } = openState();
    await state.call('login', DEMO);
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

  it('ends when the login password is changed: all stored data cleared', async () => {
    const { state, device, onEnded, savedLogin } = openState();
    await state.call('login', DEMO);
    await savedLogin.keep(DEMO);
    const refused = await state.call('changeLoginPassword', {
      password: 'wrong-one',
      paypassword: 'brandnew1',
    });
    expect([refused.kind, state.session.token !== undefined]).toEqual(['refused', true]);
    const done = await state.call('changeLoginPassword', {
      password: DEMO.password,
      paypassword: 'brandnew1',
    });
    expect(done.kind).toBe('done');
    expect([...device.session.items, ...device.local.items]).toEqual([]);
    expect(onEnded.mock.calls).toEqual([['password']]);
  });

  it('drops an answer to a request of an earlier session', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { state } = openState({
      fetch: async (request, next) => {
        const given = await next(request);
        if (request.url.endsWith('/getcard')) await held;
        return given;
      },
    });
    await state.call('login', DEMO);
    const asked = state.call('listCards', { type: 1 });
    await settled();
    await state.call('logout', {});
    release();
    expect(await asked).toEqual({ kind: 'dropped' });
  });

  it('that ends in one tab ends in the others', async () => {
    const listeners = new Set<(event: { data: unknown }) => void>();
    const tab = () => {
      const own = new Set<(event: { data: unknown }) => void>();
      return {
        postMessage: (data: string) => {
          for (const listener of listeners) if (!own.has(listener)) listener({ data });
        },
        addEventListener: (_: 'message', listener: (event: { data: unknown }) => void) => {
          own.add(listener);
          listeners.add(listener);
        },
        removeEventListener: () => {},
      };
    };
    const one = openState({ broadcast: tab() });
    const other = openState({ broadcast: tab() });
    await one.state.call('login', DEMO);
    await other.state.call('login', DEMO);
    await one.state.call('logout', {});
    expect(other.state.session.token).toBeUndefined();
    expect(other.onEnded.mock.calls).toEqual([['elsewhere']]);
  });

  it('is looked at again after a return from the back-forward cache', async () => {
    const { state, device, onEnded } = openState();
    await state.call('login', DEMO);
    await settled();
    device.session.removeItem('api_token');
    state.recheckSession();
    expect([state.session.token, state.shared.user]).toEqual([undefined, undefined]);
    expect(onEnded.mock.calls).toEqual([['elsewhere']]);
  });
});
