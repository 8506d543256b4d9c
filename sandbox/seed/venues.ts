/** The category words of the wire (spec section 3, Game). */
export type VenueCategory = 'realbet' | 'sport' | 'gaming' | 'joker' | 'concise' | 'lottery';

/** A game venue with a wallet of its own. All names are invented. */
export type SeedVenue = { code: string; name: string; category: VenueCategory };

/** The venues, in the order in which the player sees them. */
export const VENUES: readonly SeedVenue[] = [
  { code: 'yunxiao', name: '云霄真人', category: 'realbet' },
  { code: 'haiyan', name: '海晏真人', category: 'realbet' },
  { code: 'jifeng', name: '疾风体育', category: 'sport' },
  { code: 'lvyin', name: '绿茵体育', category: 'sport' },
  { code: 'xingzhen', name: '星阵电竞', category: 'gaming' },
  { code: 'moyu', name: '墨玉棋牌', category: 'joker' },
  { code: 'tangyin', name: '棠阴棋牌', category: 'joker' },
  { code: 'obgdy', name: '鸥波电子', category: 'concise' },
  { code: 'fgdz', name: '飞阁电子', category: 'concise' },
  { code: 'pp', name: '琵琶电子', category: 'concise' },
  { code: 'ae', name: '安澜电子', category: 'concise' },
  { code: 'xiangyun', name: '祥云彩票', category: 'lottery' },
];

/** Finds a venue by its code or by the name that the player reads. */
export function findVenue(name: string): SeedVenue | undefined {
  return VENUES.find((venue) => venue.code === name || venue.name === name);
}
