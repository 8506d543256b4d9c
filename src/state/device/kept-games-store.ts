import { proxy, subscribe } from 'valtio/vanilla';
import { isSameGame, type KeptGame, type KeptGames, type ShelfName } from '#model/kept-games.ts';
import type { SiteState } from '#state/create-state.ts';
import type { DeviceValue } from './device-store.ts';

const MAX_GAMES: Readonly<Record<ShelfName, number>> = { played: 12, favourites: 60 };

/** The number of players for whom a device keeps games. */
const MAX_PLAYERS = 3;

/** Stores the games that each player last played or marked. `player` names the current one or a visitor. */
export function createKeptGames(
  { device, session }: Pick<SiteState, 'device' | 'session'>,
  player: () => string,
): KeptGames {
  const state = proxy({ changes: 0 });
  subscribe(session, () => (state.changes += 1), true);
  const all = (): DeviceValue<'keptGames'> => device.read('keptGames') ?? {};
  const read = (shelf: ShelfName): readonly KeptGame[] => all()[player()]?.[shelf] ?? [];
  const write = (shelf: ShelfName, games: readonly KeptGame[]): void => {
    const me = player();
    const others = Object.entries(all()).filter(([who]) => who !== me);
    const mine = { ...all()[me], [shelf]: games.slice(0, MAX_GAMES[shelf]) };
    device.write('keptGames', Object.fromEntries([...others.slice(1 - MAX_PLAYERS), [me, mine]]));
    state.changes += 1;
  };
  const without = (shelf: ShelfName, game: KeptGame): readonly KeptGame[] =>
    read(shelf).filter((other) => !isSameGame(game, other));
  return {
    state,
    read,
    add: (shelf, game) => write(shelf, [game, ...without(shelf, game)]),
    remove: (shelf, game) => write(shelf, without(shelf, game)),
  };
}
