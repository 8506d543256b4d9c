/** A game as a device keeps it: what opens it, and what it looks like. */
export interface KeptGame {
  readonly code: string;
  /** Its provider. */
  readonly name: string;
  /** Its category. */
  readonly type: string;
  readonly title: string;
  /** The address of a picture; empty: it has none. */
  readonly picture: string;
}

/** Where a device keeps games: those that were opened, and those with a heart. */
export type ShelfName = 'played' | 'favourites';

/** The games that this device keeps for the player who is there now. */
export interface KeptGames {
  /** Counts the changes, so that a component can subscribe to them (valtio). */
  readonly state: { readonly changes: number };
  /** The newest first. */
  read(shelf: ShelfName): readonly KeptGame[];
  /** Puts a game first, and takes out what is too much. */
  add(shelf: ShelfName, game: KeptGame): void;
  remove(shelf: ShelfName, code: string): void;
}
