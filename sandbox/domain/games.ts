import names from './games.json' with { type: 'json' };
import type { VenueCategory } from './reference-data.ts';

/** A game: its venue, its name, and whether it is open. */
export type Game = { venue: string; category: VenueCategory; code: string; name: string; isOpen: boolean };

type Names = {
  home: Record<VenueCategory, [venue: string, code: string, name: string][]>;
  slots: Record<string, string>;
};

const { home, slots } = names as unknown as Names;

/** The games of the home page; the last of each category is not open. */
export const HOME_GAMES: readonly Game[] = Object.entries(home).flatMap(([category, entries]) =>
  entries.map(([venue, code, name], index) => ({
    venue,
    category: category as VenueCategory,
    code,
    name,
    isOpen: index < entries.length - 1,
  })),
);

/** The games of the slot providers (obgdy, fgdz, pp, ae). */
export const SLOTS: readonly Game[] = Object.entries(slots).flatMap(([venue, list]) =>
  list.split(' ').map((name, index) => ({
    venue,
    category: 'concise' as const,
    code: `${venue}${String(index + 1).padStart(3, '0')}`,
    name,
    isOpen: true,
  })),
);

/** Every game once, by its code. */
export function allGames(): readonly Game[] {
  return [...new Map([...SLOTS, ...HOME_GAMES].map((game) => [game.code, game])).values()];
}

/** Finds a game by its code, or by its name if there is none with that code. */
export function findGame(name: string, code: string): Game | undefined {
  const all = [...HOME_GAMES, ...SLOTS];
  return all.find((game) => code !== '' && game.code === code) ?? all.find((game) => game.name === name);
}

/** The codes for bets of a venue: those of its games, or of its lobby. */
export function betCodesOf(venue: string): readonly string[] {
  const codes = [...HOME_GAMES, ...SLOTS].filter((game) => game.venue === venue).map(({ code }) => code);
  return codes.length > 0 ? codes : [`${venue}-lobby`];
}
