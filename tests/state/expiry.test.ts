import { describe, expect, it } from 'vitest';
import { settled } from './support/fake-clock.ts';
import { respond, DEMO, openPlayer, openState } from './support/open-state.ts';

/** A state whose session the server can end. */
async function openExpiring(isExpired: (path: string) => boolean) {
  const gate = { isShut: false };
  const opened = await openPlayer({
    fetch: (request, next) =>
      gate.isShut && isExpired(new URL(request.url).pathname) ? Promise.resolve(respond(401)) : next(request),
  });
  await settled();
  return { ...opened, expire: () => void (gate.isShut = true) };
}

describe('a 401', () => {
  it('of 50 calls at the same time shows one dialog, and ends the session once after it, with its saved login; a later call is dropped', async () => {
    const opened = await openExpiring(() => true);
    const { state, showExpired, expired, onSessionEnded, device, savedLogin, expire } = opened;
    await savedLogin.save(DEMO);
    expire();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => state.call('listCards', { type: 1 })),
    );
    expect(outcomes.every(({ kind }) => kind === 'expired')).toBe(true);
    expect(showExpired).toHaveBeenCalledTimes(1);
    expect(onSessionEnded).not.toHaveBeenCalled();
    expired.read();
    await settled();
    expect(onSessionEnded.mock.calls).toEqual([['expired']]);
    expect(device.session.getItem('api_token')).toBeNull();
    expect(await savedLogin.read()).toBeUndefined();
    expect(await state.call('listCards', { type: 1 })).toEqual({ kind: 'dropped' });
    await settled();
    expect([showExpired.mock.calls.length, onSessionEnded.mock.calls.length]).toEqual([1, 1]);
  });

  it('§4.3 §8.4 of the balance poll logs out directly, without a dialog', async () => {
    const { clock, showExpired, onSessionEnded, device, expire } = await openExpiring(
      (path) => path === '/api/balance',
    );
    expire();
    await clock.advance(4300);
    expect(showExpired).not.toHaveBeenCalled();
    expect(onSessionEnded.mock.calls).toEqual([['expired']]);
    expect([...device.session.items.keys(), ...device.local.items.keys()]).toEqual(['qh:expired']);
  });

  it('of the poll and of a call at the same time shows one dialog, that of the call', async () => {
    const { state, clock, showExpired, onSessionEnded, expire } = await openExpiring(() => true);
    expire();
    const asked = state.call('listCards', { type: 1 });
    await clock.advance(4300);
    await asked;
    await clock.advance(1000);
    expect(showExpired).toHaveBeenCalledTimes(1);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('to a login only refuses it', async () => {
    const { state, showExpired } = openState({
      replies: { '/login_pc': () => respond(401, null, 'wrong') },
    });
    expect(await state.call('login', DEMO)).toMatchObject({ kind: 'refused', message: 'wrong' });
    expect(showExpired).not.toHaveBeenCalled();
  });
});
