import { createIndexedKeyStore } from './indexed-key-store.ts';
import { createLoginVault, type LoginVault } from './login-vault.ts';

/** The vault of this browser: its cryptography, and a key in its IndexedDB. */
export function deviceVault(): LoginVault {
  return createLoginVault(
    crypto,
    createIndexedKeyStore(() => indexedDB),
  );
}
