import type { ReactNode } from 'react';
import type { BlockInput } from '#blocks/block-input.ts';
import { recipes } from '#generated/recipes.ts';
import { GameGrid } from '#renderer/games/game-grid.tsx';
import { useKeptGames } from '#renderer/games/use-kept-games.ts';

/** The games that the player last played on this device, and the favourites. */
export function KeptGamesBlock({ context, props: { then } }: BlockInput<'kept-games'>): ReactNode {
  const { t, port } = context;
  const kept = useKeptGames(port);
  if (!kept) return null;
  const shelves = [
    { title: t('block-kept-games.played'), games: kept.read('played') },
    { title: t('block-kept-games.favourites'), games: kept.read('favourites') },
  ].filter(({ games }) => games.length > 0);
  return (
    shelves.length > 0 && (
      <div className={recipes.stack({ gap: 'lg' })}>
        {shelves.map((shelf, at) => (
          <GameGrid key={at} {...shelf} then={then} context={context} />
        ))}
      </div>
    )
  );
}
