import type { DeviceValue } from '#state/device/device-store.ts';

/** Stores a key that the page can use but not read. */
export interface KeyStore {
  read(): Promise<CryptoKey | undefined>;
  write(key: CryptoKey): Promise<unknown>;
  remove(): Promise<unknown>;
}

/** Encrypts text so that only this device can decrypt it. */
export type LoginVault = ReturnType<typeof createLoginVault>;

/** Creates a vault that encrypts with AES-GCM and a 256-bit key that cannot be exported (reading 14). */
export function createLoginVault(crypto: Crypto, keys: KeyStore) {
  return {
    /** Encrypts a text. Undefined if the browser cannot encrypt or store a key: then nothing is saved. */
    async seal(text: string): Promise<DeviceValue<'savedLogin'> | undefined> {
      try {
        const { subtle } = crypto; // Undefined without https, although its type does not say so.
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const key = await readOrMakeKey(subtle, keys);
        const data = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
        return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
      } catch {
        return undefined;
      }
    },
    /** Decrypts a text. Undefined if it was changed, or if there is no key or another one. */
    async open(sealed: DeviceValue<'savedLogin'>): Promise<string | undefined> {
      try {
        const key = await keys.read();
        if (!key) return undefined;
        const iv = fromBase64(sealed.iv);
        const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, fromBase64(sealed.data));
        return new TextDecoder().decode(text);
      } catch {
        return undefined;
      }
    },
    /** Removes the key. A failure does no harm: without its ciphertext in the device store it is useless. */
    removeKey: () => keys.remove().catch(() => undefined),
  };
}

async function readOrMakeKey(subtle: SubtleCrypto, keys: KeyStore): Promise<CryptoKey> {
  const stored = await keys.read();
  if (stored) return stored;
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await keys.write(key);
  return key;
}

/** The vault of this browser, with its key in IndexedDB. */
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

/** Stores the key in IndexedDB, which accepts one that cannot be exported. Rejects without IndexedDB. */
const deviceKeys: KeyStore = {
  async read() {
    const found: unknown = await inStore('readonly', (store) => store.get(NAME));
    return found instanceof CryptoKey ? found : undefined;
  },
  write: (key) => inStore('readwrite', (store) => store.put(key, NAME)),
  remove: () => inStore('readwrite', (store) => store.delete(NAME)),
};

async function inStore<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>) {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(request(database.transaction(STORE, mode).objectStore(STORE)));
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
