import type { DeviceStore } from '#state/device/device-store.ts';
import { isRecord } from '#rules/is-record.ts';
import { loadOnce } from '#state/load-once.ts';
import type { LoginVault } from './login-vault.ts';

interface Login {
  readonly name: string;
  readonly password: string;
}

/** The login that the player chose to keep on this device (reading 14). */
export type SavedLogin = ReturnType<typeof createSavedLogin>;

/** Makes the store of the saved login. isOffered false: the site has switched it off, and what an earlier visit kept is forgotten. */
export function createSavedLogin(device: DeviceStore, vault: LoginVault, isOffered: boolean) {
  let round = 0;
  let isTaken = false;
  const forget = (): void => {
    round += 1;
    device.forget('savedLogin');
    void vault.forget();
  };
  if (!isOffered) forget();

  async function read(): Promise<Login | undefined> {
    const sealed = isOffered ? device.read('savedLogin') : undefined;
    if (!sealed) return undefined;
    const login = readLogin(await vault.open(sealed));
    if (!login) forget();
    return login;
  }

  return {
    isOffered,
    forget,
    read,
    /** Keeps a login, or forgets it when there is none. */
    async keep(login: Login | undefined): Promise<void> {
      const begun = (round += 1);
      const sealed = login && isOffered ? await vault.seal(JSON.stringify(login)) : undefined;
      if (begun !== round) return; // A logout meanwhile has the last word.
      if (sealed) device.write('savedLogin', sealed);
      else forget();
    },
    /** The login for the one automatic attempt of this page's life; undefined if there is none, or it has been tried. */
    async takeForAttempt(): Promise<Login | undefined> {
      if (isTaken) return undefined;
      isTaken = true;
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

/** The vault of this browser, whose code is loaded when a login is first kept, opened or forgotten. Where it cannot be loaded, nothing is kept or opened. */
export function createLazyVault(): LoginVault {
  const load = loadOnce(async () => (await import('./login-vault.ts')).deviceVault());
  return {
    seal: async (text) => (await load())?.seal(text),
    open: async (sealed) => (await load())?.open(sealed),
    forget: async () => (await load())?.forget(),
  };
}
