/** The first 32 bits of the fractional parts of the roots of the first primes: square roots begin the state, cube roots mix it. */
const { begin, mix } = constants();

/**
 * The SHA-256 digest of a text's UTF-8 bytes, as 64 hexadecimal digits (FIPS 180-4). Written out because the browser's own is there only on
 * https, and answers too late for what must be decided before the next tap.
 */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const state = [...begin];
  for (let at = 0; at < words.length; at += 16) compress(state, words.subarray(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The message as 32-bit words, with the final 1, the zeros, and its length in bits. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) << 4);
  const put = (index: number, byte: number): void => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - ((index & 3) << 3)));
  };
  bytes.forEach((byte, index) => put(index, byte));
  put(bytes.length, 0x80);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

function compress(state: number[], block: Uint32Array): void {
  const schedule = [...block];
  const at = (index: number): number => schedule[index] ?? 0;
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(index - 15), at(index - 2)];
    const spread =
      (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    schedule.push((at(index - 16) + at(index - 7) + spread) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  mix.forEach((constant, index) => {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + constant + at(index)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  });
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = ((state[index] ?? 0) + word) | 0));
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function constants(): { begin: readonly number[]; mix: readonly number[] } {
  const primes: number[] = [];
  for (let next = 2; primes.length < 64; next += 1)
    if (primes.every((prime) => next % prime !== 0)) primes.push(next);
  const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
  return {
    begin: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
    mix: primes.map((prime) => fraction(Math.cbrt(prime))),
  };
}
