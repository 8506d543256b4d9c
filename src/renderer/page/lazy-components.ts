import { late } from '#ui/device/lazy-on-idle.tsx';

/** The heart of a game on its tile; it lies over the tile. */
export const LateHeart = late(async () => (await import('#renderer/games/game-heart.tsx')).RowHeart);

/** The bell of the messages; it lies over a bell. */
export const LateBell = late(async () => (await import('./message-bell.tsx')).MessageBell);

/** In place of what is known of the player. */
export const LatePlayerMissing = late(async () => (await import('./player-missing.tsx')).PlayerMissing);
