import { describe, expect, it } from 'vitest';
import { insidePath } from '#app/routing/navigation.ts';
import { openScreens } from '#tests/app/support/open-screens.ts';

describe('a redirect', () => {
  const inside = ['/', '/mine', '/wallet?type=2', '/a/b-c_d', '/password?type=1&x=%E4%BD%A0'];
  it.each(inside)('%s is a path inside the site', (path) => {
    expect(insidePath(path)).toBe(path);
  });

  const outside = '//evil.com /\\evil.com \\/evil.com ///evil /a//evil https://evil.com javascript:alert(1)';
  const escaped = '/%2Fevil.com /%5Cevil.com /%09/evil.com /mine?next=//evil.com /mine?x=https://evil.com';
  const odd = ['/../x', '/mine#/evil', 'mine', '', ' /mine', '/mine\n', '/\t/evil.com', '/'.padEnd(601, 'a')];
  const rejected = [...outside.split(' '), ...escaped.split(' '), ...odd, null, undefined, ['/mine']];
  it.each(rejected)('%j is rejected', (path) => {
    expect(insidePath(path)).toBeUndefined();
  });

  it.each(['/', '//evil'])('to %j is not in the address of the login page', async (path) => {
    const site = await openScreens({ at: '/' });
    site.navigation.login({ path, search: '' });
    await site.flush();
    expect(site.address()).toBe('/login');
  });
});
