import type { ReactNode } from 'react';
import type { GameMembers } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { isSameGame, type KeptGame } from '#model/kept-games.ts';
import type { Scope } from '#model/evaluate.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/controls/button.tsx';
import { readGame, useKeptGames } from './use-kept-games.ts';

type HeartContext = Pick<RenderContext, 'port' | 't'>;

/** A heart on a tile: adds the game to the player's favourites on this device, or removes it. */
export function GameHeart({ game, context }: { readonly game: KeptGame; readonly context: HeartContext }) {
  const { port, t } = context;
  const kept = useKeptGames(port);
  if (!kept) return null;
  const isKept = kept.read('favourites').some((other) => isSameGame(game, other));
  return (
    <span className={slots.gameTile().heart}>
      <IconButton
        label={t('shell.favourite', { name: game.title })}
        tone="inherit"
        aria-pressed={isKept}
        onClick={() => (isKept ? kept.remove('favourites', game) : kept.add('favourites', game))}
      >
        <Icon name="heart" size={20} />
      </IconButton>
    </span>
  );
}

interface RowHeartProps {
  readonly members: GameMembers | undefined;
  /** Its `row` is the game. */
  readonly scope: Scope;
  readonly context: HeartContext;
}

/** The heart of a row that config describes as a game. */
export function RowHeart({ members, scope, context }: RowHeartProps): ReactNode {
  const game = members && readGame(members, scope, context.t);
  return game && <GameHeart game={game} context={context} />;
}
