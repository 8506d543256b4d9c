import { memo } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { useEntries } from '#renderer/page/more.tsx';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { EmptyState, ErrorState } from '#ui/blank-state.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonTiles } from '#ui/skeleton.tsx';
import { GameTile } from './game-tile.tsx';
import { useGames } from './use-games.ts';
import { useLaunch } from './use-launch.ts';

/** Props of the games of one category. */
export interface GameGridProps {
  readonly category: string;
  /** The page that shows a game. */
  readonly page: string;
  /** The list of site.json hosts that games may be on. */
  readonly hosts: string;
  readonly more: { readonly label: string; readonly page: string } | undefined;
  readonly around: Surroundings;
}

/** The games of a category: those known from before at once, and what the server says now behind them. */
export const GameGrid = memo(function GameGrid({ category, page, hosts, more, around }: GameGridProps) {
  const { t, port } = around;
  const { games, hasFailed, retry } = useGames(category, around.active);
  const [opening, launch] = useLaunch(around, page, hosts);
  const { shown, button } = useEntries(games ?? [], port.limits.entries, t);
  const look = slots.tileGrid();
  if (!games && hasFailed)
    return (
      <ErrorState compact title={t('shell.load-failed')} retryLabel={t('shell.retry')} onRetry={retry} />
    );
  if (!games)
    return (
      <div role="status" aria-busy="true" aria-label={t('shell.loading')}>
        <SkeletonTiles count={6} />
      </div>
    );
  const further = more && port.hasPage(more.page) && (
    <Button variant="soft" size="md" full onClick={() => port.go({ page: more.page })}>
      {t(more.label)}
    </Button>
  );
  if (games.length === 0) return <EmptyState compact title={t('shell.empty')} action={further} />;
  return (
    <div className={recipes.stack({ gap: 'md' })}>
      <ul className={look.root}>
        {shown.map((game, index) => (
          <li
            key={`${game.platform_name ?? ''} ${game.game_code ?? ''} ${String(index)}`}
            className={look.item}
          >
            <GameTile
              game={game}
              isFirst={index < 4}
              isOpening={opening === game}
              label={t('block-home-games.open', { name: game.platform_name ?? '' })}
              onOpen={() => {
                launch(game);
              }}
            />
          </li>
        ))}
      </ul>
      {button}
      {further}
    </div>
  );
});
