import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The SHA-256 digest of a text's UTF-8 bytes, as 64 hexadecimal digits (FIPS 180-4). Not the browser's own, which is there only on https and
 * answers too late for what must be decided before the next tap.
 */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}
