import type { DeviceValue } from '#state/device/device-store.ts';

/** Keeps a key that the page can use but not read. */
export interface KeyStore {
  read(): Promise<CryptoKey | undefined>;
  write(key: CryptoKey): Promise<void>;
  forget(): Promise<void>;
}

/** Turns text into what may be stored, and back on this device alone. */
export type LoginVault = ReturnType<typeof createLoginVault>;

/** Makes a vault with AES-GCM under a 256-bit key that cannot be exported (reading 14). */
export function createLoginVault(crypto: Crypto, keys: KeyStore) {
  // Off https there is no subtle, whatever its type says.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  return {
    /** Undefined where the browser cannot encrypt or keep a key: then nothing is kept. */
    async seal(text: string): Promise<DeviceValue<'savedLogin'> | undefined> {
      if (!subtle) return undefined;
      try {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const key = await keyToSeal(subtle, keys);
        const data = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
        return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
      } catch {
        return undefined; // A device that keeps no key keeps no login; the player logs in by hand.
      }
    },
    /** Undefined if it cannot be opened: another key, changed, or no key. */
    async open(sealed: DeviceValue<'savedLogin'>): Promise<string | undefined> {
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
    async forget(): Promise<void> {
      try {
        await keys.forget();
      } catch {
        return; // Without its ciphertext, which is cleared elsewhere, a key opens nothing.
      }
    },
  };
}

async function keyToSeal(subtle: SubtleCrypto, keys: KeyStore): Promise<CryptoKey> {
  const kept = await keys.read();
  if (kept) return kept;
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await keys.write(key);
  return key;
}

/** The vault of this browser: its cryptography, and a key in its IndexedDB. */
export function deviceVault(): LoginVault {
  return createLoginVault(crypto, deviceKeys);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

const DATABASE = 'qh';
const STORE = 'keys';
const NAME = 'login';

/** Keeps the key in IndexedDB, which can hold a CryptoKey that cannot be exported. Rejects where there is no IndexedDB. */
const deviceKeys: KeyStore = {
  async read() {
    const found: unknown = await inStore('readonly', (store) => store.get(NAME));
    return found instanceof CryptoKey ? found : undefined;
  },
  async write(key) {
    await inStore('readwrite', (store) => store.put(key, NAME));
  },
  async forget() {
    await inStore('readwrite', (store) => store.delete(NAME));
  },
};

async function inStore<T>(
  mode: IDBTransactionMode,
  step: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(step(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB gave no reason.'));
  });
}
