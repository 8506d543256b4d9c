import { describe, expect, it } from 'vitest';
import { safeFrameUrl, safeOutsideUrl, safePictureUrl } from '#rules/safe-url.ts';

describe('an address from the server', () => {
  it.each([
    ['https://games.example.com/play?x=1', 'https://games.example.com/play?x=1'],
    ['HTTPS://Games.Example.com', 'https://games.example.com/'],
    ['http://localhost:4000/game', 'http://localhost:4000/game'],
    ['http://127.0.0.1:4000/game', 'http://127.0.0.1:4000/game'],
    ['http://games.localhost:4000/', 'http://games.localhost:4000/'],
    [' https://a.example.com/ ', 'https://a.example.com/'],
  ])('%s is opened', (address, opened) => {
    expect(safeOutsideUrl(address)).toBe(opened);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt://https://a.example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://a.example.com/1',
    'vbscript:x',
    'file:///etc/passwd',
    'intent://x#Intent;end',
    '//evil.example.com',
    '/\\evil.example.com',
    'https:evil.example.com',
    'https:\\\\evil.example.com',
    'https://good.example.com\\@evil.example.com',
    'https://user:pass@evil.example.com',
    'https://user@evil.example.com',
    'https://ev\til.example.com',
    'http://games.example.com',
    'http://localhost.evil.example.com',
    'ftp://a.example.com',
    '/inside',
    'https://',
    '',
    null,
    undefined,
    7,
    {},
  ])('%j is refused', (address) => {
    expect(safeOutsideUrl(address)).toBeUndefined();
  });

  it('is narrowed to the hosts that config lists', () => {
    const hosts = ['pay.example.com', '*.games.example'];
    expect(safeOutsideUrl('https://pay.example.com/x', { hosts })).toBeDefined();
    expect(safeOutsideUrl('https://a.games.example/x', { hosts })).toBeDefined();
    expect(safeOutsideUrl('https://games.example/x', { hosts })).toBeUndefined();
    expect(safeOutsideUrl('https://evilgames.example/x', { hosts })).toBeUndefined();
    expect(safeOutsideUrl('https://pay.example.com.evil.net/x', { hosts })).toBeUndefined();
  });

  it('of our own origin is never framed', () => {
    expect(safeFrameUrl('https://own.example.com/x', 'https://own.example.com')).toBeUndefined();
    expect(safeFrameUrl('https://other.example.com/x', 'https://own.example.com')).toBeDefined();
    expect(safeFrameUrl('javascript:alert(1)', 'https://own.example.com')).toBeUndefined();
  });

  it('of a picture may be a path of our own', () => {
    expect(safePictureUrl('/art/a.svg')).toBe('/art/a.svg');
    expect(safePictureUrl('https://cdn.example.com/a.png')).toBe('https://cdn.example.com/a.png');
    for (const bad of ['//cdn.example.com/a.png', '/\\evil/a.png', 'javascript:x', 'a.png', '', null])
      expect(safePictureUrl(bad)).toBeUndefined();
  });
});
