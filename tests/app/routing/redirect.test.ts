import { describe, expect, it } from 'vitest';
import { insidePath, loginPath } from '#app/routing/navigation.ts';

describe('a redirect', () => {
  it.each(['/', '/mine', '/wallet?type=2', '/a/b-c_d', '/password?type=1&x=%E4%BD%A0'])(
    '%s is a path inside the site',
    (path) => {
      expect(insidePath(path)).toBe(path);
    },
  );

  it.each([
    '//evil.example.com',
    '/\\evil.example.com',
    '\\/evil.example.com',
    '///evil',
    '/%2Fevil.example.com',
    '/%5Cevil.example.com',
    '/%09/evil.example.com',
    '/\t/evil.example.com',
    '/a//evil',
    '/../x',
    '/mine#/evil',
    '/mine?next=//evil.example.com',
    '/mine?x=https://evil.example.com',
    'https://evil.example.com',
    'javascript:alert(1)',
    'mine',
    '',
    ` /mine`,
    '/mine\n',
    `/${'a'.repeat(600)}`,
    null,
    undefined,
    ['/mine'],
  ])('%j is rejected', (path) => {
    expect(insidePath(path)).toBeUndefined();
  });

  it('is in the address of the login page', () => {
    expect(loginPath('/login', '/wallet?type=2')).toBe('/login?redirect=%2Fwallet%3Ftype%3D2');
    expect(loginPath('/login', '/')).toBe('/login');
    expect(loginPath('/login', '//evil')).toBe('/login');
  });
});
