import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Store } from '#sandbox/store/store.ts';
import { DAY_MS } from '#sandbox/time/beijing.ts';
import type { SandboxContext } from './sandbox-context.ts';

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

/** How long a token is valid, in milliseconds. */
export const SESSION_MS = 7 * DAY_MS;

/** Opens a session for a player and returns its token; other sessions stay open. */
export function openSession(store: Store, playerId: number, now: number): string {
  const token = randomBytes(24).toString('base64url');
  store.run('INSERT INTO sessions VALUES (?, ?, ?, ?)', token, playerId, now, now + SESSION_MS);
  return token;
}

/** Finds the player of a valid token. */
export function playerOfToken(store: Store, token: string, now: number): PlayerRow | undefined {
  return store.one<PlayerRow>(
    `SELECT players.* FROM sessions JOIN players ON players.id = sessions.player_id
     WHERE sessions.token = ? AND sessions.expires_at > ?`,
    token,
    now,
  );
}

/** Ends one session; returns whether there was one. */
export function closeSession(store: Store, token: string): boolean {
  return store.run('DELETE FROM sessions WHERE token = ?', token).changes > 0;
}

// The cost is low on purpose: the sandbox must start fast, and its players are invented.
const COST = { N: 512, r: 8, p: 1 };

/** Hashes a password with a random salt. */
export function hashPassword(password: string, salt = randomBytes(12).toString('hex')): string {
  return `${salt}:${scryptSync(password, salt, 24, COST).toString('hex')}`;
}

/** Whether a password matches a hash; compares in constant time. */
export function passwordMatches(password: string, hashed: string): boolean {
  const [salt, digest] = hashed.split(':');
  if (!salt || !digest) return false;
  return timingSafeEqual(scryptSync(password, salt, 24, COST), Buffer.from(digest, 'hex'));
}
