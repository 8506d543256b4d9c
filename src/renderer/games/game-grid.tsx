import type { ReactNode } from 'react';
import type { Actions } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import type { KeptGame } from '#model/kept-games.ts';
import { withSources } from '#renderer/action/run-actions.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { GameTile } from '#ui/layout/game-tile.tsx';
import { GameHeart } from './game-heart.tsx';

interface GameGridProps {
  readonly title: string | undefined;
  readonly games: readonly KeptGame[];
  /** The actions of a tap on a game. */
  readonly then: Actions;
  readonly context: RenderContext;
}

/** A grid of stored or found games, three to a row, each with its favourite button. */
export function GameGrid({ title, games, then, context }: GameGridProps): ReactNode {
  const { t, actions } = context;
  const { run } = useActions();
  const grid = slots.tileGrid({ columns: 3 });
  const open = (row: KeptGame): void => void run(then, withSources(actions, { row }));
  return (
    <section className={recipes.stack({ gap: 'sm' })} aria-label={title}>
      {title && <h2 className={slots.page().sectionTitle}>{title}</h2>}
      <ul className={grid.root}>
        {games.map((game) => (
          <li key={`${game.name} ${game.code}`} className={grid.item}>
            <GameTile
              title={game.title}
              picture={game.picture}
              label={t('shell.open-game', { name: game.title })}
              onPress={() => open(game)}
            />
            <GameHeart game={game} context={context} />
          </li>
        ))}
      </ul>
    </section>
  );
}
