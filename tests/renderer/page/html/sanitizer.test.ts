import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openProfile } from '#tests/journeys/support/browser.ts';

/** The directives of the site's content security policy that concern server HTML. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types dompurify";

const CASES = {
  good: '<h2>Hours</h2><p><b>Daily</b></p><ul><li>10-12</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  link: '<a href="https://a.example/x" target="_top">there</a>',
  picture: '<img src="https://a.example/b.png">',
  sentence: '<p>set style=bold</p>',
  scripts: '<script>alert(1)</script><p>word</p>',
  handlers: '<p onclick="alert(1)">word</p><img src=x onerror=alert(1)>',
  frames:
    '<p>word</p><iframe src="https://a.example"></iframe><form action="/x"><input name=y><button>z</button></form>',
  style:
    '<style>p{color:red}</style><p style="position:fixed" class="c" id="i">word</p><p\nSTYLE = color:red>x</p>',
  drawings:
    '<p>word</p><svg><a xlink:href="javascript:alert(1)">x</a></svg><math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  addresses:
    '<p>word</p><a href="javascript:alert(1)">x</a><a href=" &#106;avascript:alert(1)">y</a><a href="//evil.example">z</a><a href="/\\evil.example">z</a>',
} as const;

/** Sanitizes in a script of the page itself: the policy does not apply to scripts from outside. */
const ENTRY = `
import { sanitize } from '/sanitizer.js';
const violations = [];
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.sample));
const cases = await (await fetch('/cases.json')).json();
const shown = {};
let isTrusted = true;
for (const [name, html] of Object.entries(cases)) {
  const place = document.body.appendChild(document.createElement('div'));
  for (const clean of sanitize(html)) {
    isTrusted &&= clean instanceof TrustedHTML;
    place.innerHTML = clean;
  }
  shown[name] = place.innerHTML;
}
// Violations are reported in order: once this picture is reported, all earlier violations have been reported.
await new Promise((resolve) => {
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => blockedURI.endsWith('/last.png') && resolve());
  new Image().src = '/last.png';
});
document.title = JSON.stringify({ shown, violations, isTrusted });
`;

interface Outcome {
  readonly shown: Readonly<Record<keyof typeof CASES, string>>;
  readonly violations: readonly string[];
  readonly isTrusted: boolean;
}

let outcome: Outcome;

beforeAll(async () => {
  const bundle = await rolldown({ input: 'src/renderer/page/html/sanitizer.ts', platform: 'browser' });
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false });
  const served: Readonly<Record<string, readonly [string, string]>> = {
    '/': [
      'text/html',
      '<!doctype html><html><body><script type="module" src="/entry.js"></script></body></html>',
    ],
    '/entry.js': ['text/javascript', ENTRY],
    '/sanitizer.js': ['text/javascript', output[0].code],
    '/cases.json': ['application/json', JSON.stringify(CASES)],
  };
  const page = await (await openProfile({})).newPage();
  await page.route('**/*', (route) => {
    const [contentType, body] = served[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
    return route.fulfill({ contentType, body, headers: { 'content-security-policy': POLICY } });
  });
  await page.goto('http://library.example/');
  await page.waitForFunction(() => document.title !== '');
  outcome = JSON.parse(await page.title()) as Outcome;
});
afterAll(closeContexts);

const HOSTILE = ['scripts', 'handlers', 'frames', 'style', 'drawings', 'addresses'] as const;

describe('server HTML, in a browser with the content security policy of the site', () => {
  it('is shown as trusted HTML without a policy report', () => {
    const own = outcome.violations.filter((violation) => !violation.startsWith('img-src'));
    expect([outcome.isTrusted, own]).toEqual([true, []]);
  });

  it('keeps harmless elements; links open in a new tab without a referrer, pictures load lazily and have an alt text', () => {
    expect(outcome.shown).toMatchObject({
      good: CASES.good,
      sentence: CASES.sentence,
      link: '<a href="https://a.example/x" target="_blank" rel="noopener noreferrer">there</a>',
      picture: '<img src="https://a.example/b.png" loading="lazy" alt="">',
    });
  });

  it.each(HOSTILE)('has no %s', (name) => {
    expect(outcome.shown[name]).toContain('word');
    expect(outcome.shown[name]).not.toMatch(
      /script|onclick|onerror|iframe|<form|input|<button|style|class|id=|svg|math|evil/i,
    );
  });
});
