import type { SealedLogin } from './device-values.ts';

/** Keeps a key that the page can use but not read. */
export interface KeyStore {
  read(): Promise<CryptoKey | undefined>;
  write(key: CryptoKey): Promise<void>;
  forget(): Promise<void>;
}

/** Turns text into what may stand in storage, and back on this device alone. */
export interface LoginVault {
  /** Undefined where the browser cannot encrypt or keep a key: then nothing is kept. */
  seal(text: string): Promise<SealedLogin | undefined>;
  /** Undefined if it cannot be opened: another key, changed, or no key. */
  open(sealed: SealedLogin): Promise<string | undefined>;
  forget(): Promise<void>;
}

/** Makes a vault with AES-GCM under a 256-bit key that cannot be exported (decision 14). */
export function createLoginVault(crypto: Crypto, keys: KeyStore): LoginVault {
  // Off https there is no subtle, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;

  async function keyToSeal(of: SubtleCrypto): Promise<CryptoKey> {
    const kept = await keys.read();
    if (kept) return kept;
    const key = await of.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await keys.write(key);
    return key;
  }

  return {
    async seal(text) {
      if (!subtle) return undefined;
      try {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const key = await keyToSeal(subtle);
        const data = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
        return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
      } catch {
        return undefined; // A device that keeps no key keeps no login; the player logs in by hand.
      }
    },
    async open(sealed) {
      try {
        const key = await keys.read();
        if (!subtle || !key) return undefined;
        const iv = fromBase64(sealed.iv);
        const text = await subtle.decrypt({ name: 'AES-GCM', iv }, key, fromBase64(sealed.data));
        return new TextDecoder().decode(text);
      } catch {
        return undefined; // Changed by somebody or sealed by another key: as good as none.
      }
    },
    async forget() {
      try {
        await keys.forget();
      } catch {
        return; // Without its ciphertext, which is cleared elsewhere, a key opens nothing.
      }
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
