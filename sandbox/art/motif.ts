import { bigSeven, gems, ingot, reels } from './motif-concise.ts';
import { crystal, gamePad, headset, shieldAndSwords } from './motif-gaming.ts';
import { dominoes, jesterCap, tilePair, tileTrio } from './motif-joker.ts';
import { ballTrio, drawingGlobe, fortuneWheel, ticket } from './motif-lottery.ts';
import { cardsAndChips, diceAndChip, fannedCards, rouletteWheel } from './motif-realbet.ts';
import { basketball, football, racket, trophyCup } from './motif-sport.ts';
import type { Category } from './palette.ts';
import type { Random } from './random.ts';

/** Draws one subject around the origin, in a box of about 110, with the shared paints of parts.ts. */
export type Motif = (random: Random) => string;

/** Chooses a category's subject: the one at `subject` (counted round), or one by the seed. */
export function chooseMotif(category: Category, random: Random, subject?: number): Motif {
  const motifs = MOTIFS[category];
  const chosen = random.pick(motifs);
  return subject === undefined ? chosen : (motifs[Math.abs(Math.trunc(subject)) % motifs.length] ?? chosen);
}

/** Each category's subjects, the most telling one first. */
export const MOTIFS: Record<Category, readonly [Motif, ...Motif[]]> = {
  realbet: [fannedCards, cardsAndChips, rouletteWheel, diceAndChip],
  sport: [football, basketball, trophyCup, racket],
  gaming: [gamePad, shieldAndSwords, headset, crystal],
  joker: [tilePair, tileTrio, dominoes, jesterCap],
  concise: [reels, ingot, bigSeven, gems],
  lottery: [ballTrio, drawingGlobe, ticket, fortuneWheel],
};
