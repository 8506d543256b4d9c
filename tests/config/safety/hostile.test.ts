import { expect, test } from 'vitest';
import { refusalsAfter, refuses, type FaultCase } from '#tests/config/support.ts';

const FORM = 'config/forms/register.json';
const COPY = 'config/locales/zh-CN/mine.json';
const SITE = 'config/site.json';
const THEME = 'config/theme.json';

/** What somebody could write who wants the site to do harm. */
const HOSTILE: readonly FaultCase[] = [
  [
    'a name as a value',
    { path: FORM, find: '"name": "name"', put: '"name": "__proto__"' },
    /"__proto__" is not allowed as a name/,
  ],
  [
    'a prototype by an escape',
    { path: FORM, find: '"version": 2,', put: '"version": 2, "\\u005f_proto__": {},' },
    /"__proto__" is not allowed as a name/,
  ],
  [
    'a prototype among the flags of a value',
    { path: 'config/pages/mine.json', find: '"user#/isagent"', put: '"flags#/constructor"' },
    /"flags#\/constructor" does not exist/,
  ],
  [
    'a member all objects have',
    { path: 'config/pages/mine.json', find: '"user#/isagent"', put: '"user#/toString"' },
    /"user#\/toString" does not exist/,
  ],
  [
    'a function all objects have',
    { path: 'config/lists/transactions.json', find: '"$fn": "sum"', put: '"$fn": "hasOwnProperty"' },
    /unknown function "hasOwnProperty"/,
  ],
  [
    'a page all objects have',
    { path: FORM, find: '"page": "home"', put: '"page": "valueOf"' },
    /unknown page "valueOf"/,
  ],
  [
    'a file named after what all objects share',
    { path: 'config/pages/constructor.json', text: '{}' },
    /invalid file name/,
  ],
  ['a number that is none', { path: SITE, find: '4300', put: '1e999' }, /1e999 is out of range/],
  [
    'a number that loses digits',
    { path: SITE, find: '4300', put: '90071992547409931' },
    /90071992547409931 is out of range/,
  ],
  ['a mark of byte order', { path: SITE, text: '\uFEFF{}' }, /byte order mark at the beginning of the file/],
  [
    'a tag that runs',
    { path: COPY, find: '"我的"', put: '"<script>alert(1)</script>"' },
    /"<script" could run as code/,
  ],
  [
    'an address that runs',
    { path: COPY, find: '"我的"', put: '"javascript:alert(1)"' },
    /"javascript:" could run as code/,
  ],
  [
    'an address that runs, in capitals',
    { path: COPY, find: '"我的"', put: '"JavaScript :alert(1)"' },
    /could run as code/,
  ],
  [
    'a picture that runs',
    { path: COPY, find: '"我的"', put: '"<img src=x onerror=alert(1)>"' },
    /could run as code/,
  ],
  [
    'a handler',
    { path: COPY, find: '"我的"', put: '"x\\" onclick=alert(1)"' },
    /"onclick=" could run as code/,
  ],
  ['a page as data', { path: COPY, find: '"我的"', put: '"data:text/html,x"' }, /could run as code/],
  [
    'words turned around',
    { path: COPY, find: '"我的"', put: '"转账\\u202e001"' },
    /invisible character U\+202E/,
  ],
  [
    'words turned around by isolates',
    { path: COPY, find: '"我的"', put: '"a\\u2067b"' },
    /invisible character U\+2067/,
  ],
  [
    'a space of no width',
    { path: COPY, find: '"我的"', put: '"客\\u200b服"' },
    /invisible character U\+200B/,
  ],
  [
    'a joiner between letters',
    { path: COPY, find: '"我的"', put: '"客\\u200d服"' },
    /invisible character U\+200D/,
  ],
  ['a filler', { path: COPY, find: '"我的"', put: '"\\u3164"' }, /invisible character U\+3164/],
  ['tags', { path: COPY, find: '"我的"', put: '"x\\udb40\\udc41"' }, /invisible character U\+E0041/],
  ['half a character', { path: COPY, find: '"我的"', put: '"\\ud83d"' }, /invisible character U\+D83D/],
  ['a control', { path: COPY, find: '"我的"', put: '"a\\u0000b"' }, /invisible character U\+0000/],
  ['bytes that were no UTF-8', { path: COPY, find: '"我的"', put: '"�ҵ�"' }, /invisible character U\+FFFD/],
  ['a hidden name', { path: COPY, find: '"title"', put: '"ti\\u200btle"' }, /invisible character U\+200B/],
  [
    'words that name other words',
    { path: COPY, find: '"我的"', put: '"$t(mine.title)"' },
    /"mine\.title" refers to other copy/,
  ],
  [
    'a placeholder that is none',
    { path: COPY, find: '"我的"', put: '"{{user.name}}"' },
    /invalid placeholder "\{\{user\.name/,
  ],
  [
    'a placeholder that is not closed',
    { path: COPY, find: '"我的"', put: '"{{name"' },
    /invalid placeholder "\{\{name" in "mine\.title"/,
  ],
  [
    'a face that ends its rule',
    { path: THEME, find: '"fontStack": null', put: '"fontStack": ["x\\";}*{background:url(//a.example)}"]' },
    /theme\.json:\d+:\d+ {2}.*must match/,
  ],
  [
    'a ratio that is an address',
    { path: THEME, find: '"4/5"', put: '"url(//a.example)"' },
    /is not allowed here/,
  ],
  [
    'a colour that is an expression',
    { path: THEME, find: '"#F4F6FB"', put: '"expression(alert(1))"' },
    /theme\.json:\d+:\d+/,
  ],
  [
    'a colour with an escape',
    { path: THEME, find: '"#F4F6FB"', put: '"\\\\75rl(x)"' },
    /theme\.json:\d+:\d+/,
  ],
  [
    'a login page behind the login',
    { path: 'config/pages/login.json', change: (page) => void Object.assign(page, { access: 'member' }) },
    /login\.json:\d+:\d+ {2}nobody can log in/,
  ],
  [
    'a captcha from elsewhere',
    {
      path: 'config/captcha.json',
      change: (all) => void Object.assign(all['images']?.[0] ?? {}, { src: '//a.example/x.png' }),
    },
    /captcha\.json:\d+:\d+ {2}.*must match/,
  ],
  [
    'a path that is another origin',
    { path: 'config/pages/wallet.json', find: '"path": "/wallet"', put: '"path": "//a.example"' },
    /wallet\.json:\d+:\d+ {2}.*must match/,
  ],
];

