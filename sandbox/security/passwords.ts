import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

// A low cost on purpose: the sandbox must start in a moment, and it guards invented players.
const COST = { N: 512, r: 8, p: 1 };

/** Hashes a password with a salt of its own. */
export function hashPassword(password: string, salt = randomBytes(12).toString('hex')): string {
  return `${salt}:${scryptSync(password, salt, 24, COST).toString('hex')}`;
}

/** Tells whether a password is the one that was hashed, in constant time. */
export function isPassword(password: string, hashed: string): boolean {
  const [salt, digest] = hashed.split(':');
  if (!salt || !digest) return false;
  return timingSafeEqual(scryptSync(password, salt, 24, COST), Buffer.from(digest, 'hex'));
}
