import { expect, test } from 'vitest';
import { readPointer } from '#model/scope.ts';
import { flatten, readConfig } from '#scripts/config/read/config-tree.ts';

const { files } = await readConfig('.');
const copy: Record<string, string> = {};
for (const { kind, id, value } of files) if (kind === 'locale') flatten(id, value, copy);

/** The value at a JSON Pointer of a file below config/. */
const at = (file: string, pointer: string): unknown =>
  readPointer(files.find(({ path }) => path === `config/${file}.json`)?.value, pointer);

// Section 4, "Record statuses".
test.each([
  ['Bet status: 0 invalid bet, 1 settled, 2 unsettled', 'betStatus', '0 无效注单, 1 已结算, 2 未结算'],
  [
    'Activity application state: 1 pending review, 2 approved, 3 rejected; 0 and 4 undefined',
    'applicationState',
    '0 未定义, 1 待审核, 2 已通过, 3 已拒绝, 4 未定义',
  ],
  [
    'Deposit and withdrawal state: 0 undefined, 1 pending review, 2 approved, 3 rejected',
    'depositState',
    '0 未定义, 1 待审核, 2 已通过, 3 已拒绝',
  ],
  [
    'Transfer state: 0 failed, 1 success, 2 pending settlement, 3 undefined',
    'transferState',
    '0 失败, 1 成功, 2 待结算, 3 未定义',
  ],
])('"%s", and 未定义 for any other', (_row, table, words) => {
  const codes = at('enums', `/enums/${table}/codes`) as Record<string, { label: string }>;
  const said = Object.entries(codes).map(([code, { label }]) => `${code} ${copy[label] ?? ''}`);
  expect(said.join(', ')).toBe(words);
  expect(copy[String(at('enums', `/enums/${table}/other/label`))]).toBe('未定义');
});

test.each([
  ['lists/bets', 'status', 'betStatus'],
  ['lists/activity-applications', 'state', 'applicationState'],
])('%s shows its state by that table', (file, member, table) => {
  const columns = at(file, '/columns') as { value: { $get?: string }; format?: unknown }[];
  const column = columns.find(({ value }) => value.$get === `row#/${member}`);
  expect(column?.format).toEqual({ name: 'enum', args: { enum: table } });
});

// Section 9.
test.each([
  ['Balance poll: 4300 ms', 'site', '/balancePollMs', 4300],
  ['Wallet and withdrawal poll: 3.5 s', 'pages/wallet', '/data/venues/pollMs', 3500],
  ['Wallet and withdrawal poll: 3.5 s', 'pages/withdrawal', '/data/venues/pollMs', 3500],
  ['Wallet and withdrawal poll: 3.5 s', 'pages/money', '/data/venues/pollMs', 3500],
  ['(1.5 s on transfer)', 'pages/transfer', '/data/venues/pollMs', 1500],
  ['App page swipe autoplay: 3000 ms', 'pages/app', '/sections/0/props/intervalMs', 3000],
  ['Cards per type: max 5', 'lists/cards-usdt', '/limit', 5],
  ['Cards per type: max 5', 'lists/cards-wallet', '/limit', 5],
  ['Cards per type: max 5', 'lists/cards-bank', '/limit', 5],
  ['Notice list load-more scroll offset: 300', 'lists/inbox', '/paging/offsetPx', 300],
  ['Collapsed venue list rows: 4', 'pages/transfer', '/sections/4/props/collapsed', 4],
  ['(3 on withdrawal)', 'forms/withdraw-bank', '/fields/4/props/collapsed', 3],
  ['(3 on withdrawal)', 'forms/withdraw-wallet', '/fields/4/props/collapsed', 3],
  ['(3 on withdrawal)', 'forms/withdraw-usdt', '/fields/5/props/collapsed', 3],
])('"%s" in %s', (_row, file, pointer, value) => {
  expect(at(file, pointer)).toBe(value);
});

test('"Post-withdrawal redirect delay: 1.5 s", by every method', () => {
  for (const method of ['usdt', 'wallet', 'bank'])
    expect(at(`forms/withdraw-${method}`, '/result/leave')).toMatchObject({
      ms: 1500,
      then: [{ do: 'go', page: 'transRecord', query: { type: '2' } }],
    });
});
