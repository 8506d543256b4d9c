import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Manifest } from '#model/bundle.ts';
import { folderTarget } from '#scripts/publish/targets/folder-target.ts';
import { readSources } from '#scripts/publish/releases/journal.ts';
import { history } from '#scripts/publish/releases/live.ts';
import { KEPT_VERSIONS } from '#scripts/publish/releases/garbage-collection.ts';
import { bundleChild, type Child } from './support/bundle-child.ts';
import { smallConfig } from './support/small-config.ts';
import {
  type Bench,
  benchOf,
  expectWhole,
  fastFolder,
  manifestIn,
  newBench,
  released,
} from './support/store.ts';

let child: Child;
/** A store of as many versions as are kept: the next publish sweeps the first. */
let full: Bench;
let live = '';
let compiled = '';

beforeAll(async () => {
  [child, full] = await Promise.all([bundleChild(), newBench(1)]);
  for (let version = 0; version < KEPT_VERSIONS; version += 1)
    live = released(await full.publish(String(version))).id;
  compiled = join(full.root, 'compiled.json');
  await writeFile(compiled, JSON.stringify(smallConfig('new')));
}, 120_000);

afterAll(() => child.forget());

/** The same store in a folder of its own. */
async function copyOf(bench: Bench): Promise<Bench> {
  const root = await mkdtemp(join(fastFolder(), 'crash-'));
  const folder = join(root, 'published');
  await cp(bench.folder, folder, { recursive: true });
  return benchOf(root, folder, folderTarget(folder, 'published', undefined, 1));
}

test('a publish that is killed at any of its writes, moves or removals leaves the old version live and whole, and the next one works', async () => {
  const unharmed = await copyOf(full);
  const { steps } = await child.run(unharmed.root, unharmed.folder, compiled, live, '0');
  expect(steps.at(-1)).toBe('done published');
  for (const kind of ['write', 'move', 'settle', 'remove'])
    expect(steps.filter((step) => step.startsWith(kind)).length, kind).toBeGreaterThan(2);
  expect(steps.filter((step) => /^remove .*journal\/sources\//.test(step))).toHaveLength(1);
  // A write has two places to die in: before it and in its middle.
  const places = steps.reduce((sum, step) => sum + (step.startsWith('write') ? 2 : 1), -1);
  const before = await readFile(join(full.folder, 'site/manifest.json'));
  let old = 0;
  const dieAt = async (place: number): Promise<void> => {
    const bench = await copyOf(full);
    const end = await child.run(bench.root, bench.folder, compiled, live, String(place));
    expect(end.signal, `${String(place)}: ${end.errors}`).toBe('SIGKILL');
    const now = await readFile(join(bench.folder, 'site/manifest.json'));
    // The move of the manifest is the switch: whoever dies before or in it has changed nothing that is live.
    const isBefore = !end.steps
      .slice(0, -1)
      .some((step) => step.endsWith('move ' + join(bench.folder, 'site/manifest.json')));
    if (isBefore) expect(now.equals(before), end.steps.at(-1)).toBe(true);
    old += isBefore ? 1 : 0;
    await expectWhole(bench.folder, JSON.parse(now.toString()) as Manifest);
    const onto = (JSON.parse(now.toString()) as Manifest).release ?? '';
    expect(released(await bench.publish('next', isBefore ? { onto } : {})).kind).toBe('publish');
    await expectWhole(bench.folder, await manifestIn(bench.folder));
    expect(await bench.target.list('.aside')).toEqual([]);
    for (const { everyone } of (await history(bench.target)).slice(0, KEPT_VERSIONS))
      expect(await readSources(bench.target, everyone ?? '')).toBeTypeOf('object');
  };
  const queue = Array.from({ length: places }, (_none, index) => index + 1);
  const worker = async (): Promise<void> => {
    for (let place = queue.shift(); place !== undefined; place = queue.shift()) await dieAt(place);
  };
  await Promise.all([worker(), worker(), worker()]);
  expect(old).toBeGreaterThan(places / 2);
  expect(old).toBeLessThan(places);
}, 120_000);

test('of publishers that begin from the same release at once, one wins; the others are told, and nothing is mixed', async () => {
  const bench = await copyOf(full);
  const versions = ['a', 'b', 'c', 'd'];
  const files = await Promise.all(
    versions.map(async (words) => {
      const file = join(bench.root, `${words}.json`);
      await writeFile(file, JSON.stringify(smallConfig(words)));
      return file;
    }),
  );
  const ends = await Promise.all(files.map((file) => child.run(bench.root, bench.folder, file, live, '0')));
  const outcomes = ends.map(({ steps, errors }) => steps.at(-1) ?? errors);
  expect(outcomes.filter((outcome) => outcome === 'done published')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'done wrong-onto')).toHaveLength(3);
  const manifest = await manifestIn(bench.folder);
  await expectWhole(bench.folder, manifest);
  const [newest, previous] = await history(bench.target);
  expect(newest).toMatchObject({ id: manifest.release, number: KEPT_VERSIONS + 1, previous: live });
  expect(previous?.id).toBe(live);
});
