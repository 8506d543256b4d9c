import { hexOf } from './new-key.ts';

/**
 * Whether a file is the one that its name says: the name carries the first 16 hexadecimal digits of the SHA-256 of its bytes. On http, where
 * the browser has no digests, our own code for them is fetched.
 */
export async function isWhole(name: string, bytes: ArrayBuffer): Promise<boolean> {
  const named = /[.]([0-9a-f]{16})[.]\w+$/.exec(name)?.[1];
  return named !== undefined && (await printOf(bytes)).startsWith(named);
}

async function printOf(bytes: ArrayBuffer): Promise<string> {
  if (globalThis.isSecureContext) {
    return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  }
  const { sha256 } = await import('#rules/sha-256.ts');
  return sha256(new TextDecoder().decode(bytes));
}
