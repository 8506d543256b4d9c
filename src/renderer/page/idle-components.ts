import { lazyOnIdle } from '#ui/device/lazy-component.tsx';

/** The favourite button on a game's tile. It is overlaid, so that nothing moves when it loads. */
export const LazyHeart = lazyOnIdle(async () => (await import('#renderer/games/game-heart.tsx')).RowHeart);

/** The bell of the messages. It is overlaid on another bell. */
export const LazyBell = lazyOnIdle(async () => (await import('./message-bell.tsx')).MessageBell);

/** Shown in place of the player's data. */
export const LazyPlayerPlaceholder = lazyOnIdle(
  async () => (await import('./player-placeholder.tsx')).PlayerPlaceholder,
);
