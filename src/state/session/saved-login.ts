import type { DeviceStore } from '#state/device/device-store.ts';
import { isRecord } from '#rules/value-checks.ts';
import type { LoginVault } from './login-vault.ts';

interface Login {
  readonly name: string;
  readonly password: string;
}

/** The login that the player chose to save on this device (reading 14). */
export type SavedLogin = ReturnType<typeof createSavedLogin>;

/** Loads the vault. Undefined if its code cannot be loaded: then nothing is saved or read. */
type LoadVault = () => Promise<LoginVault | undefined>;

/** Creates the store of the saved login. isOffered false: the site offers none; an earlier one is removed. */
export function createSavedLogin(device: DeviceStore, loadVault: LoadVault, isOffered: boolean) {
  let revision = 0;
  let wasAttempted = false;
  const remove = (): void => {
    revision += 1;
    device.remove('savedLogin');
    void loadVault().then((vault) => vault?.removeKey());
  };
  if (!isOffered) remove();

  async function read(): Promise<Login | undefined> {
    const sealed = isOffered ? device.read('savedLogin') : undefined;
    const vault = sealed && (await loadVault());
    if (!vault) return undefined;
    const login = readLogin(await vault.open(sealed));
    if (!login) remove();
    return login;
  }

  return {
    isOffered,
    remove,
    read,
    /** Saves a login; without one, removes the saved one. */
    async save(login: Login | undefined): Promise<void> {
      const mine = (revision += 1);
      const vault = login && isOffered ? await loadVault() : undefined;
      const sealed = await vault?.seal(JSON.stringify(login));
      if (mine !== revision) return; // A logout in the meantime wins.
      if (sealed) device.write('savedLogin', sealed);
      else remove();
    },
    /** The login to try once per page load; undefined afterwards, if none is saved, and after a refusal. */
    async readForAutoLogin(): Promise<Login | undefined> {
      if (wasAttempted || device.read('loginRefused')) return undefined;
      wasAttempted = true;
      return read();
    },
  };
}

function readLogin(text: string | undefined): Login | undefined {
  if (text === undefined) return undefined;
  const login: unknown = JSON.parse(text);
  if (!isRecord(login)) return undefined;
  const { name, password } = login;
  return typeof name === 'string' && typeof password === 'string' ? { name, password } : undefined;
}
