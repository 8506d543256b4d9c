import { hashText } from '#rules/seeded-random.ts';
import names from './game-names.json' with { type: 'json' };
import motifs from './motifs.json' with { type: 'json' };
import type { VenueCategory } from './catalog.ts';

/** A game: where it is played, what the player reads, and whether it is open. */
export type Game = { venue: string; category: VenueCategory; code: string; name: string; shown: boolean };

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
    shown: index < entries.length - 1,
  })),
);

/** The games of the slot providers (obgdy, fgdz, pp, ae). */
export const SLOTS: readonly Game[] = Object.entries(slots).flatMap(([venue, list]) =>
  list.split(' ').map((name, index) => ({
    venue,
    category: 'concise' as const,
    code: `${venue}${String(index + 1).padStart(3, '0')}`,
    name,
    shown: true,
  })),
);

/** Every game once, by its code. */
export function allGames(): readonly Game[] {
  return [...new Map([...SLOTS, ...HOME_GAMES].map((game) => [game.code, game])).values()];
}

/** Finds a game by its code, and by the platform in either of its names where the code is empty. */
export function findGame(platform: string, code: string): Game | undefined {
  const all = [...HOME_GAMES, ...SLOTS];
  return all.find((game) => code !== '' && game.code === code) ?? all.find(({ name }) => name === platform);
}

/** The codes that bets of a venue carry: its games, or its lobby. */
export function codesOf(venue: string): readonly string[] {
  const codes = [...HOME_GAMES, ...SLOTS].filter((game) => game.venue === venue).map(({ code }) => code);
  return codes.length > 0 ? codes : [`${venue}-lobby`];
}

/** What is drawn for a name that no motif is for, by category. */
const COMMON_MOTIFS: Readonly<Record<VenueCategory, readonly string[]>> = {
  realbet: ['cards-chips'],
  sport: ['trophy'],
  gaming: ['gamepad'],
  joker: ['jester'],
  concise: ['reels', 'reels-seven', 'seven'],
  lottery: ['balls'],
};

/** The address of a picture that shows what a name says: the first motif that has a word of it. */
export function artOf(kind: 'tile' | 'banner', category: VenueCategory, name: string): string {
  const named = Object.entries(motifs).find(([, words]) =>
    words.split(' ').some((word) => name.includes(word)),
  );
  const common = COMMON_MOTIFS[category];
  const motif = named?.[0] ?? common[hashText(name) % common.length] ?? 'gift';
  return `/sandbox/art/${kind}/${category}/${motif}/${String(hashText(name))}.svg`;
}
