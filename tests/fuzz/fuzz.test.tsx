import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createWorkshop } from '#scripts/config/workshop.ts';
import { editOf, type Sources } from './edits.ts';
import { judge } from './judge.ts';
import { underWay } from './open-site.tsx';
import { shippedSources } from './shipped.ts';

/** How many edits, and the first of their seeds: `npm run fuzz [n] [seed]` asks for more. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 120);
const FIRST = Number(process.env['FUZZ_SEED'] ?? 1);

const workshop = createWorkshop('.');
let sources: Sources;
let token = '';

beforeAll(async () => {
  sources = await shippedSources();
  const sandbox = createSandbox();
  const call = async (request: Request): Promise<Response> => {
    underWay.calls += 1;
    try {
      return await sandbox.fetch(request);
    } finally {
      underWay.calls -= 1;
    }
  };
  vi.stubGlobal('fetch', call);
  const body = JSON.stringify({ name: 'demo2026', password: 'demo123456' });
  const headers = { 'content-type': 'application/json' };
  const answer = await sandbox.fetch(
    new Request('http://localhost/api/login_pc', { method: 'POST', headers, body }),
  );
  token = ((await answer.json()) as { data: { api_token: string } }).data.api_token;
}, 60_000);

afterAll(() => {
  vi.unstubAllGlobals();
});

test(
  `${String(COUNT)} edits from seed ${String(FIRST)} are each refused with a place or give a site that starts`,
  { timeout: 3_600_000 },
  async () => {
    const tally: Record<string, number> = {};
    const broken: string[] = [];
    for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
      const edit = editOf(seed, sources);
      const verdict = await judge(edit, sources, workshop, token);
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
  expect(await judge(edit, sources, workshop, token)).toEqual({ kind: 'starts' });
});
