import { proxy } from 'valtio/vanilla';
import { expect, it } from 'vitest';
import type { KeptGame } from '#model/kept-games.ts';
import { createKeptGames } from '#state/device/kept-games-store.ts';
import { createFakeDevice } from './support/fake-storage.ts';

const game = (code: string): KeptGame => ({ code, name: 'n', type: 't', title: `Game ${code}`, picture: '' });

function open() {
  const session: { token: string | undefined; account: string | undefined; epoch: number } = proxy({
    token: undefined,
    account: 'emma',
    epoch: 0,
  });
  const { store: device } = createFakeDevice();
  return { session, device, kept: createKeptGames({ device, session }, () => session.account ?? '') };
}

it('contains a game once, newest first, up to its limit', () => {
  const { kept } = open();
  for (let at = 0; at < 14; at += 1) kept.add('played', game(String(at)));
  kept.add('played', game('9'));
  const codes = kept.read('played').map(({ code }) => code);
  expect(codes.slice(0, 3)).toEqual(['9', '13', '12']);
  expect(codes).toHaveLength(12);
  kept.remove('played', game('9'));
  kept.remove('played', { ...game('13'), name: 'another provider' });
  expect(kept.read('played')[0]?.code).toBe('13');
});

it('belongs to its player: others do not see it, and it stays after the session', () => {
  const { kept, session, device } = open();
  kept.add('favourites', game('a'));
  const before = kept.state.changes;
  session.account = 'leo';
  expect(kept.state.changes).toBeGreaterThan(before);
  expect(kept.read('favourites')).toEqual([]);
  kept.add('favourites', game('b'));
  device.clear();
  session.account = 'emma';
  expect(kept.read('favourites').map(({ code }) => code)).toEqual(['a']);
  for (const other of ['one', 'two', 'three']) {
    session.account = other;
    kept.add('favourites', game('c'));
  }
  session.account = 'emma';
  expect(kept.read('favourites')).toEqual([]);
});
