import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusalsAfter } from '#tests/config/check-edits.ts';

const FORM = 'config/forms/register.json';
const PAGE = 'config/pages/recharge.json';

/** Patterns that need exponential or polynomial time for some input, and one that is too long. */
const EXPLODING = String.raw`
  (a+)+$ (a|a)*$ (a|aa)+$ ([a-zA-Z]+)*$ (.*a){20} ^(a?){30}a{30}$ (x+x+)+y ^\s+|\s+$ ^(\w+\s?)*$
  ^(([a-z])+.)+[A-Z]([a-z])+$ \d+\d+\d+\d+$ (?:a|b|ab)*c (a{1,50}){1,50}$ ^.*.*.*=.*$
  ([\w.-]+)+@x ^(?:(?:a|a)|b)+$ (\p{L}+)+$ ${'a'.repeat(301)}`;
const USUAL = String.raw`
  ^[A-Za-z0-9]{6,12}$ ^\d{8,32}$ ^1[3-9]\d{9}$ ^[\u4e00-\u9fa5·]{2,20}$ ^T[1-9A-HJ-NP-Za-km-z]{33}$
  ^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,12}$ ^\p{Script=Han}+$`;

const { rules: shipped } = JSON.parse(readFileSync(FORM, 'utf8')) as { rules: object[] };
/** What the checker says of the patterns, each as a rule of the form. */
async function refusalsOf(patterns: readonly string[]) {
  const as = { field: 'name', check: 'pattern', say: 'register.rule.name' };
  const rules = patterns.map((pattern) => ({ ...as, args: { pattern } }));
  return refusalsAfter({ path: FORM, pointer: '/rules', value: [...rules, ...shipped] });
}

test('patterns with more than linear time are refused, each at its place', async () => {
  const patterns = EXPLODING.trim().split(/\s+/);
  const found = await refusalsOf(patterns);
  const reported = found.filter(({ en }) => /unsafe pattern|the pattern is too long/.test(en));
  expect(reported).toHaveLength(patterns.length);
  expect(new Set(reported.map(({ en }) => en.split('  ')[0])).size).toBe(patterns.length);
});

test('patterns of usual fields are accepted', async () => {
  expect(await refusalsOf(USUAL.trim().split(/\s+/))).toEqual([]);
});

/** Texts that are cheap to write and expensive to read. */
const LARGE: readonly (readonly [string, string, RegExp])[] = [
  ['ten megabytes', `"${'x'.repeat(10_000_000)}"`, /the file is too large/],
  [
    'a depth of ten thousand',
    '['.repeat(10_000) + ']'.repeat(10_000),
    /:1:65 {2}too many levels of nesting {2}the limit is 64/,
  ],
  ['a depth of ten thousand behind quotes', `{"${'\\"'.repeat(400_000)}`, /invalid JSON/],
  ['quotes that never close', '"'.repeat(900_001), /invalid JSON/],
  ['a list of three hundred thousand', `[${'1,'.repeat(300_000)}1]`, /too many entries/],
  [
    'an object of ninety thousand',
    `{${Array.from({ length: 90_000 }, (_, at) => `"${String(at)}":1`).join()}}`,
    /too many entries/,
  ],
  ['one name ninety thousand times', `{${'"a":1,'.repeat(90_000)}"a":1}`, /"a" is defined twice/],
  ['a name of half a megabyte', `{"${'x'.repeat(500_000)}":1}`, /the text is too long/],
  ['a text of half a megabyte', `{"a":"${'x'.repeat(500_000)}"}`, /the text is too long/],
  [
    'lists of lists',
    `{"sections":[${Array(900)
      .fill(`[${Array(300).fill('{}').join()}]`)
      .join()}]}`,
    /recharge\.json:\d+:\d+/,
  ],
  [
    'nine hundred fields of one name',
    `{"version":1,"fields":[${Array(900).fill('{"kind":"input"}').join()}]}`,
    /recharge\.json:\d+:\d+/,
  ],
];

test.each(LARGE)('%s is refused before it is parsed', async (_name, text, expected) => {
  const found = await refusalsAfter({ path: PAGE, text });
  expect(found.map(({ en }) => en).join('\n')).toMatch(expected);
  expect(found.length).toBeLessThan(300);
});

test('many files that are too large together are refused', async () => {
  const words = JSON.stringify(
    Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`k${String(at)}`, 'x'.repeat(9_900)])),
  );
  const edits = Array.from({ length: 12 }, (_, at) => ({
    path: `config/locales/zh-CN/z${String(at)}.json`,
    text: words,
  }));
  const found = await refusalsAfter(...edits);
  expect(found.map(({ en }) => en).join('\n')).toMatch(/config is too large/);
});
