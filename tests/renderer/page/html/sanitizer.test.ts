import fc from 'fast-check';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlText } from '#rules/html-text.ts';
import { closeContexts, openProfile } from '#tests/journeys/support/browser.ts';

/** The directives of the site's content security policy that concern server HTML. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types dompurify";

const CASES = {
  good: '<h2>Hours</h2><p><b>Daily</b></p><ul><li>10-12</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
  link: '<a href="https://a.example/x" target="_top">there</a>',
  picture: '<img src="https://a.example/b.png"><img src="a.png" width="9"><img src="a.png" alt="Map">',
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
  names:
    '<p>word</p><img name=body><img id="body"name=documentElement><form id=f><b name=childNodes>x</b><input name=cloneNode></form>',
} as const;

const PARAGRAPH = `<h2>第一条</h2><p>${'活动期间，<b>每位</b>会员&amp;好友可领取奖励。'.repeat(20)}</p><ul><li>一</li><li>二</li></ul>`;

/** Long responses: a normal article, the same as one block, and input that is made to block a page. */
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

/** What is split: at the ends of blocks in a container, and in a list, which continues its numbers. */
const SPLIT = {
  container: `<div align="center">${`<p>${'a'.repeat(1000)}</p>`.repeat(20)}</div><p>end</p>`,
  list: `<ol start="3">${`<li>${'a'.repeat(1500)}</li>`.repeat(6)}</ol>`,
} as const;

/** Tags in any order, nested or left open. */
const ANY = fc.sample(
  fc
    .array(
      fc.constantFrom(...'<p> </p> <b> </b> <div> </div> <li> <br> ab &amp;'.split(' '), '字'.repeat(3000)),
      {
        maxLength: 60,
      },
    )
    .map((pieces) => pieces.join('')),
  50,
);

/** Sanitizes in a script of the page itself: the policy does not apply to scripts from outside. */
const ENTRY = `
import { sanitize } from '/sanitizer.js';
const violations = [];
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.sample));
const { shown, split } = await (await fetch('/cases.json')).json();
let isTrusted = true;
for (const [name, html] of Object.entries(shown)) {
  const place = document.body.appendChild(document.createElement('div'));
  for (const clean of sanitize(html)) {
    isTrusted &&= clean instanceof TrustedHTML;
    place.innerHTML = clean;
  }
  shown[name] = place.innerHTML;
}
for (const [name, html] of Object.entries(split)) split[name] = Array.from(sanitize(html), String);
// Violations are reported in order: once this picture is reported, all earlier violations have been reported.
await new Promise((resolve) => {
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => blockedURI.endsWith('/last.png') && resolve());
  new Image().src = '/last.png';
});
globalThis.outcome = { shown, split, violations, isTrusted };
`;

interface Outcome {
  readonly shown: Readonly<Record<keyof typeof CASES, string>>;
  /** The chunks of long texts. */
  readonly split: Readonly<Record<string, readonly string[]>>;
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
    '/cases.json': [
      'application/json',
      JSON.stringify({ shown: CASES, split: { ...LONG, ...SPLIT, ...ANY } }),
    ],
  };
  const page = await (await openProfile({})).newPage();
  await page.route('**/*', (route) => {
    const [contentType, body] = served[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
    return route.fulfill({ contentType, body, headers: { 'content-security-policy': POLICY } });
  });
  await page.goto('http://library.example/');
  await page.waitForFunction(() => 'outcome' in globalThis);
  outcome = await page.evaluate<Outcome>('outcome');
});
afterAll(closeContexts);

const HOSTILE = ['scripts', 'handlers', 'frames', 'style', 'drawings', 'addresses', 'names'] as const;

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
      picture: '<img src="https://a.example/b.png" loading="lazy" alt=""><img alt="Map" loading="lazy">',
    });
  });

  it.each(HOSTILE)('has no %s', (name) => {
    expect(outcome.shown[name]).toContain('word');
    expect(outcome.shown[name]).not.toMatch(
      /script|onclick|onerror|iframe|<form|input|<button|style|class|id=|svg|math|evil/i,
    );
  });
});

describe('a long text', () => {
  it('is split between blocks, also inside container elements', () => {
    const chunks = outcome.split['container'] ?? [];
    expect(chunks.length).toBeGreaterThan(3);
    expect(chunks.at(-1)).toMatch(/<p>end<\/p>$/);
    for (const chunk of chunks)
      expect(chunk).toMatch(/^(?:<div align="center">(?:<p>a{1000}<\/p>)+<\/div>)?(?:<p>end<\/p>)?$/);
  });

  it('continues the numbers of a numbered list', () => {
    const starts = outcome.split['list']?.map((chunk) => /^<ol start="(\d+)">/.exec(chunk)?.[1]);
    expect(starts).toEqual(['3', '6']);
  });

  it('loses no text, whatever is nested or left open', () => {
    const words = (text: string): string => htmlText(text).replaceAll(' ', '');
    for (const [at, html] of ANY.entries())
      expect(words(outcome.split[at]?.join('') ?? '')).toBe(words(html));
  });

  it.each(Object.entries(LONG))('has few and short chunks, at most 32 levels deep, for %s', (name, html) => {
    const chunks = outcome.split[name] ?? [];
    const sizes = chunks.map(({ length }) => length).sort((a, b) => a - b);
    expect(sizes.length).toBeLessThan(2 + html.length / 2_000);
    expect(sizes.at(-1) ?? 0).toBeLessThan(120_000);
    expect(sizes[Math.floor(sizes.length / 2)] ?? 0).toBeLessThan(12_000);
    for (const chunk of chunks) expect(depthOf(chunk)).toBeLessThanOrEqual(32);
    if (name !== 'tags without an end') expect(htmlText(chunks.join('')).length).toBeGreaterThan(0);
  });
});

/** The nesting depth of a chunk. */
function depthOf(chunk: string): number {
  let [depth, deepest] = [0, 0];
  for (const [tag] of chunk.matchAll(/<\/?(?!br|img)[a-z]/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
