import type { Store } from './store.ts';

export type PlayerRow = {
  id: number;
  username: string;
  password_hash: string;
  pay_hash: string;
  realname: string;
  mobile: string;
  email: string;
  birthday: string;
  avatar_id: number | null;
  referrer: string;
  joined_at: number;
  vip_level: number;
  promoted_on: string;
  is_agent: number;
  auto_transfer: number;
  wagering_cents: number;
  /** The player whose empty twin this is (scenario `empty`); null for real players. */
  twin_of: number | null;
};

/** Finds a player by name, ignoring case (the column is NOCASE); never a twin. */
export function findPlayerByName(store: Store, username: string): PlayerRow | undefined {
  return store.one<PlayerRow>('SELECT * FROM players WHERE username = ? AND twin_of IS NULL', username);
}

/** Finds a player by id. Throws if there is none. */
export function playerById(store: Store, id: number): PlayerRow {
  const player = store.one<PlayerRow>('SELECT * FROM players WHERE id = ?', id);
  if (!player) throw new Error(`No player has the id ${id}; rows must not outlive their player`);
  return player;
}
