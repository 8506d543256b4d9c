import { hashText } from '#rules/hash-and-random.ts';
import type { VenueCategory } from '#sandbox/domain/reference-data.ts';
import motifs from './motif-words.json' with { type: 'json' };

/** The motifs for names that have no motif of their own, by category. */
const DEFAULT_MOTIFS: Readonly<Record<VenueCategory, readonly string[]>> = {
  realbet: ['cards-chips'],
  sport: ['trophy'],
  gaming: ['gamepad'],
  joker: ['jester'],
  concise: ['slot-machine', 'slot-machine-seven', 'lucky-seven'],
  lottery: ['lottery-balls'],
};

/** Returns the address of a picture for a name: the first motif with a word that is in the name. */
export function pictureAddress(kind: 'tile' | 'banner', category: VenueCategory, name: string): string {
  const named = Object.entries(motifs).find(([, words]) =>
    words.split(' ').some((word) => name.includes(word)),
  );
  const defaults = DEFAULT_MOTIFS[category];
  const motif = named?.[0] ?? defaults[hashText(name) % defaults.length] ?? 'gift';
  return `/sandbox/art/${kind}/${category}/${motif}/${String(hashText(name))}.svg`;
}
