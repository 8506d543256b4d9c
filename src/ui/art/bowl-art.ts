import { optional } from '#ui/device/lazy-on-idle.tsx';

/** An empty porcelain bowl with rising steam: nothing here yet. Its drawing is no part of any first paint. */
export const EmptyBowl = optional(async () => (await import('./bowl-drawings.tsx')).SteamingBowl);

/** A cracked bowl mended with gold: something broke and can be put right. */
export const ErrorArt = optional(async () => (await import('./bowl-drawings.tsx')).MendedBowl);
