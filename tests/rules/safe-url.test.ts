import { describe, expect, it } from 'vitest';
import { isAppScheme, safeAddress, safeAbsoluteUrl, safePictureUrl } from '#rules/safe-url.ts';

describe('an address from the server', () => {
  it.each([
    ['https://games.example.com/play?x=1', 'https://games.example.com/play?x=1'],
    ['HTTPS://Games.Example.com', 'https://games.example.com/'],
    ['http://localhost:4000/game', 'http://localhost:4000/game'],
    ['http://127.0.0.1:4000/game', 'http://127.0.0.1:4000/game'],
    ['http://games.localhost:4000/', 'http://games.localhost:4000/'],
    [' https://a.example.com/ ', 'https://a.example.com/'],
  ])('%s is opened', (address, opened) => expect(safeAbsoluteUrl(address)).toBe(opened));

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt://https://a.example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://a.example.com/1',
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
    'see https://a.example.com',
    'https://a.example.com/"x y"',
    'https://:pass@evil.example.com',
    '/inside',
    ' ',
    'https://',
    '',
    null,
    undefined,
    7,
    {},
  ])('%j is refused', (address) => expect(safeAbsoluteUrl(address)).toBeUndefined());

  it('is limited to the hosts of config', () => {
    const hosts = ['pay.example.com', '*.games.example'];
    expect(safeAbsoluteUrl('https://pay.example.com/x', { hosts })).toBeDefined();
    expect(safeAbsoluteUrl('https://a.games.example/x', { hosts })).toBeDefined();
    expect(safeAbsoluteUrl('https://games.example/x', { hosts })).toBeUndefined();
    expect(safeAbsoluteUrl('https://evilgames.example/x', { hosts })).toBeUndefined();
    expect(safeAbsoluteUrl('https://www.pay.example.com/x', { hosts })).toBeUndefined();
    expect(safeAbsoluteUrl('https://pay.example.com', { hosts: ['Pay.Example.com'] })).toBeDefined();
    expect(safeAbsoluteUrl('https://pay.example.com.evil.net/x', { hosts })).toBeUndefined();
  });

  it('of our own origin may be opened by the browser only, any other may be framed', () => {
    const kindOf = (address: string) => safeAddress(address, 'https://own.example.com', {})?.kind;
    expect(kindOf('https://own.example.com/x')).toBe('own');
    expect(kindOf('https://other.example.com/x')).toBe('foreign');
    expect(kindOf('javascript:alert(1)')).toBeUndefined();
    expect(kindOf('http://own.example.com/x'), 'http on the same host').toBeUndefined();
    expect(
      safeAddress('https://own.example.com/x', 'https://own.example.com', { hosts: ['pay.example.com'] }),
    ).toBeUndefined();
  });

  it('of a picture may be a path of our origin', () => {
    expect(safePictureUrl('/art/a.svg')).toBe('/art/a.svg');
    expect(safePictureUrl('https://cdn.example.com/a.png')).toBe('https://cdn.example.com/a.png');
    for (const bad of ['//a.example/a.png', '/\\evil/a.png', '/a b.png', 'javascript:x', 'a.png', '', null])
      expect(safePictureUrl(bad)).toBeUndefined();
  });
});

describe('an address of an app', () => {
  const schemes = ['alipays', 'weixin', 'javascript', 'data', 'http'];
  const hrefOf = (address: unknown) => safeAddress(address, 'https://own.example.com', { schemes })?.href;

  it.each([
    'alipays://platformapi/startapp?appId=1',
    'weixin://wxpay/bizpayurl?pr=1',
    'ALIPAYS:x',
    ' weixin://x ',
  ])('%s is opened where its scheme is listed', (address) => {
    expect(safeAddress(address, 'https://own.example.com', { schemes })?.kind).toBe('app');
    expect(safeAddress(address, 'https://own.example.com', {})).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://pay.example.com',
    'alipay://x',
    'alipays:',
    'alipays:\\x',
    'ali\npays:x',
    'alipays: x',
  ])('%j is refused, whatever is listed', (address) => expect(hrefOf(address)).toBeUndefined());

  const others = 'javascript data file blob http https intent about view-source chrome 1app app:'.split(' ');
  it.each([...others, 'my app', ''])('%s is no scheme of an app', (scheme) =>
    expect(isAppScheme(scheme)).toBe(false),
  );
});
