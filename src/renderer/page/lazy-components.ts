import { lazyOnIdle } from '#ui/device/lazy-on-idle.tsx';

/** The heart of a game on its tile; it lies over the tile. */
export const LateHeart = lazyOnIdle(async () => (await import('#renderer/games/game-heart.tsx')).RowHeart);

/** The bell of the messages; it lies over a bell. */
export const LateBell = lazyOnIdle(async () => (await import('./message-bell.tsx')).MessageBell);

/** In place of what is known of the player. */
export const LatePlayerMissing = lazyOnIdle(async () => (await import('./player-missing.tsx')).PlayerMissing);
