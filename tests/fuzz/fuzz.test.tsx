import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { completeOptions } from '#scripts/config/check/check.ts';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { readConfig, textsOf } from '#scripts/config/read/config-tree.ts';
import type { Compile } from '#studio/server/edits/last-valid-config.ts';
import { editOf } from './edits.ts';
import { judge } from './judge.ts';
import { openSandbox } from '#tests/site/open-sandbox.ts';

/** The number of edits, and the first seed; `npm run fuzz [n] [seed]` sets them. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 40);
const FIRST = Number(process.env['FUZZ_SEED'] ?? 41);
const REPORT = process.env['FUZZ_REPORT'];

const against = await completeOptions('.');
const compile: Compile = (overrides) => compileConfig({ root: '.', overrides, against });
const sources = textsOf(await readConfig('.'));
const world = await openSandbox();

test(
  `${String(COUNT)} edits from seed ${String(FIRST)} are each refused with a place or give a site that starts`,
  { timeout: 3_600_000 },
  async () => {
    const lines: string[] = [];
    for (let seed = FIRST; seed < FIRST + COUNT; seed += 1)
      lines.push(await judge(editOf(seed, sources), sources, compile, world.token));
    if (REPORT !== undefined) await writeFile(REPORT, JSON.stringify(lines));
    const of = (kind: string) => lines.filter((line) => line.startsWith(kind));
    expect(of('broken')).toEqual([]);
    expect(of('starts').length).toBeGreaterThan(COUNT / 8);
    expect(new Set(of('starts')).size).toBeGreaterThan(3);
    expect(new Set(of('refused')).size).toBeGreaterThan(10);
  },
);
