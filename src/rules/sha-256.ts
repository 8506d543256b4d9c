import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Returns the SHA-256 digest of a text's UTF-8 bytes as 64 hexadecimal digits (FIPS 180-4). The browser's own exists only on https, and is
 * asynchronous: too late for a decision before the next tap.
 */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}
