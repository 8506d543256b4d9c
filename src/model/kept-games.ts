/** A game as it is stored on the device: how to open it and how to show it. */
export interface KeptGame {
  readonly code: string;
  /** Not its name but the code of its provider. */
  readonly name: string;
  /** Its category. */
  readonly type: string;
  readonly title: string;
  /** The URL of its picture; empty if it has none. */
  readonly picture: string;
}

/** The lists of stored games: those that were opened, and the favourites. */
export type ShelfName = 'played' | 'favourites';

/** The games that this device stores for the current player. */
export interface KeptGames {
  /** A valtio store that counts the changes, for components to subscribe to. */
  readonly state: { readonly changes: number };
  /** Newest first. */
  read(shelf: ShelfName): readonly KeptGame[];
  /** Adds a game at the front, and removes the oldest ones above the limit. */
  add(shelf: ShelfName, game: KeptGame): void;
  remove(shelf: ShelfName, game: KeptGame): void;
}

/** Whether two are the same game: a code is unique for one provider only. */
export function isSameGame(one: KeptGame, other: KeptGame): boolean {
  return one.code === other.code && one.name === other.name;
}
