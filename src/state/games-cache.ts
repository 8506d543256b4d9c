import { useLayoutEffect, useState } from 'react';
import { proxy } from 'valtio/vanilla';
import type { InputOf } from '#api/call.ts';
import type { GameAnswer } from '#generated/contract.ts';
import type { SiteState } from './create-state.ts';
import { useStore } from '#ui/system/use-store.ts';
import { useSiteState } from './state-context.ts';

/** category_id of the games; empty for all. */
export type GameCategory = NonNullable<InputOf<'listGames'>['category']>;

/** How often the player has asked for the games that are shown anew. */
const wishes = proxy({ count: 0 });

/** Asks the server again for the games that are on screen. */
export function refreshGames(): void {
  wishes.count += 1;
}

/** Shows what this device knows of a category at once and asks the server behind it, each time the page is entered (reading 21). */
export function useGames(category: GameCategory, isActive: boolean) {
  const state = useSiteState();
  const [games, setGames] = useState<readonly GameAnswer[] | undefined>(
    () => state.device.read('games')?.[category],
  );
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wish = useStore(wishes, ({ count }) => count);

  useLayoutEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    void loadGames(state, category, controller.signal).then((found) => {
      if (controller.signal.aborted) return;
      setFailed(found === undefined);
      if (found) setGames(found);
    });
    return () => controller.abort();
  }, [state, category, isActive, attempt, wish]);

  const retry = (): void => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { games, hasFailed, retry };
}

/**
 * The games of a category, and undefined if they cannot be loaded. What is shown (app_state 1) is kept on the device. A server that gives
 * more than the category asked for is not believed.
 */
export async function loadGames(
  { call, device }: Pick<SiteState, 'call' | 'device'>,
  category: GameCategory,
  signal?: AbortSignal,
): Promise<readonly GameAnswer[] | undefined> {
  const outcome = await call('listGames', { category }, { from: 'load', signal });
  if (outcome.kind !== 'done') return undefined;
  const games = outcome.data.filter(
    (game) => game.app_state === 1 && (category === '' || (game.category_id ?? category) === category),
  );
  device.write('games', { ...device.read('games'), [category]: games });
  return games;
}
