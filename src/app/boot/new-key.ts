/** Bytes as hexadecimal digits, two for each. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A new key for an attempt: 128 random bits as 32 hexadecimal digits. */
export function newKey(random: Pick<Crypto, 'getRandomValues'> = crypto): string {
  return hexOf(random.getRandomValues(new Uint8Array(16)));
}
