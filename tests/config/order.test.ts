import { expect, test } from 'vitest';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import { memberOrder } from '#scripts/config/read/member-order.ts';

const order = memberOrder('config/schema');

test('every shipped file begins with its $schema, and its members stand in the order of the schema', async () => {
  const { files } = await readConfig('.');
  for (const { kind, path, value } of files) {
    if (kind === 'locale') continue;
    const [first] = Object.entries(value as object);
    expect([path, first?.[0]]).toEqual([path, '$schema']);
    expect(String(first?.[1])).toMatch(new RegExp(`schema/${kind}\\.schema\\.json$`));
    const now = JSON.stringify(value, null, 1);
    expect(now, `${path}: npx tsx scripts/config/order-files.ts mends it`).toBe(
      JSON.stringify(order(kind, value), null, 1),
    );
  }
});

test('members are ordered at every depth, by the branch that describes them', () => {
  const action = { page: 'home', do: 'go' };
  const page = {
    sections: [{ items: [{ then: [action], label: 'a' }], kind: 'links' }],
    path: '/a',
    version: 1,
  };
  expect(JSON.stringify(order('page', page))).toBe(
    '{"version":1,"path":"/a","sections":[{"kind":"links","items":[{"label":"a","then":[{"do":"go","page":"home"}]}]}]}',
  );
});

test('what no schema names keeps its place, after the rest', () => {
  const form = { zz: 1, operation: 'x', aa: 2, version: 1 };
  expect(Object.keys(order('form', form) as object)).toEqual(['version', 'operation', 'zz', 'aa']);
});
