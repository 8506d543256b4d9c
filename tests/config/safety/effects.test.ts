import { describe, expect, test } from 'vitest';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import { refuseUnasked } from '#scripts/config/check/unasked-calls.ts';
import { loadOperations } from '#scripts/contract/openapi-document.ts';
import { readFolder } from '#scripts/schema/read-schemas.ts';
import { type Editable, type FaultCase, faultsAfter, refuses } from '#tests/config/support.ts';

const schemas = readFolder('config/schema');
const PAGE = 'config/pages/money.json';
const LIST = 'config/lists/rebates.json';
const FORM = 'config/forms/profile.json';
const SITE = 'config/site.json';

const claim = { do: 'call', operation: 'claimRebates' };
const ask = { do: 'confirm', text: 'rebate.claim' };
const never = { value: { $get: 'flags#/online' }, eq: false };

const put = (path: string, members: object): FaultCase[1] => ({
  path,
  change: (value) => void Object.assign(value, members),
});
const tap = (...then: readonly object[]): FaultCase[1] => ({
  path: PAGE,
  change: (page) => void Object.assign(page['action'] ?? {}, { then }),
});
const onEnter = (...then: readonly object[]): FaultCase[1] => put(PAGE, { onEnter: [{ then }] });

/** "operations that change nothing" for data and onEnter; "never polled, never on entry, never in a loop". */
const UNASKED: readonly FaultCase[] = [
  [
    'data of a page that claims, once a second',
    put(PAGE, { data: { claimed: { operation: 'claimRebates', pollMs: 1000 } } }),
    /money\.json:\d+:\d+ {2}"claimRebates" changes data, but is loaded as data/,
  ],
  [
    'data of a page that recovers money',
    put(PAGE, { data: { home: { operation: 'recycleVenues' } } }),
    /"recycleVenues" changes data, but is loaded as data/,
  ],
  [
    'data of a form that transfers',
    put(FORM, {
      data: {
        moved: {
          operation: 'createTransfer',
          body: { amount: 100, sourcetype: 'userbalance', targettype: 'ag' },
        },
      },
    }),
    /profile\.json:\d+:\d+ {2}"createTransfer" changes data, but is loaded as data/,
  ],
  [
    'data of a list that switches transfers',
    put(LIST, { data: { on: { operation: 'setAutoTransfer', body: { transferstatus: 1 } } } }),
    /rebates\.json:\d+:\d+ {2}"setAutoTransfer" changes data/,
  ],
  [
    'a list that is filled by a claim',
    put(LIST, { operation: 'claimRedPacket', pollMs: 1000 }),
    /"claimRedPacket" changes data, but fills a list/,
  ],
  [
    'a shared source that recovers money',
    put(SITE, { sources: { site: 'getSite', user: 'getUser', wallet: 'recycleVenues' } }),
    /site\.json:\d+:\d+ {2}"recycleVenues" changes data, but fills a source that is polled/,
  ],
  [
    'a login that is loaded as data',
    put(PAGE, { data: { me: { operation: 'login', body: { name: 'demo2026', password: 'demo123456' } } } }),
    /"login" changes data, but is loaded as data/,
  ],
  ['a claim on entry', onEnter(claim), /"claimRebates" changes data, but runs on entry/],
  ['a claim on entry behind a question', onEnter(ask, claim), /but runs on entry/],
  [
    'a claim on entry behind a choice',
    onEnter({ do: 'dialog', text: 'rebate.claim', choices: [{ label: 'rebate.claim', then: [claim] }] }),
    /but runs on entry/,
  ],
  ['a claim on leaving', put(PAGE, { onLeave: [claim] }), /but runs on entry/],
  [
    'a claim after every call of unknown fate',
    put(SITE, { unknownOutcome: [ask, claim] }),
    /site\.json:\d+:\d+ {2}"claimRebates" changes data, but runs on entry/,
  ],
  [
    'a call that is made again when it fails',
    tap({
      do: 'call',
      operation: 'setAutoTransfer',
      body: { transferstatus: 1 },
      onUnknown: [{ do: 'call', operation: 'setAutoTransfer', body: { transferstatus: 1 } }],
    }),
    /"setAutoTransfer" changes data, but runs after a failure/,
  ],
  [
    'a change after a rule that fails',
    {
      path: FORM,
      change: (form) =>
        void Object.assign(form['rules']?.[0] ?? {}, { onFail: [{ do: 'call', operation: 'logout' }] }),
    },
    /"logout" changes data, but runs after a failure/,
  ],
  [
    'a change by the guard of a form',
    put(FORM, { guards: [{ when: never, then: [{ do: 'call', operation: 'logout' }] }] }),
    /"logout" changes data, but runs after a failure/,
  ],
  [
    'a change after an address that is refused',
    tap({
      ...{ do: 'open', url: { $get: 'site#/forever_domain' }, as: 'tab' },
      onRefused: [{ do: 'call', operation: 'logout' }],
    }),
    /"logout" changes data, but runs after a failure/,
  ],
];
refuses('a change that nobody asked for', UNASKED);

