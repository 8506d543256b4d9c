import type { LoginVault } from './login-vault.ts';

/** The vault of this browser, whose code comes when a login is first kept, opened or forgotten. Where it cannot be had, nothing is kept or opened. */
export function createLateVault(): LoginVault {
  let coming: Promise<LoginVault | undefined> | undefined;
  const load = (): Promise<LoginVault | undefined> => {
    coming ??= import('./device-vault.ts').then(
      ({ deviceVault }) => deviceVault(),
      () => (coming = undefined),
    );
    return coming;
  };
  return {
    seal: async (text) => (await load())?.seal(text),
    open: async (sealed) => (await load())?.open(sealed),
    forget: async () => (await load())?.forget(),
  };
}
