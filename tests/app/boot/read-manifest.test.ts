import { describe, expect, it } from 'vitest';
import { inlineManifest, readManifest } from '#app/boot/read-manifest.ts';
import { diagnoseText } from '#app/versions/fallback-start.ts';

const SITE = 'site.0123456789abcdef.json';
const whole = {
  vocabulary: 1,
  version: '0123456789abcdef',
  site: SITE,
  pages: {
    home: {
      bundle: 'page.home.0123456789abcdef.json',
      code: ['form', 'home-banners'],
      validators: 'page.home.0123456789abcdef.js',
      integrity: `sha256-${'a'.repeat(43)}=`,
    },
  },
  release: '12-3fa9c1d2',
  disabled: ['vip'],
  next: { percent: 10, version: 'fedcba9876543210', manifest: 'manifest.0123456789abcdef.json' },
  report: '/config-report',
};
const page = (text: string) =>
  ({ getElementById: () => ({ textContent: text }) }) as unknown as Pick<Document, 'getElementById'>;

describe('a manifest', () => {
  it('is read from the page, and from any JSON', () => {
    expect(inlineManifest(page(JSON.stringify(whole)))).toEqual(whole);
    const { release: _, disabled: _1, next: _2, report: _3, ...bare } = whole;
    expect(readManifest(bare)).toEqual(bare);
  });

  it.each(['', '{}', '{"vocabulary":1', '<!--# include -->', '[]', 'null', `"${'x'.repeat(600_000)}"`])(
    '%.20j is none',
    (text) => {
      expect(inlineManifest(page(text))).toBeUndefined();
    },
  );

  it.each([
    ['a newer vocabulary', { vocabulary: 2 }],
    ['no whole vocabulary', { vocabulary: 0.5 }],
    ['a version that breaks a header', { version: 'a\r\nx: y' }],
    ['a file elsewhere', { site: 'https://evil.example/site.0123456789abcdef.json' }],
    ['a file above', { site: '../site.0123456789abcdef.json' }],
    ['a file on another host', { site: '//evil.example/site.0123456789abcdef.json' }],
    ['a file without a hash', { site: 'site.json' }],
    ['a file of another kind', { site: 'site.0123456789abcdef.html' }],
    ['a page of a name from the prototype', { pages: { constructor: whole.pages.home } }],
    ['a page without a bundle', { pages: { home: {} } }],
    ['a module elsewhere', { pages: { home: { ...whole.pages.home, validators: '/x.js' } } }],
    ['code by the name of a file', { pages: { home: { ...whole.pages.home, code: ['../x.js'] } } }],
    ['an integrity that is none', { pages: { home: { ...whole.pages.home, integrity: 'sha1-x' } } }],
    ['pages as a list', { pages: [whole.pages.home] }],
    ['a release that is no name', { release: '<b>' }],
    ['pages that are off by no name', { disabled: ['__proto__'] }],
    ['a trial for all', { next: { ...whole.next, percent: 100 } }],
    ['a trial elsewhere', { next: { ...whole.next, manifest: 'http://x/' } }],
    ['a report to another host', { report: '//evil.example/report' }],
    ['a report to an address', { report: 'https://evil.example/report' }],
  ])('with %s is set aside', (_, changed) => {
    expect(readManifest({ ...whole, ...changed })).toBeUndefined();
  });

  it('of more pages than any site has is set aside', () => {
    const pages = Object.fromEntries(
      Array.from({ length: 1001 }, (_, index) => [`p${String(index)}`, whole.pages.home]),
    );
    expect(readManifest({ ...whole, pages })).toBeUndefined();
  });
});

describe('what is told of a manifest that cannot be taken', () => {
  it('is its name, whom to tell, and that it is newer than the site', () => {
    expect(diagnoseText(JSON.stringify({ ...whole, vocabulary: 9 }))).toEqual({
      version: whole.version,
      release: whole.release,
      report: '/config-report',
      reason: 'vocabulary',
    });
  });

  it('is that it breaks off, and whom to tell if that still stands there', () => {
    const text = `{"vocabulary":1,"version":"0123456789abcdef","report":"/config-report","site":"si`;
    expect(diagnoseText(text)).toMatchObject({ report: '/config-report', reason: 'cut-off' });
  });

  it('is nothing of what is hostile in it', () => {
    const text = JSON.stringify({
      ...whole,
      version: '<script>',
      release: 7,
      report: 'https://evil.example',
    });
    expect(diagnoseText(text)).toEqual({ version: 'unread', report: undefined, reason: 'manifest' });
  });

  it('is nothing where there is none', () => {
    expect(diagnoseText('{}')).toBeUndefined();
  });
});