/** "money only behind a confirmation or a form" */
const UNCONFIRMED: readonly FaultCase[] = [
  ['a tap', tap(claim), /money\.json:\d+:\d+ {2}"claimRebates" moves money without a confirmation/],
  [
    'a question that may be left out',
    tap({ ...ask, when: never }, claim),
    /moves money without a confirmation/,
  ],
  ['a question that comes later', tap(claim, ask), /moves money without a confirmation/],
  [
    'the success of a form about something else',
    put(FORM, { onSuccess: [{ do: 'call', operation: 'recycleVenues' }] }),
    /"recycleVenues" moves money without a confirmation/,
  ],
];
refuses('money that only needs', UNCONFIRMED);

describe('the checker takes', { timeout: 30_000 }, () => {
  test.each<[string, FaultCase[1]]>([
    ['money behind a question', tap(ask, claim)],
    [
      'money behind a question with the same condition',
      tap({ ...ask, when: never }, { ...claim, when: never }),
    ],
    [
      'money in what follows a call behind a question',
      tap(ask, { do: 'call', operation: 'recycleVenues', onSuccess: [claim] }),
    ],
    [
      'money behind a choice',
      tap({ do: 'dialog', text: 'rebate.claim', choices: [{ label: 'rebate.claim', then: [claim] }] }),
    ],
    ['a change behind a tap', tap({ do: 'call', operation: 'setAutoTransfer', body: { transferstatus: 1 } })],
    [
      'a change after the success of a form',
      put(FORM, { onSuccess: [{ do: 'call', operation: 'setAutoTransfer', body: { transferstatus: 0 } }] }),
    ],
    ['a read on entry', onEnter({ do: 'call', operation: 'getWallet' })],
  ])('%s', async (_name, edit) => {
    const found = await faultsAfter(edit);
    expect(found.filter((fault) => /changes something|moves money/.test(fault))).toEqual([]);
  });
});

test('the compiler makes nothing of it, and refuses it without the checker too', async () => {
  const root = process.cwd();
  const page = { data: { home: { operation: 'recycleVenues', pollMs: 1000 } } };
  const tree = await readConfig(root);
  const text = tree.files.find(({ path }) => path === PAGE)?.text ?? '';
  const overrides = { [PAGE]: JSON.stringify({ ...(JSON.parse(text) as Editable), ...page }) };
  const compiled = await compileConfig({ root, overrides });
  expect(compiled.files).toEqual({});
  expect(compiled.faults.map(({ code }) => code)).toContain('effect.unasked');
  const operations = loadOperations();
  expect(() => refuseUnasked(compiled.tree.files, schemas, operations)).toThrow(
    'config/pages/money.json: "recycleVenues" at /data/home/operation would change something without the player',
  );
  expect(() => refuseUnasked(tree.files, schemas, operations)).not.toThrow();
});
