import { useEffect, useLayoutEffect, useState } from 'react';
import { proxy } from 'valtio/vanilla';
import type { InputOf, Outcome } from '#api/call-types.ts';
import type { GameAnswer } from '#generated/contract.ts';
import type { SiteState } from './create-state.ts';
import { onReturn } from '#ui/device/motion-and-visibility.ts';
import { useStore } from '#ui/system/use-store.ts';
import { useSiteState } from './state-hooks.ts';

/** The category_id of games; empty for all of them. */
export type GameCategory = NonNullable<InputOf<'listGames'>['category']>;

/** Counts the refreshes and retries by the player. */
const refreshes = proxy({ count: 0 });

/** Requests the games that are on screen again. */
export function refreshGames(): void {
  refreshes.count += 1;
}

/** Returns a category's cached games at once; each entry of the page requests them anew (reading 21). */
export function useGames(category: GameCategory, isActive: boolean) {
  const state = useSiteState();
  const [games, setGames] = useState<readonly GameAnswer[] | undefined>(
    () => state.device.read('games')?.[category],
  );
  const [failure, setFailure] = useState<Outcome<unknown>>();
  const refresh = useStore(refreshes, ({ count }) => count);

  useLayoutEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    void loadGames(state, category, controller.signal).then((loaded) => {
      if (controller.signal.aborted) return;
      setFailure(loaded.kind === 'done' ? undefined : loaded);
      if (loaded.kind === 'done') setGames(loaded.data);
    });
    return () => controller.abort();
  }, [state, category, isActive, refresh]);
  useEffect(() => (failure && isActive ? onReturn(refreshGames) : undefined), [failure, isActive]);

  const retry = (): void => {
    setFailure(undefined);
    refreshGames();
  };
  return { games, failure, retry };
}

/** Loads a category's games, and no others that servers send. Caches the shown ones (app_state 1). */
export async function loadGames(
  { call, device }: Pick<SiteState, 'call' | 'device'>,
  category: GameCategory,
  signal?: AbortSignal,
): Promise<Outcome<readonly GameAnswer[]>> {
  const outcome = await call('listGames', { category }, { trigger: 'load', signal });
  if (outcome.kind !== 'done') return outcome;
  const games = outcome.data.filter(
    (game) => game.app_state === 1 && (category === '' || (game.category_id || category) === category),
  );
  device.write('games', { ...device.read('games'), [category]: games });
  return { ...outcome, data: games };
}
