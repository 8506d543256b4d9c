import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsAfter, slips, warnsOf } from './check-edits.ts';

const VIP = readFileSync('config/pages/vip.json', 'utf8');

const onEnter = (page: string, to: string, when?: object) => ({
  path: `config/pages/${page}.json`,
  pointer: '/onEnter',
  value: [{ when, then: [{ do: 'go', page: to }] }],
});
const loggedIn = (is: boolean) => ({ value: { $get: 'flags#/loggedIn' }, eq: is });

warnsOf('what works and is hardly meant', [
  [
    'a page that nothing leads to',
    { path: 'config/pages/lost.json', text: VIP.replace('"path": "/vip"', '"path": "/lost"') },
    /lost\.json:\d+:\d+ {2}warning: no link to page "lost"/,
  ],
  ...slips(`
    forms/withdraw-bank
      /fields/1/ui/quick/0 | 10 | warning: the quick amount 10 is never shown
    forms/register
      "min": 6 | "min": 8 | warning: the numbers in "register.…" do not include 8…
    pages/vip
      /data/spare | {"operation":"getUser"} | warning: "data.spare" is never read
    navigation
      /tabBar/3/page | "vip" | warning: page "vip" hides the tab bar  the bar disappears when a player taps this tab…
    pages/kefu
      /sections/0/url | "https://service.example.com/chat" | warning: "https://service.example.com/chat" is hard-coded…
    locales/zh-CN/login
      "submit": "登录" | "submit": "${'登录'.repeat(25)}" | warning: "login.submit" has 50 characters
    locales/zh-CN/red-packet
      /rule-text | "${'规则'.repeat(250)}" | warning: "red-packet.rule-text" has 500 characters…
  `),
  [
    'a file in a folder that nothing reads',
    { path: 'config/forms/old/login.json', text: '{}' },
    /config\/forms\/old\/login\.json:1:1 {2}warning: no program reads this file/,
  ],
  [
    'a copy of a file under another ending',
    { path: 'config/forms/login.json.bak', text: '{}' },
    /config\/forms\/login\.json\.bak:1:1 {2}warning: no program reads this file/,
  ],
]);

test('refuses pages that redirect to each other on entry, and warns if they do so under conditions', async () => {
  const certain = await faultsAfter(onEnter('vip', 'kefu'), onEnter('kefu', 'vip'));
  expect(certain).toEqual([
    expect.stringMatching(/ {2}redirect loop {2}the pages open each other on entry: kefu → vip → kefu/),
  ]);
  const maybe = await faultsAfter(
    onEnter('vip', 'kefu', loggedIn(true)),
    onEnter('kefu', 'vip', loggedIn(false)),
  );
  expect(maybe).toEqual([expect.stringMatching(/ {2}warning: possible redirect loop/)]);
});
