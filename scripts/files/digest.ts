import { createHash } from 'node:crypto';

/** SHA-256 of a text or of bytes: 64 hexadecimal digits. */
export function digest(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The 16 hexadecimal digits in the name of a file, from its content. */
export function hashOf(content: Buffer | string): string {
  return digest(content).slice(0, 16);
}
