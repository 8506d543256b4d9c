import { expect, test } from 'vitest';
import { refusalsAfter, refuses, type FaultCase } from './support.ts';

const FORM = 'config/forms/register.json';
const COPY = 'config/locales/zh-CN/mine.json';
const SITE = 'config/site.json';
const THEME = 'config/theme.json';

/** What somebody could write who wants the site to do harm. */
const HOSTILE: readonly FaultCase[] = [
  [
    'a name as a value',
    { path: FORM, find: '"name": "name"', put: '"name": "__proto__"' },
    /"__proto__" is no name/,
  ],
  [
    'a prototype by an escape',
    { path: FORM, find: '"version": 2,', put: '"version": 2, "\\u005f_proto__": {},' },
    /"__proto__" is no name/,
  ],
  [
    'a prototype among the flags of a value',
    { path: 'config/pages/mine.json', find: '"user#/isagent"', put: '"flags#/constructor"' },
    /"flags#\/constructor" leads nowhere/,
  ],
  [
    'a member all objects have',
    { path: 'config/pages/mine.json', find: '"user#/isagent"', put: '"user#/toString"' },
    /"user#\/toString" leads nowhere/,
  ],
  [
    'a function all objects have',
    { path: 'config/lists/transactions.json', find: '"$fn": "sum"', put: '"$fn": "hasOwnProperty"' },
    /no function "hasOwnProperty"/,
  ],
  [
    'a page all objects have',
    { path: FORM, find: '"page": "home"', put: '"page": "valueOf"' },
    /no page "valueOf"/,
  ],
  [
    'a file named after what all objects share',
    { path: 'config/pages/constructor.json', text: '{}' },
    /the name of the file is none/,
  ],
  [
    'a number that is none',
    { path: SITE, find: '4300', put: '1e999' },
    /1e999 is no number that can be kept/,
  ],
  [
    'a number that loses digits',
    { path: SITE, find: '4300', put: '90071992547409931' },
    /90071992547409931 is no number/,
  ],
  ['a mark of byte order', { path: SITE, text: '\uFEFF{}' }, /an invisible mark at the beginning/],
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
    /a hidden character U\+202E/,
  ],
  [
    'words turned around by isolates',
    { path: COPY, find: '"我的"', put: '"a\\u2067b"' },
    /a hidden character U\+2067/,
  ],
  ['a space of no width', { path: COPY, find: '"我的"', put: '"客\\u200b服"' }, /a hidden character U\+200B/],
  [
    'a joiner between letters',
    { path: COPY, find: '"我的"', put: '"客\\u200d服"' },
    /a hidden character U\+200D/,
  ],
  ['a filler', { path: COPY, find: '"我的"', put: '"\\u3164"' }, /a hidden character U\+3164/],
  ['tags', { path: COPY, find: '"我的"', put: '"x\\udb40\\udc41"' }, /a hidden character U\+E0041/],
  ['half a character', { path: COPY, find: '"我的"', put: '"\\ud83d"' }, /a hidden character U\+D83D/],
  ['a control', { path: COPY, find: '"我的"', put: '"a\\u0000b"' }, /a hidden character U\+0000/],
  ['bytes that were no UTF-8', { path: COPY, find: '"我的"', put: '"�ҵ�"' }, /a hidden character U\+FFFD/],
  ['a hidden name', { path: COPY, find: '"title"', put: '"ti\\u200btle"' }, /a hidden character U\+200B/],
  [
    'words that name other words',
    { path: COPY, find: '"我的"', put: '"$t(mine.title)"' },
    /"mine\.title" names other copy/,
  ],
  [
    'a placeholder that is none',
    { path: COPY, find: '"我的"', put: '"{{user.name}}"' },
    /"mine\.title" holds "\{\{user\.name/,
  ],
  [
    'a placeholder that is not closed',
    { path: COPY, find: '"我的"', put: '"{{name"' },
    /"mine\.title" holds "\{\{name"/,
  ],
  [
    'a face that ends its rule',
    { path: THEME, find: '"fontStack": null', put: '"fontStack": ["x\\";}*{background:url(//a.example)}"]' },
    /theme\.json:\d+:\d+ {2}.*must fit/,
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
    /login\.json:\d+:\d+ {2}nobody could log in/,
  ],
  [
    'a captcha from elsewhere',
    {
      path: 'config/captcha.json',
      change: (all) => void Object.assign(all['images']?.[0] ?? {}, { src: '//a.example/x.png' }),
    },
    /captcha\.json:\d+:\d+ {2}.*must fit/,
  ],
  [
    'a path that is another origin',
    { path: 'config/pages/wallet.json', find: '"path": "/wallet"', put: '"path": "//a.example"' },
    /wallet\.json:\d+:\d+ {2}.*must fit/,
  ],
];

/** Where somebody else could be let in. */
const FOREIGN: readonly FaultCase[] = (
  [
    ['a number', '10.0.0.1', /"10\.0\.0\.1" is no host to trust {2}a number/],
    ['a hexadecimal number', '10.0.0.0x1', /a number says nothing/],
    ['a whole country', '*.com.cn', /"\*\.com\.cn" is no host to trust {2}anybody may have a name below it/],
    ['a whole ending', '*.com', /must fit/],
    ['every host', '*', /must fit/],
    ['a scheme', 'https://a.example', /must fit/],
    ['a user name', 'bank.example@a.example', /must fit/],
    ['a port', 'a.example:8443', /must fit/],
    [
      'letters that look like others',
      'xn--80ak6aa92e.com',
      /"xn--80ak6aa92e\.com" is no host to trust {2}it reads аррӏе\.com/,
    ],
    ['a name with a hyphen at its end', 'bank-.example', /no host can have this name/],
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
      new RegExp(`site\\.json:\\d+:\\d+ {2}"${scheme}" is no scheme of an app`),
    ],
  ),
  ['a whole address', { path: SITE, find: '"alipays"', put: '"alipays://x"' }, /is not in the right form/],
  [
    'for a use that has no hosts',
    { path: SITE, find: '"schemes": {', put: '"schemes": { "pays": ["alipays"],' },
    /no hosts "pays".*did you mean "pay"/,
  ],
];

refuses('as a scheme to open', SCHEMES);

/** Addresses that are written in config. */
const ADDRESSES: readonly FaultCase[] = (
  [
    ['without a scheme', '//a.example/x', /"\/\/a\.example\/x" is no address to open/],
    ['without a lock', 'http://a.example/', /is no address to open {2}the site opens https/],
    ['with a user name', 'https://bank.example@a.example/', /is no address to open {2}the site opens https/],
    ['of a number', 'https://127.0.0.1/', /a number says nothing/],
    ['of the device itself', 'http://localhost:8080/', /is no address to open/],
    ['of letters that look like others', 'https://аррӏе.com/', /it reads аррӏе\.com/],
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
  expect(passed.map(({ en }) => en)).toEqual([expect.stringMatching(/ {2}warning: .* is written out/)]);
  const [{ en } = { en: '' }] = await refusalsAfter(site, open('https://play.example.evil.example/'));
  expect(en).toMatch(/play\.example\.evil\.example is not in the list of hosts/);
});

refuses('what is meant to harm', HOSTILE);

test('letters, digits, punctuation, emoji and lines of their own are nothing to hide', async () => {
  const words = '昵称：Zoë 100% “¥” 👨‍👩‍👧 ❤️ 🇨🇳 👍🏽\\n第二行';
  expect(await refusalsAfter({ path: COPY, find: '"我的"', put: `"${words}"` })).toEqual([]);
});
