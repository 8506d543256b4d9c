import { describe, expect, it } from 'vitest';
import { createLoginVault } from '#state/session/login-vault.ts';
import { createSavedLogin } from '#state/session/saved-login.ts';
import { createFakeDevice } from './support/fake-storage.ts';
import { DEMO, memoryKeys } from './support/open-state.ts';

/** A device on which the player has saved a login. */
async function openSaved(vault = createLoginVault(crypto, memoryKeys())) {
  const device = createFakeDevice();
  const saved = createSavedLogin(device.store, async () => vault, true);
  await saved.save(DEMO);
  return { device, vault, saved };
}

describe('a saved login', () => {
  it('is read back on this device, automatically once per page load, and is encrypted in localStorage', async () => {
    const { saved, device } = await openSaved();
    expect(await saved.read()).toEqual(DEMO);
    expect([await saved.readForAutoLogin(), await saved.readForAutoLogin()]).toEqual([DEMO, undefined]);
    const stored = device.local.getItem('qh:login') ?? '';
    expect(stored).not.toContain(DEMO.password);
    expect(stored).not.toContain(DEMO.name);
    expect(atob((JSON.parse(stored) as { value: { data: string } }).value.data)).not.toContain(DEMO.password);
    expect(device.session.length).toBe(0);
  });

  it('stays saved after a refusal, and is not tried again in this browser session', async () => {
    const { device, vault } = await openSaved();
    device.store.write('loginRefused', true);
    const reloaded = createSavedLogin(device.store, async () => vault, true);
    expect([await reloaded.readForAutoLogin(), await reloaded.read()]).toEqual([undefined, DEMO]);
    device.session.clear();
    expect(await reloaded.readForAutoLogin()).toEqual(DEMO);
  });

  it('is encrypted with a key that the page cannot export', async () => {
    const keys = memoryKeys();
    await openSaved(createLoginVault(crypto, keys));
    const key = await keys.read();
    expect(key?.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
  });

  it('that was changed, or encrypted with another key, does not count', async () => {
    const { saved, device } = await openSaved();
    const stored = JSON.parse(device.local.getItem('qh:login') ?? '') as {
      v: 1;
      value: { iv: string; data: string };
    };
    const bytes = atob(stored.value.data);
    const data = btoa(String.fromCharCode(bytes.charCodeAt(0) ^ 1) + bytes.slice(1));
    device.local.setItem('qh:login', JSON.stringify({ ...stored, value: { ...stored.value, data } }));
    expect(await saved.read()).toBeUndefined();
    expect(device.local.getItem('qh:login')).toBeNull();
  });

  it('is neither offered nor saved if the site has switched it off, and an old one is removed', async () => {
    const { device, vault } = await openSaved();
    const off = createSavedLogin(device.store, async () => vault, false);
    await off.save(DEMO);
    expect([off.isOffered, await off.read(), device.local.length]).toEqual([false, undefined, 0]);
  });

  it('is not saved if the browser cannot encrypt', async () => {
    const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) } as unknown as Crypto;
    const { saved, device } = await openSaved(createLoginVault(insecure, memoryKeys()));
    expect([await saved.read(), device.local.length]).toEqual([undefined, 0]);
  });

  it('stays on the device if the code of the vault cannot be loaded', async () => {
    const { saved, device } = await openSaved();
    const offline = createSavedLogin(device.store, async () => undefined, true);
    expect([await offline.readForAutoLogin(), await saved.read()]).toEqual([undefined, DEMO]);
  });

  it('is removed by a logout, also one while it is being saved, and when the player does not want it any more', async () => {
    const { saved, device } = await openSaved();
    const keeping = saved.save(DEMO);
    saved.remove();
    await keeping;
    expect(device.local.length).toBe(0);
    await saved.save(DEMO);
    expect(await saved.read()).toEqual(DEMO);
    await saved.save(undefined);
    expect([await saved.read(), device.local.length]).toEqual([undefined, 0]);
  });
});
