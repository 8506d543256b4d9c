import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { idle } from '#ui/device/when-idle.ts';

/** The heart of a game on its tile; it lies over the tile. */
export const LateHeart = late(async () => (await import('#renderer/games/game-heart.tsx')).RowHeart);

/** The bell of the messages; it lies over a bell. */
export const LateBell = late(async () => (await import('./message-bell.tsx')).MessageBell);

/** In place of what is known of the player. */
export const LatePlayerMissing = late(async () => (await import('./player-missing.tsx')).PlayerMissing);

/** A part that comes once the page is there and moves nothing; where its code cannot be had, there is nothing. */
function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => {
    await idle();
    return { default: await load().catch((): ComponentType<P> => () => null) };
  });
  return (props): ReactNode => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
