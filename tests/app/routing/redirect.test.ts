import { describe, expect, it } from 'vitest';
import { insidePath, loginPath } from '#app/routing/navigation.ts';

describe('a redirect', () => {
  it.each(['/', '/mine', '/wallet?type=2', '/a/b-c_d', '/password?type=1&x=%E4%BD%A0'])(
    '%s is a path inside the site',
    (path) => {
      expect(insidePath(path)).toBe(path);
    },
  );

  const outside = '//evil.com /\\evil.com \\/evil.com ///evil /a//evil https://evil.com javascript:alert(1)';
  const escaped = '/%2Fevil.com /%5Cevil.com /%09/evil.com /mine?next=//evil.com /mine?x=https://evil.com';
  const odd = ['/../x', '/mine#/evil', 'mine', '', ' /mine', '/mine\n', '/\t/evil.com', '/'.padEnd(601, 'a')];
  it.each([...outside.split(' '), ...escaped.split(' '), ...odd, null, undefined, ['/mine']])(
    '%j is rejected',
    (path) => {
      expect(insidePath(path)).toBeUndefined();
    },
  );

  it.each(['/', '//evil'])('to %j is not in the address of the login page', (path) => {
    expect(loginPath('/login', path)).toBe('/login');
  });
});
