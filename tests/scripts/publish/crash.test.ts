import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, expect, test } from 'vitest';
import type { Manifest } from '#model/bundle.ts';
import { folderTarget } from '#scripts/publish/targets/folder-target.ts';
import { readTexts, history } from '#scripts/publish/releases/journal.ts';
import { KEPT_VERSIONS } from '#scripts/publish/releases/release-files.ts';
import { mortalDisk } from './support/mortal-disk.ts';
import { smallConfig } from './support/small-config.ts';
import { type Setup, setupOf, expectWhole, newSetup, released } from './support/target-setup.ts';

/** Where the dying child is bundled, to start at once: below the project, whose packages it loads. */
const BUNDLED = join('.cache/tests', `dying-child-${String(process.pid)}`);
// Packages load when they are needed, helpers for Node 20 are bundled, and the compiler never loads.
const external = [/^(?!@oxc-project)[a-z@]/, /config\/compile(?:-\w+)?\.ts$/];
const input = 'tests/scripts/publish/support/dying-child.ts';
const bundle = await rolldown({ input, external, platform: 'node', transform: { target: 'node20' } });
await bundle.write({ dir: BUNDLED, format: 'esm', entryFileNames: 'child.mjs' });
await bundle.close();
await cp('scripts/messages', BUNDLED, { recursive: true });

/** A store of as many versions as are kept: the next publish sweeps the first. */
const full = newSetup(1);
for (let version = 0; version < KEPT_VERSIONS; version += 1) await full.publish(String(version));
const { release: live = '' } = full.manifest();

afterAll(() => rm(BUNDLED, { recursive: true }));

/** The steps of a process that publishes words onto the live release, and its signal. 0 does not kill it. */
async function publisher({ root, folder }: Setup, words: string, place: number) {
  const compiled = join(root, `${words}.json`);
  await writeFile(compiled, JSON.stringify(smallConfig(words)));
  const args = [join(BUNDLED, 'child.mjs'), root, folder, compiled, live, String(place)];
  const end = promisify(execFile)(process.execPath, args).catch((error: unknown) => error);
  const { stdout, signal } = (await end) as { stdout: string; signal?: string };
  return { steps: stdout.split('\n').filter(Boolean), signal };
}

async function copyOf(setup: Setup): Promise<Setup> {
  const copy = newSetup(1);
  await cp(setup.folder, copy.folder, { recursive: true });
  return copy;
}

test('a publish that crashes at any write, rename or removal leaves the old version complete and live, and the next one works', async () => {
  const unharmed = await copyOf(full);
  const { steps } = await publisher(unharmed, 'new', 0);
  expect(steps.at(-1)).toBe('done published');
  for (const kind of ['write', 'move', 'flush', 'remove'])
    expect(steps.filter((step) => step.startsWith(kind)).length, kind).toBeGreaterThan(2);
  expect(steps.filter((step) => /^remove .*journal\/sources\//.test(step))).toHaveLength(1);
  // A write has two places to die in: before it and in its middle.
  const places = steps.reduce((sum, step) => sum + (step.startsWith('write') ? 2 : 1), -1);
  const before = await readFile(join(full.folder, 'site/manifest.json'));
  let old = 0;
  for (let place = 1; place <= places; place += 1) {
    const setup = await copyOf(full);
    // One process that is killed halfway stands for all: forty would do nothing but start.
    const isKilled = place === Math.floor(places / 2);
    const made = isKilled ? await killedAt(place, setup) : await deadAt(place, setup);
    const now = await readFile(join(setup.folder, 'site/manifest.json'));
    // The move of the manifest is the switch: whoever dies before or in it has changed nothing that is live.
    const isBefore = !made
      .slice(0, -1)
      .some((step) => step.endsWith('move ' + join(setup.folder, 'site/manifest.json')));
    if (isBefore) expect(now.equals(before), made.at(-1)).toBe(true);
    old += isBefore ? 1 : 0;
    await expectWhole(setup.folder, JSON.parse(now.toString()) as Manifest);
    const onto = (JSON.parse(now.toString()) as Manifest).release ?? '';
    expect(released(await setup.publish('next', isBefore ? { onto } : {})).kind).toBe('publish');
    await expectWhole(setup.folder, setup.manifest());
    expect(await setup.target.list('.aside')).toEqual([]);
    for (const { everyone } of (await history(setup.target)).slice(0, KEPT_VERSIONS))
      expect(await readTexts(setup.target, everyone ?? '')).toBeTypeOf('object');
  }
  expect(old).toBeGreaterThan(places / 2);
  expect(old).toBeLessThan(places);
});

async function killedAt(place: number, setup: Setup): Promise<readonly string[]> {
  const { steps, signal } = await publisher(setup, 'new', place);
  expect(signal, steps.at(-1)).toBe('SIGKILL');
  return steps;
}

/** The steps of a publish in this process that does nothing more on the disk from one of them on. */
async function deadAt(place: number, { root, folder }: Setup): Promise<readonly string[]> {
  const steps: string[] = [];
  const die = (): never => {
    throw new Error('dead');
  };
  const mortal = mortalDisk(place, (step) => steps.push(step), die);
  const target = folderTarget(folder, 'published', mortal, 1);
  const publishing = setupOf(root, folder, target).publish('new', { onto: live });
  await expect(publishing, String(place)).rejects.toThrow('dead');
  return steps;
}

test('of concurrent publishers from the same release one wins; the others fail, and nothing is mixed', async () => {
  const setup = await copyOf(full);
  const ends = await Promise.all(['a', 'b', 'c', 'd'].map((words) => publisher(setup, words, 0)));
  const late = 'done wrong-onto';
  expect(ends.map(({ steps }) => steps.at(-1)).toSorted()).toEqual(['done published', late, late, late]);
  const manifest = setup.manifest();
  await expectWhole(setup.folder, manifest);
  const [newest, previous] = await history(setup.target);
  expect(newest).toMatchObject({ id: manifest.release, number: KEPT_VERSIONS + 1, previous: live });
  expect(previous?.id).toBe(live);
});
