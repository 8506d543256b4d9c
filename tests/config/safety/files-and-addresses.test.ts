import { expect, test } from 'vitest';
import { refusalsAfter, refuses, slips } from '#tests/config/check-edits.ts';

const FORM = 'config/forms/register.json';
const COPY = 'config/locales/zh-CN/mine.json';
const SITE = 'config/site.json';

refuses('a file', [
  ['that is gone', { path: SITE, text: null }, /site\.json:1:1 {2}the file is missing/],
  ['of nothing', { path: SITE, text: '' }, /site\.json:1:1 {2}the file is empty/],
  [
    'whose name nobody could write',
    { path: 'config/pages/my page.json', text: '{}' },
    /my page\.json:1:1 {2}invalid file name/,
  ],
  ['named constructor', { path: 'config/pages/constructor.json', text: '{}' }, /invalid file name/],
  ['with a byte order mark', { path: SITE, text: '\uFEFF{}' }, /:1:1 {2}byte order mark/],
  ['in UTF-16', { path: SITE, text: '\uFFFD\uFFFD{\0}\0' }, /:1:1 {2}byte order mark/],
]);

const opened = (url: string): string =>
  `"onSuccess": [ | … { "do": "open", "url": "${url}", "as": "self", "hosts": "game" },`;

refuses(
  'an address to open',
  slips(`
    forms/register
      ${opened('//a.example/x')} | "//a.example/x" cannot be opened…
      ${opened('http://a.example/')} | cannot be opened  the site opens only https…
      ${opened('https://bank.example@a.example/')} | cannot be opened  the site opens only https…
      ${opened('https://127.0.0.1/')} | an IP address does not show…
      ${opened('http://localhost:8080/')} | cannot be opened…
      ${opened('https://аррӏе.com/')} | it is shown as аррӏе.com…
  `),
);

test('accepts an address only on a host of the list that it names', async () => {
  const site = { path: SITE, find: '"game": []', put: '"game": ["play.example", "xn--fiqs8s.example"]' };
  const open = (url: string) => ({
    path: FORM,
    find: '"onSuccess": [',
    put: `"onSuccess": [{ "do": "open", "url": "${url}", "as": "self", "hosts": "game" },`,
  });
  const passed = await refusalsAfter(site, open('https://play.example/x?y=1'));
  expect(passed.map(({ en }) => en)).toEqual([expect.stringMatching(/ {2}warning: .* is hard-coded/)]);
  const [{ en } = { en: '' }] = await refusalsAfter(site, open('https://play.example.evil.example/'));
  expect(en).toMatch(/play\.example\.evil\.example is not in the list of hosts/);
});

test('accepts letters, digits, punctuation, emoji and line breaks', async () => {
  const words = '昵称：Zoë 100% “¥” 👨‍👩‍👧 ❤️ 🇨🇳 👍🏽\\n第二行';
  expect(await refusalsAfter({ path: COPY, find: '"我的"', put: `"${words}"` })).toEqual([]);
});
