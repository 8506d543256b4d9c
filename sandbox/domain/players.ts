import { hashPassword } from '#sandbox/security/sessions-and-passwords.ts';
import { playerById, type PlayerRow } from '#sandbox/store/player-row.ts';
import type { SandboxContext } from './sandbox-context.ts';

type NewPlayer = Record<'username' | 'password' | 'payPassword' | 'realname' | 'referrer', string>;

/** Adds a player with an empty account. The name must be free. */
export function addPlayer(context: SandboxContext, { password, payPassword, ...names }: NewPlayer) {
  const id = context.store.insert('players', {
    ...names,
    password_hash: hashPassword(password),
    pay_hash: hashPassword(payPassword),
    joined_at: context.now,
  });
  return playerById(context.store, id);
}

/**
 * Returns the empty twin of a player for the scenario `empty`. It has no money, cards or records, and it
 * cannot log in. The first call adds it.
 */
export function emptyTwin(context: SandboxContext, player: PlayerRow): PlayerRow {
  const found = context.store.one<PlayerRow>('SELECT * FROM players WHERE twin_of = ?', player.id);
  if (found) return { ...found, username: player.username };
  const { username, pay_hash, realname, id: twin_of } = player;
  const twin = { username: `~${username}`, password_hash: '', pay_hash, realname, twin_of };
  const id = context.store.insert('players', { ...twin, joined_at: context.now });
  return { ...playerById(context.store, id), username };
}

/** Adds a message to a player's inbox. */
export function sendMessage(context: SandboxContext, playerId: number, title: string, content: string): void {
  context.store.insert('messages', { player_id: playerId, title, content, created_at: context.now });
}

/** Whether a text is a mobile number of mainland China. */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}
