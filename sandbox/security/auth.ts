import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Store } from '#sandbox/store/store.ts';
import type { PlayerRow } from '#sandbox/store/player-row.ts';
import { DAY_MS } from '#sandbox/time/beijing.ts';

/** How long a token lives, in milliseconds. */
export const SESSION_MS = 7 * DAY_MS;

/** Opens one more session for a player and gives its token; earlier ones stay open. */
export function openSession(store: Store, playerId: number, now: number): string {
  const token = randomBytes(24).toString('base64url');
  store.run('INSERT INTO sessions VALUES (?, ?, ?, ?)', token, playerId, now, now + SESSION_MS);
  return token;
}

/** Finds the player behind a live token, or undefined. */
export function playerOfToken(store: Store, token: string, now: number): PlayerRow | undefined {
  return store.one<PlayerRow>(
    `SELECT players.* FROM sessions JOIN players ON players.id = sessions.player_id
     WHERE sessions.token = ? AND sessions.expires_at > ?`,
    token,
    now,
  );
}

/** Ends one session; tells whether there was one. */
export function closeSession(store: Store, token: string): boolean {
  return store.run('DELETE FROM sessions WHERE token = ?', token).changes > 0;
}

// A low cost on purpose: the sandbox must start in a moment, and it guards invented players.
const COST = { N: 512, r: 8, p: 1 };

/** Hashes a password with a salt of its own. */
export function hashPassword(password: string, salt = randomBytes(12).toString('hex')): string {
  return `${salt}:${scryptSync(password, salt, 24, COST).toString('hex')}`;
}

/** Tells whether a password is the one that was hashed, in constant time. */
export function passwordMatches(password: string, hashed: string): boolean {
  const [salt, digest] = hashed.split(':');
  if (!salt || !digest) return false;
  return timingSafeEqual(scryptSync(password, salt, 24, COST), Buffer.from(digest, 'hex'));
}
