import type { DeviceStore } from '#state/device/device-store.ts';
import { isRecord } from '#rules/is-record.ts';
import type { LoginVault } from './login-vault.ts';

interface Login {
  readonly name: string;
  readonly password: string;
}

/** The login that the player chose to keep on this device (reading 14). */
export interface SavedLogin {
  /** false: the site has switched it off, and what an earlier visit kept is forgotten. */
  readonly isOffered: boolean;
  /** Keeps a login, or forgets it when there is none. */
  keep(login: Login | undefined): Promise<void>;
  read(): Promise<Login | undefined>;
  /** The login for the one automatic attempt of this page's life; undefined if there is none, or it has been tried. */
  takeForAttempt(): Promise<Login | undefined>;
  forget(): void;
}

/** Makes the store of the saved login. */
export function createSavedLogin(device: DeviceStore, vault: LoginVault, isOffered: boolean): SavedLogin {
  let round = 0;
  const forget = (): void => {
    round += 1;
    device.forget('savedLogin');
    void vault.forget();
  };
  if (!isOffered) forget();
  let isTaken = false;

  const read = async (): Promise<Login | undefined> => {
    const sealed = isOffered ? device.read('savedLogin') : undefined;
    if (!sealed) return undefined;
    const login = readLogin(await vault.open(sealed));
    if (!login) forget();
    return login;
  };

  return {
    isOffered,
    forget,
    async keep(login) {
      const begun = (round += 1);
      const sealed = login && isOffered ? await vault.seal(JSON.stringify(login)) : undefined;
      if (begun !== round) return; // A logout meanwhile has the last word.
      if (sealed) device.write('savedLogin', sealed);
      else forget();
    },
    read,
    async takeForAttempt() {
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
  let loading: Promise<LoginVault | undefined> | undefined;
  const load = (): Promise<LoginVault | undefined> => {
    loading ??= import('./login-vault.ts').then(
      ({ deviceVault }) => deviceVault(),
      () => (loading = undefined),
    );
    return loading;
  };
  return {
    seal: async (text) => (await load())?.seal(text),
    open: async (sealed) => (await load())?.open(sealed),
    forget: async () => (await load())?.forget(),
  };
}
