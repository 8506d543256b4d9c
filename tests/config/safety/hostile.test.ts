import { expect, test } from 'vitest';
import { refusalsAfter, refuses, type FaultCase } from '#tests/config/support.ts';

const FORM = 'config/forms/register.json';
const COPY = 'config/locales/zh-CN/mine.json';
const SITE = 'config/site.json';

refuses('a file', [
  [
    'named after what all objects share',
    { path: 'config/pages/constructor.json', text: '{}' },
    /invalid file name/,
  ],
  [
    'with a mark of byte order',
    { path: SITE, text: '\uFEFF{}' },
    /byte order mark at the beginning of the file/,
  ],
]);

/** Addresses that are written in config. */
const ADDRESSES: readonly FaultCase[] = (
  [
    ['without a scheme', '//a.example/x', /"\/\/a\.example\/x" cannot be opened/],
    ['without a lock', 'http://a.example/', /cannot be opened {2}the site opens only https/],
    ['with a user name', 'https://bank.example@a.example/', /cannot be opened {2}the site opens only https/],
    ['of a number', 'https://127.0.0.1/', /an IP address does not show/],
    ['of the device itself', 'http://localhost:8080/', /cannot be opened/],
    ['of letters that look like others', 'https://аррӏе.com/', /it is shown as аррӏе\.com/],
  ] as const
).map(([name, url, expected]) => [
  name,
  {
    path: FORM,
    find: '"onSuccess": [',
    put: `"onSuccess": [{ "do": "open", "url": "${url}", "as": "self", "hosts": "game" },`,
  },
  expected,
]);

refuses('an address to open', ADDRESSES);

test('an address is measured by the hosts it names, and one of theirs passes', async () => {
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

test('letters, digits, punctuation, emoji and lines of their own are nothing to hide', async () => {
  const words = '昵称：Zoë 100% “¥” 👨‍👩‍👧 ❤️ 🇨🇳 👍🏽\\n第二行';
  expect(await refusalsAfter({ path: COPY, find: '"我的"', put: `"${words}"` })).toEqual([]);
});
