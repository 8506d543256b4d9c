import { hashPassword } from '#sandbox/security/passwords.ts';
import { playerById, type PlayerRow } from '#sandbox/store/player-row.ts';
import type { SandboxContext } from './context.ts';

/** What a registration gives. */
export type NewPlayer = {
  username: string;
  password: string;
  payPassword: string;
  realname: string;
  referrer: string;
};

/** Adds a player with nothing. The name must be free. */
export function addPlayer(context: SandboxContext, player: NewPlayer): PlayerRow {
  const { id } = context.store.run(
    `INSERT INTO players (username, password_hash, pay_hash, realname, referrer, joined_at) VALUES (?, ?, ?, ?, ?, ?)`,
    player.username,
    hashPassword(player.password),
    hashPassword(player.payPassword),
    player.realname,
    player.referrer,
    context.now,
  );
  return playerById(context.store, id);
}

/**
 * Gives the empty twin of a player: the same person with no money, cards or records, for the `empty` scenario.
 * The twin is made at the first call and cannot log in.
 */
export function emptyTwin(context: SandboxContext, player: PlayerRow): PlayerRow {
  const found = context.store.one<PlayerRow>('SELECT * FROM players WHERE twin_of = ?', player.id);
  if (found) return { ...found, username: player.username };
  const { id } = context.store.run(
    `INSERT INTO players (username, password_hash, pay_hash, realname, joined_at, twin_of) VALUES (?, '', ?, ?, ?, ?)`,
    `~${player.username}`,
    player.pay_hash,
    player.realname,
    context.now,
    player.id,
  );
  return { ...playerById(context.store, id), username: player.username };
}

/** Sends one message to a player's inbox. */
export function sendMessage(context: SandboxContext, playerId: number, title: string, content: string): void {
  context.store.run(
    'INSERT INTO messages (player_id, title, content, created_at) VALUES (?, ?, ?, ?)',
    playerId,
    title,
    content,
    context.now,
  );
}
