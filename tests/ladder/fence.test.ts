import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breaches } from '#scripts/checks/fence.ts';
import { ladder } from '#scripts/ladder.ts';

test('the fence bites: each way of climbing the ladder is refused by name', { timeout: 30_000 }, async () => {
  const found = await breaches(['src', 'sandbox'], 'tests/ladder/fixture/');
  const said = found.map(({ rule, from }) => `${rule}: ${from.replace('tests/ladder/fixture/', '')}`);
  expect([...new Set(said)].sort()).toEqual([
    'kept-in-renderer-form: src/renderer/list/list.ts',
    'no-block-imports-a-block: src/blocks/vip/vip.ts',
    'no-circle: src/rules/even.ts',
    'renderer-climbs: src/renderer/list/list.ts',
    'rules-climbs: src/rules/limit.ts',
    'sandbox-reads-contract-only: sandbox/peek.ts',
    'sandbox-reads-contract-only: sandbox/world.ts',
    'src-stands-alone: src/blocks/vip/vip.ts',
    'ui-climbs: src/ui/button.ts',
    'unknown-room: sandbox/world.ts',
  ]);
});

test('the ladder names every room of src, and no room that is not there', () => {
  const rooms = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const known: string[] = ladder.flatMap((step) => [...step.rooms]);
  expect(rooms.map((room) => room.name).filter((room) => !known.includes(room))).toEqual([]);
});
