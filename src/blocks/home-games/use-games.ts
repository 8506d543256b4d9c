import { useEffect, useState } from 'react';
import type { GameAnswer } from '#generated/contract.ts';
import { useSiteState } from '#state/state-context.ts';

/** The games of a category as far as they are known. */
export interface GamesInUse {
  readonly games: readonly GameAnswer[] | undefined;
  readonly hasFailed: boolean;
  retry(): void;
}

/** Shows what this device knows of a category at once and asks the server behind it, each time the page is entered. */
export function useGames(category: string, isActive: boolean): GamesInUse {
  const { games: cache } = useSiteState();
  const [games, setGames] = useState(() => cache.known(category));
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isActive) return;
    const leaving = new AbortController();
    void cache.load(category, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      setFailed(found === undefined);
      if (found) setGames(found);
    });
    return () => {
      leaving.abort();
    };
  }, [cache, category, isActive, attempt]);

  return {
    games,
    hasFailed,
    retry: () => {
      setFailed(false);
      setAttempt((count) => count + 1);
    },
  };
}