/** Where somebody else could be let in. */
const FOREIGN: readonly FaultCase[] = (
  [
    ['a number', '10.0.0.1', /"10\.0\.0\.1" cannot be trusted as a host {2}an IP address/],
    ['a hexadecimal number', '10.0.0.0x1', /an IP address does not show/],
    [
      'a whole country',
      '*.com.cn',
      /"\*\.com\.cn" cannot be trusted as a host {2}anybody can register a name below it/,
    ],
    ['a whole ending', '*.com', /must match/],
    ['every host', '*', /must match/],
    ['a scheme', 'https://a.example', /must match/],
    ['a user name', 'bank.example@a.example', /must match/],
    ['a port', 'a.example:8443', /must match/],
    [
      'letters that look like others',
      'xn--80ak6aa92e.com',
      /"xn--80ak6aa92e\.com" cannot be trusted as a host {2}it is shown as аррӏе\.com/,
    ],
    ['a name with a hyphen at its end', 'bank-.example', /this is not a valid host name/],
  ] as const
).map(([name, host, expected]) => [
  name,
  { path: SITE, find: '"pay": []', put: `"pay": ["${host}"]` },
  expected,
]);

refuses('as a host to trust', FOREIGN);

/** Schemes that would hand a player to more than one app. */
const SCHEMES: readonly FaultCase[] = [
  ...['javascript', 'data', 'file', 'blob', 'http', 'https', 'intent', 'vbscript'].map(
    (scheme): FaultCase => [
      scheme,
      { path: SITE, find: '"alipays"', put: `"${scheme}"` },
      new RegExp(`site\\.json:\\d+:\\d+ {2}"${scheme}" is not the scheme of an app`),
    ],
  ),
  ['a whole address', { path: SITE, find: '"alipays"', put: '"alipays://x"' }, /has the wrong format/],
  [
    'for a use that has no hosts',
    { path: SITE, find: '"schemes": {', put: '"schemes": { "pays": ["alipays"],' },
    /unknown list of hosts "pays".*did you mean "pay"/,
  ],
];

refuses('as a scheme to open', SCHEMES);

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

refuses('what is meant to harm', HOSTILE);

test('letters, digits, punctuation, emoji and lines of their own are nothing to hide', async () => {
  const words = '昵称：Zoë 100% “¥” 👨‍👩‍👧 ❤️ 🇨🇳 👍🏽\\n第二行';
  expect(await refusalsAfter({ path: COPY, find: '"我的"', put: `"${words}"` })).toEqual([]);
});
