import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkshop } from '#scripts/config/workshop.ts';
import { editOf, type Sources } from './edits.ts';
import { judge } from './judge.ts';
import { openSandbox, type OpenSandbox } from './open-sandbox.ts';
import { shippedSources } from './shipped.ts';

/** How many edits, and the first of their seeds: `npm run fuzz [n] [seed]` asks for more. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 120);
const FIRST = Number(process.env['FUZZ_SEED'] ?? 1);

const workshop = createWorkshop('.');
let sources: Sources;
let world: OpenSandbox;

beforeAll(async () => {
  sources = await shippedSources();
  world = await openSandbox();
}, 60_000);

afterAll(() => world.close());

test(
  `${String(COUNT)} edits from seed ${String(FIRST)} are each refused with a place or give a site that starts`,
  { timeout: 3_600_000 },
  async () => {
    const tally: Record<string, number> = {};
    const broken: string[] = [];
    for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
      const edit = editOf(seed, sources);
      const verdict = await judge(edit, sources, workshop, world.token);
      const name = verdict.kind === 'refused' ? `refused: ${verdict.code}` : verdict.kind;
      tally[name] = (tally[name] ?? 0) + 1;
      if (verdict.kind === 'broken')
        broken.push(`seed ${String(seed)}: ${edit.path}: ${edit.done}\n${verdict.faults.join('\n')}`);
      if (process.env['FUZZ_COUNT'] !== undefined && seed % 100 === 0)
        process.stdout.write(
          `seed ${String(seed)}: ${JSON.stringify(tally)}\n${broken.slice(-3).join('\n\n')}\n`,
        );
    }
    expect(broken).toEqual([]);
    expect(tally['starts'] ?? 0).toBeGreaterThan(COUNT / 20);
    expect(Object.keys(tally).length).toBeGreaterThan(10);
  },
);

test('the shipped config starts, and shows its pages', async () => {
  const edit = {
    seed: 0,
    path: 'config/pages/mine.json',
    done: 'nothing',
    text: sources['config/pages/mine.json'] ?? '',
  };
  expect(await judge(edit, sources, workshop, world.token)).toEqual({ kind: 'starts' });
});
