import { describe, expect, it } from 'vitest';
import { createDeviceStore, DEVICE_SCHEMA } from '#state/device/device-store.ts';
import { createFakeDevice, createFakeStorage } from './support/fake-storage.ts';

const game = { category_id: 'realbet', app_state: 1, platform_name: 'x', game_code: 'y' } as const;

describe('a stored value', () => {
  it.each([
    ['qh:games', '{"v":1,"value":{"realbet":[{"category_id":7}]}}'],
    ['qh:games', '{"v":1,"value":[1]}'],
    ['qh:games', '{"v":99,"value":{}}'],
    ['qh:games', 'undefined'],
    ['qh:games', '{"v":1'],
    ['qh:games', 'null'],
    ['qh:welcome', '{"v":1,"value":"tomorrow"}'],
    ['qh:login', '{"v":1,"value":{"name":"plain","password":"text"}}'],
    ['qh:mask', '"yes"'],
  ])('is forgotten when it is rubbish: %s = %s', (key, rubbish) => {
    const { store, local } = createFakeDevice();
    local.setItem(key, rubbish);
    const name = Object.entries(DEVICE_SCHEMA).find(([, entry]) => entry.key === key)?.[0];
    expect(store.read(name as 'games')).toBeUndefined();
    expect(local.getItem(key)).toBeNull();
  });

  it('is in memory if the storage throws', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    const store = createDeviceStore({ session: refuse, local: refuse });
    expect(store.read('token')).toBeUndefined();
    store.write('token', 'abc');
    expect(store.read('token')).toBe('abc');
    store.clear();
    expect(store.read('token')).toBeUndefined();
  });

  it('is in memory if the storage is full', () => {
    const full = createFakeStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const store = createDeviceStore({ session: () => full, local: () => full });
    store.write('games', { realbet: [game] });
    expect(store.read('games')).toEqual({ realbet: [game] });
  });

  it('is removed with the session if it is the player’s, and stays otherwise', () => {
    const { store, session, local } = createFakeDevice();
    store.write('token', 'abc');
    store.write('games', {});
    store.write('visited', ['https://a.example.com']);
    store.write('balanceMasked', true);
    local.setItem('of-another-site', 'x');
    store.clear();
    expect([...session.items.keys()]).toEqual(['qh:visited']);
    expect([...local.items.keys()]).toEqual(['qh:mask', 'of-another-site']);
  });
});
