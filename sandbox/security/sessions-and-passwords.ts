import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Store } from '#sandbox/store/store.ts';
import type { PlayerRow } from '#sandbox/store/player-row.ts';
import { DAY_MS } from '#sandbox/time/beijing.ts';

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
