import { describe, expect, it } from 'vitest';
import { hostRedirect } from '#app/routing/host-redirect.ts';

const here = { origin: 'https://a.example.com', tried: [] as string[] };

describe('the address that the site is to be visited at', () => {
  it('is gone to once', () => {
    const move = hostRedirect({ ...here, address: 'https://b.example.com' });
    expect(move).toEqual({ href: 'https://b.example.com/', tried: 'https://b.example.com' });
    expect(
      hostRedirect({ ...here, address: 'https://b.example.com', tried: [move?.tried ?? ''] }),
    ).toBeUndefined();
  });

  it('is not gone to when one is there', () => {
    expect(hostRedirect({ ...here, address: 'https://a.example.com/index.html' })).toBeUndefined();
  });

  it.each(['', null, undefined, 'javascript:alert(1)', '//b.example.com', 'http://b.example.com'])(
    '%j is not an address',
    (address) => {
      expect(hostRedirect({ ...here, address })).toBeUndefined();
    },
  );

  it('carries the referrer along', () => {
    expect(hostRedirect({ ...here, address: 'https://b.example.com', referrer: 'a b&c' })?.href).toBe(
      'https://b.example.com/register?pid=a%20b%26c',
    );
  });

  it('never goes in circles between two sites that name each other', () => {
    const tried: Record<string, string[]> = {};
    let origin = 'https://a.example.com';
    let moves = 0;
    for (; moves < 10; moves += 1) {
      const other = origin === 'https://a.example.com' ? 'https://b.example.com' : 'https://a.example.com';
      const known = (tried[origin] ??= []);
      const move = hostRedirect({ origin, address: other, tried: known });
      if (!move) break;
      known.push(move.tried);
      origin = other;
    }
    expect(moves).toBeLessThanOrEqual(2);
  });
});
