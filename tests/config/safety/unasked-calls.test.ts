import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { put } from '#studio/edits/edit-texts.ts';
import { faultsAfter, refuses, slips } from '#tests/config/check-edits.ts';

const PAGE = 'config/pages/money.json';

const NAMES: Readonly<Record<string, object>> = {
  CLAIM: { do: 'call', operation: 'claimRebates' },
  ASK: { do: 'confirm', text: 'rebate.claim' },
  ASK_OFFLINE: { do: 'confirm', text: 'rebate.claim', when: { value: { $get: 'flags#/online' }, eq: false } },
  LOGOUT: { do: 'call', operation: 'logout' },
  SWITCH: { do: 'call', operation: 'setAutoTransfer', body: { transferstatus: 1 } },
};
const named = (table: string): string =>
  table.replace(/\b[A-Z_]{3,}\b/g, (name) => JSON.stringify(NAMES[name]) ?? name);

/** "operations that change nothing" for data and onEnter; "never polled, never on entry, never in a loop". */
refuses(
  'a change that nobody asked for',
  slips(
    named(String.raw`
      pages/money
        /data/claimed | {"operation":"claimRebates","pollMs":1000} | "claimRebates" changes data, but is loaded as data…
        /data/home | {"operation":"recycleVenues"} | "recycleVenues" changes data, but is loaded as data…
        /data/me | {"operation":"login","body":{"name":"demo2026","password":"x"}} | "login" changes data, but is loaded as data…
        /onEnter | [{"then":[CLAIM]}] | "claimRebates" changes data, but runs on entry…
        /onEnter | [{"then":[ASK,CLAIM]}] | but runs on entry…
        /onEnter | [{"then":[{"do":"dialog","text":"rebate.claim","choices":[{"label":"rebate.claim","then":[CLAIM]}]}]}] | but runs on entry…
        /onLeave | [CLAIM] | but runs on entry…
        /action/then | [{"do":"call","operation":"getUser","onUnknown":[SWITCH]}] | "setAutoTransfer" changes data, but runs after a failure…
        /action/then | [{"do":"open","url":{"$get":"site#/forever_domain"},"as":"tab","onRefused":[LOGOUT]}] | "logout" changes data, but runs after a failure
      forms/profile
        /data/on | {"operation":"setAutoTransfer","body":{"transferstatus":1}} | "setAutoTransfer" changes data…
        /rules/0/onFail | [LOGOUT] | "logout" changes data, but runs after a failure
        /guards | [{"when":{"value":{"$get":"flags#/online"},"eq":false},"then":[LOGOUT]}] | "logout" changes data, but runs after a failure
      lists/rebates
        /operation | "claimRedPacket" | "claimRedPacket" changes data, but fills a list…
      site
        /sources/wallet | "recycleVenues" | "recycleVenues" changes data, but fills a source that is polled…
        /unknownOutcome | [ASK,CLAIM] | "claimRebates" changes data, but runs on entry…
    `),
  ),
);

/** "money only behind a confirmation or a form" */
refuses(
  'money that only needs',
  slips(
    named(String.raw`
      pages/money
        /action/then | [CLAIM] | "claimRebates" moves money without a confirmation…
        /action/then | [ASK_OFFLINE,CLAIM] | moves money without a confirmation…
        /action/then | [CLAIM,ASK] | moves money without a confirmation…
      forms/profile
        /onSuccess | [{"do":"call","operation":"recycleVenues"}] | "recycleVenues" moves money without a confirmation…
    `),
  ),
);

test.each([
  ['money behind a question', '[ASK,CLAIM]'],
  [
    'money after a call behind a question',
    '[ASK,{"do":"call","operation":"recycleVenues","onSuccess":[CLAIM]}]',
  ],
  [
    'money behind a choice',
    '[{"do":"dialog","text":"rebate.claim","choices":[{"label":"rebate.claim","then":[CLAIM]}]}]',
  ],
  ['a change behind a tap', '[SWITCH]'],
])('the checker takes: %s', async (_name, steps) => {
  const found = await faultsAfter({ path: PAGE, pointer: '/action/then', value: JSON.parse(named(steps)) });
  expect(found.filter((fault) => /changes data|moves money/.test(fault))).toEqual([]);
});

test('the compiler returns no files', async () => {
  const data = { home: { operation: 'recycleVenues', pollMs: 1000 } };
  const overrides = { [PAGE]: put(readFileSync(PAGE, 'utf8'), '/data', data) };
  const { files, faults } = await compileConfig({ root: '.', overrides });
  expect(files).toEqual({});
  expect(faults.map(({ code }) => code)).toContain('effect.unasked');
});
