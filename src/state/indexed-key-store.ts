import type { KeyStore } from './login-vault.ts';

const DATABASE = 'qh';
const STORE = 'keys';
const NAME = 'login';

/** Keeps the key in IndexedDB, where a CryptoKey that cannot be exported can lie. Rejects where there is no IndexedDB. */
export function createIndexedKeyStore(open: () => IDBFactory): KeyStore {
  return {
    async read() {
      const found = await inStore(open, 'readonly', (store) => store.get(NAME));
      return found instanceof CryptoKey ? found : undefined;
    },
    async write(key) {
      await inStore(open, 'readwrite', (store) => store.put(key, NAME));
    },
    async forget() {
      await inStore(open, 'readwrite', (store) => store.delete(NAME));
    },
  };
}

async function inStore(
  open: () => IDBFactory,
  mode: IDBTransactionMode,
  step: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = open().open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = (await settled(opening)) as IDBDatabase;
  try {
    return await settled(step(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function settled(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('IndexedDB gave no reason.'));
    };
  });
}
