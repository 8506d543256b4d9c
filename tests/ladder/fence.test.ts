import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cruiseOptions, fence, siteLayers, toolLayers } from '#scripts/checks/ladder.ts';

const FIXTURE = 'tests/ladder/fixture/';

test('each rule of the fence reports its breach in the fixture', async () => {
  const { output } = await cruise(
    ['src', 'sandbox', 'scripts', 'studio', 'bench'].map((folder) => FIXTURE + folder),
    { ...cruiseOptions, ruleSet: { forbidden: fence(FIXTURE) }, validate: true },
    cruiseOptions.enhancedResolveOptions,
  );
  const { violations } = (output as ICruiseResult).summary;
  const breaches = violations.map(({ rule, from }) => `${rule.name}: ${from.replace(FIXTURE, '')}`);
  expect([...new Set(breaches)].sort()).toEqual([
    'bench-reads-site: bench/hand.ts',
    'kept-in-renderer-form-rjsf: src/renderer/list/list.ts',
    'no-block-imports-a-block: src/blocks/vip/vip.ts',
    'no-circle: src/model/left.ts',
    'no-circle: src/rules/even.ts',
    'nothing-imports-an-entry: studio/server/server.ts',
    'nothing-imports-tests: studio/app/shell.ts',
    'renderer-climbs: src/renderer/list/list.ts',
    'rules-climbs: src/rules/limit.ts',
    'sandbox-reads-site: sandbox/peek.ts',
    'sandbox-reads-site: sandbox/world.ts',
    'scripts-reads-site: scripts/publish/publish.ts',
    'scripts-serve-climbs: scripts/serve/site.ts',
    'src-stands-alone: src/blocks/vip/vip.ts',
    'studio-server-climbs: studio/server/server.ts',
    'ui-climbs: src/ui/button.ts',
    'unknown-room: sandbox/world.ts',
    'unknown-room: scripts/entry.ts',
  ]);
});

test('the ladder lists the rooms of src, scripts and studio, and no others', () => {
  const rooms = ['src', 'scripts', 'studio'].flatMap((tree) =>
    readdirSync(tree, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${tree}/${name}`),
  );
  const known = [...siteLayers, ...toolLayers]
    .flatMap((layer) => layer.rooms)
    .filter((room) => room !== 'sandbox');
  expect(known.toSorted()).toEqual(rooms.toSorted());
});
