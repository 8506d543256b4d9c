import { describe, expect, it } from 'vitest';
import { inlineManifest, readManifest } from '#app/boot/config-loader.ts';
import { diagnoseText } from '#app/versions/fallback-start.ts';

const SITE = 'site.0123456789abcdef.json';
const valid = {
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
const thousandPages = Array.from({ length: 1001 }, (_, at) => [`p${String(at)}`, valid.pages.home]);
const page = (text: string) =>
  ({ getElementById: () => ({ textContent: text }) }) as unknown as Pick<Document, 'getElementById'>;

describe('a manifest', () => {
  it('is read from the page or from JSON', () => {
    expect(inlineManifest(page(JSON.stringify(valid)))).toEqual(valid);
    const { release: _, disabled: _1, next: _2, report: _3, ...bare } = valid;
    expect(readManifest(bare)).toEqual(bare);
  });

  it.each(['', '{}', '{"vocabulary":1', '<!--# include -->', '[]', 'null', `"${'x'.repeat(600_000)}"`])(
    '%.20j is rejected',
    (text) => expect(inlineManifest(page(text))).toBeUndefined(),
  );

  it.each([
    ['a newer vocabulary', { vocabulary: 2 }],
    ['a vocabulary that is no integer', { vocabulary: 0.5 }],
    ['a version that breaks a header', { version: 'a\r\nx: y' }],
    ['a file elsewhere', { site: 'https://evil.example/site.0123456789abcdef.json' }],
    ['a file in the parent folder', { site: '../site.0123456789abcdef.json' }],
    ['a file on another host', { site: '//evil.example/site.0123456789abcdef.json' }],
    ['a file without a hash', { site: 'site.json' }],
    ['a file of another type', { site: 'site.0123456789abcdef.html' }],
    ['a page of a name from the prototype', { pages: { constructor: valid.pages.home } }],
    ['a page without a bundle', { pages: { home: {} } }],
    ['a module elsewhere', { pages: { home: { ...valid.pages.home, validators: '/x.js' } } }],
    ['code by the name of a file', { pages: { home: { ...valid.pages.home, code: ['../x.js'] } } }],
    ['an integrity of another form', { pages: { home: { ...valid.pages.home, integrity: 'sha1-x' } } }],
    ['a module without its integrity', { pages: { home: { ...valid.pages.home, integrity: undefined } } }],
    ['pages as a list', { pages: [valid.pages.home] }],
    ['more than 1000 pages', { pages: Object.fromEntries(thousandPages) }],
    ['a release that is not a name', { release: '<b>' }],
    ['disabled pages that are not ids', { disabled: ['__proto__'] }],
    ['a trial for all', { next: { ...valid.next, percent: 100 } }],
    ['a trial elsewhere', { next: { ...valid.next, manifest: 'http://x/' } }],
    ['a report to another host', { report: '//evil.example/report' }],
    ['a report to an address', { report: 'https://evil.example/report' }],
  ])('with %s is rejected', (_, changed) => {
    expect(readManifest({ ...valid, ...changed })).toBeUndefined();
  });
});

describe('the diagnosis of a rejected manifest', () => {
  it('has its version, its path for reports, and that it needs a newer build', () => {
    const { version, release, report } = valid;
    const diagnosis = diagnoseText(JSON.stringify({ ...valid, vocabulary: 9 }));
    expect(diagnosis).toEqual({ version, release, report, reason: 'vocabulary' });
  });

  it('says that it is truncated, and is undefined for an empty one', () => {
    expect(diagnoseText('{"vocabulary":1,"version":"0123')).toMatchObject({ reason: 'cut-off' });
    expect(diagnoseText('{}')).toBeUndefined();
  });

  it('contains no hostile values', () => {
    const hostile = { ...valid, version: '<script>', release: 7, report: 'https://evil.example' };
    expect(diagnoseText(JSON.stringify(hostile))).toEqual({
      version: 'unread',
      report: undefined,
      reason: 'manifest',
    });
  });
});
