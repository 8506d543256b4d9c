import type { InputOf } from '#api/outcome.ts';
import type { GameAnswer } from '#generated/contract.ts';

import type { Call } from './calls/create-call.ts';
import type { DeviceStore } from './device/device-store.ts';

/** A category of games; the empty one is all of them. */
export type GameCategory = NonNullable<InputOf<'listGames'>['category']>;

/** The games of a category: what was known before, and what the server says now (reading 21). */
export interface GameCache {
  /** The games as the server gave them last on this device; undefined if never. */
  known(category: GameCategory): readonly GameAnswer[] | undefined;
  /** Loads the games; keeps and returns those that are shown (app_state 1), or undefined if they cannot be loaded. */
  load(category: GameCategory, signal?: AbortSignal): Promise<readonly GameAnswer[] | undefined>;
}

/** Makes the cache over the device's storage. */
export function createGameCache(device: DeviceStore, call: Call): GameCache {
  return {
    known(category) {
      const kept = device.read('games');
      return kept && Object.hasOwn(kept, category) ? kept[category] : undefined;
    },
    async load(category, signal) {
      const outcome = await call('listGames', { category }, { from: 'load', signal });
      if (outcome.kind !== 'done') return undefined;
      const games = outcome.data.filter((game) => isShown(game, category));
      device.write('games', { ...device.read('games'), [category]: games });
      return games;
    },
  };
}

/** A server that gives more than the category asked for is not believed; the category without a name is all of them. */
function isShown(game: GameAnswer, category: string): boolean {
  return game.app_state === 1 && (category === '' || (game.category_id ?? category) === category);
}
