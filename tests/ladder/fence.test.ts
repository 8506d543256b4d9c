import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { cruiseOptions, fence } from '#scripts/checks/ladder.ts';

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
    'bench-reads-site: bench/imports-rules.ts',
    'kept-in-renderer-form-rjsf: src/renderer/list/imports-state-and-rjsf.ts',
    'no-block-imports-a-block: src/blocks/vip/imports-packet-and-sandbox.ts',
    'no-circle: src/model/circle-left.ts',
    'no-circle: src/rules/circle-even.ts',
    'nothing-imports-an-entry: studio/server/imports-app-and-entry.ts',
    'nothing-imports-tests: studio/app/imports-tests.ts',
    'renderer-climbs: src/renderer/list/imports-state-and-rjsf.ts',
    'rules-climbs: src/rules/imports-state.ts',
    'sandbox-reads-site: sandbox/imports-state.ts',
    'sandbox-reads-site: sandbox/imports-unranked.ts',
    'scripts-reads-site: scripts/publish/imports-state.ts',
    'scripts-serve-climbs: scripts/serve/imports-publish.ts',
    'src-stands-alone: src/blocks/vip/imports-packet-and-sandbox.ts',
    'studio-server-climbs: studio/server/imports-app-and-entry.ts',
    'ui-climbs: src/ui/imports-api.ts',
    'unknown-room: sandbox/imports-unranked.ts',
    'unknown-room: scripts/entry.ts',
  ]);
});
