import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { rolldown } from 'rolldown';
import { BROWSER_FLAGS, findHeadless } from '#scripts/setup/browser.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The policy of the site where it concerns HTML from the server. */
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

const PARAGRAPH = `<h2>第一条</h2><p>${'活动期间，<b>每位</b>会员&amp;好友可领取奖励。'.repeat(20)}</p><ul><li>一</li><li>二</li></ul>`;

/** What a server may send that is long: an honest article, once more as one block, and what is made to hold up a page. */
const LONG = {
  honest: PARAGRAPH.repeat(400),
  'one block': `<div><div>${PARAGRAPH.repeat(400)}</div></div>`,
  'one table': `<table><tbody>${'<tr><td>单元格</td><td><a href="https://a.example/">详情</a></td></tr>'.repeat(4000)}</tbody></table>`,
  'one line': '字'.repeat(300_000),
  'tags without an end': '<a'.repeat(60_000),
  'a deep nest': '<b>'.repeat(20_000) + '底',
  'a deep nest of blocks': '<div><blockquote>'.repeat(20_000) + '底',
  'a deep nest of long tags': `<div title="${'x'.repeat(3000)}">`.repeat(100) + '底'.repeat(50_000),
  'open tables': '<table><td>'.repeat(20_000) + '底',
  'formatting that is misnested': '<b><i><u></b>底</i></u>'.repeat(10_000),
} as const;

/** Sanitises each case inside the page, by its own script: what is run from outside would not be held by the policy. */
const ENTRY = `
import { sanitize } from '/sanitizer.js';
const violations = [];
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.sample));
const { cases, long } = await (await fetch('/cases.json')).json();
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
await new Promise((resolve) => setTimeout(resolve, 50));
const steps = {};
for (const [name, html] of Object.entries(long)) {
  const times = [];
  const place = document.body.appendChild(document.createElement('div'));
  const chunks = sanitize(html);
  for (;;) {
    const begin = performance.now();
    const { done, value } = chunks.next();
    if (!done) {
      const box = document.createElement('div');
      box.innerHTML = value;
      place.append(box);
    }
    times.push(performance.now() - begin);
    if (done) break;
    if (times.length % 10 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  steps[name] = { times, characters: place.textContent.length };
  place.remove();
}
document.title = JSON.stringify({ shown, violations, isTrusted, steps });
`;

interface Outcome {
  readonly shown: Readonly<Record<keyof typeof CASES, string>>;
  readonly violations: readonly string[];
  readonly isTrusted: boolean;
  /** How long each step took, in milliseconds, and how many characters were there at the end. */
  readonly steps: Readonly<
    Record<keyof typeof LONG, { readonly times: readonly number[]; readonly characters: number }>
  >;
}

let browser: Browser;
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
    '/cases.json': ['application/json', JSON.stringify({ cases: CASES, long: LONG })],
  };
  const executablePath = findHeadless();
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: BROWSER_FLAGS,
  });
  const page = await browser.newPage();
  await page.route('**/*', (route) => {
    const [contentType, body] = served[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
    return route.fulfill({ contentType, body, headers: { 'content-security-policy': POLICY } });
  });
  await page.goto('http://library.example/');
  await page.waitForFunction(() => document.title !== '');
  outcome = JSON.parse(await page.title()) as Outcome;
}, 60_000);
afterAll(() => browser.close());

describe('server HTML, in a browser under the policy of the site', () => {
  it('is shown as trusted HTML, without one word from the policy', () => {
    const own = outcome.violations.filter((violation) => !violation.startsWith('img-src'));
    expect([outcome.isTrusted, own]).toEqual([true, []]);
  });

  it('keeps words, lists and tables', () => {
    expect(outcome.shown.good).toBe(CASES.good);
  });

  it('keeps links, which open elsewhere and tell nothing', () => {
    expect(outcome.shown.link).toBe(
      '<a href="https://a.example/x" target="_blank" rel="noopener noreferrer">there</a>',
    );
  });

  it('keeps pictures, which come when they are near and never lack words', () => {
    expect(outcome.shown.picture).toBe('<img src="https://a.example/b.png" loading="lazy" alt="">');
  });

  it('keeps a sentence that says style= as it is', () => {
    expect(outcome.shown.sentence).toBe(CASES.sentence);
  });

  it.each(['scripts', 'handlers', 'frames', 'style', 'drawings', 'addresses'] as const)(
    'has no %s',
    (name) => {
      expect(outcome.shown[name]).toContain('word');
      expect(outcome.shown[name]).not.toMatch(
        /script|onclick|onerror|iframe|<form|input|<button|style|class|id=|svg|math|evil/i,
      );
    },
  );

  it.each(Object.keys(LONG) as (keyof typeof LONG)[])('is done in short steps for %s', (name) => {
    const { times, characters } = outcome.steps[name];
    const { length } = LONG[name];
    expect(times.length).toBeLessThan(2 + length / 2_000);
    const sorted = [...times].sort((one, other) => one - other);
    // A step may be held up by what else the machine does; half of them may not.
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(100);
    if (name !== 'tags without an end') expect(characters).toBeGreaterThan(0);
  });
});
