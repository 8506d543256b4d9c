import { createHash } from 'node:crypto';

/** The SHA-256 hash, by default as 64 hexadecimal digits. */
export function digest(content: Buffer | string, encoding: 'hex' | 'base64' = 'hex'): string {
  return createHash('sha256').update(content).digest(encoding);
}

/** The 16 hexadecimal digits that a file name contains as hash of the content. */
export function shortHash(content: Buffer | string): string {
  return digest(content).slice(0, 16);
}
