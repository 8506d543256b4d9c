import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built } from '#scripts/files/built.ts';
import { textsOf } from '#scripts/config/read/config-tree.ts';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import { announceRelease, readBase } from '#scripts/publish/releases/commit-release.ts';
import { readBuilt } from '#scripts/publish/built-config.ts';
import { runCommand } from '#scripts/publish/command/run-command.ts';
import { readSources, readLive } from '#scripts/publish/releases/journal.ts';
import { smallConfig, versionOf } from './support/small-config.ts';
import { type Setup, newSetup, released } from './support/setup.ts';

/** A small config whose site says where it starts and where a login is. */
function startingConfig(): CompiledConfig {
  const config = smallConfig('begin', ['home', 'login', 'vip']);
  const site = Object.keys(config.files).find((name) => name.startsWith('site.')) ?? '';
  const said = JSON.stringify({ site: { homePage: 'home', loginPage: 'login' } });
  return { ...config, files: { ...config.files, [site]: said } };
}

test.each(['home', 'login'])('the %s page cannot be disabled: the site would be unusable', async (page) => {
  const setup = await newSetup();
  await setup.publish('begin', { compile: () => Promise.resolve(startingConfig()) });
  await expect(setup.switchPage(page, true)).rejects.toMatchObject({
    code: 'needed-page',
    args: { page },
  });
  expect((await setup.manifest()).disabled).toBeUndefined();
  expect((await setup.switchPage('vip', true)).kind).toBe('released');
});

test('a plain publish does not end a trial; one with an explicit share does', async () => {
  const setup = await newSetup();
  await setup.publish('first');
  const trial = released(await setup.publish('tried', { percent: 10 }));
  await expect(setup.publish('second')).rejects.toMatchObject({
    code: 'trial-running',
    args: { live: trial.id, percent: 10 },
  });
  expect((await setup.manifest()).next?.percent).toBe(10);
  released(await setup.publish('second', { percent: 20 }));
  released(await setup.publish('second', { percent: 100 }));
  expect((await setup.manifest()).next).toBeUndefined();
});

test('--onto accepts the number of a release, and names the live one if it is another', async () => {
  const setup = await newSetup();
  const first = released(await setup.publish('first'));
  const second = released(await setup.publish('second'));
  await expect(setup.publish('third', { onto: '1' })).rejects.toMatchObject({
    code: 'wrong-onto',
    args: { onto: '1', live: second.id },
    detail: { releases: [{ id: second.id }] },
  });
  expect(released(await setup.publish('third', { onto: '2' })).previous).toBe(second.id);
  expect(first.number).toBe(1);
});

test('a publisher that crashed after the switch recognizes its own release, and no other', async () => {
  const setup = await newSetup();
  const first = released(await setup.publish('first'));
  const other = released(await setup.publish('second', { root: join(setup.root, 'elsewhere'), onto: '1' }));
  expect(await readBase(setup.root, setup.target, other.id)).toBe(first.id);
  await announceRelease(setup.root, setup.target, '9-00000000');
  await expect(setup.publish('third')).rejects.toMatchObject({ code: 'behind' });
  await announceRelease(setup.root, setup.target, other.id);
  expect(released(await setup.publish('third')).previous).toBe(other.id);
});

async function build(setup: Setup, config: CompiledConfig): Promise<void> {
  await mkdir(join(setup.root, built.builtIn), { recursive: true });
  await mkdir(join(setup.root, '.cache'), { recursive: true });
  for (const [name, text] of Object.entries(config.files))
    await writeFile(join(setup.root, built.builtIn, name), text);
  const texts = textsOf(config.tree);
  await writeFile(join(setup.root, built.sources), JSON.stringify(texts));
}

test('release 0 is the config of the build: it can be compared with and restored', async () => {
  const setup = await newSetup();
  await expect(readBuilt(setup.root)).rejects.toMatchObject({ code: 'no-built' });
  const begin = startingConfig();
  await build(setup, begin);
  await setup.publish('first');
  await setup.publish('second');
  const back = await setup.rollback({ to: '0' });
  expect(back).toMatchObject({ kind: 'released', release: { kind: 'rollback', restores: '0' } });
  const live = await readLive(setup.target);
  expect(live?.manifest.version).toBe(versionOf('begin'));
  expect(await readFile(join(setup.folder, 'site', live?.manifest.site ?? ''), 'utf8')).toContain('homePage');
  const sources = await readSources(setup.target, live?.release?.everyone ?? '');
  expect(sources['config/locales/zh-CN/home.json']).toContain('begin');
  expect(await setup.rollback({ to: '0' })).toMatchObject({ kind: 'unchanged' });
  expect(await setup.rollback()).toMatchObject({
    kind: 'released',
    release: { version: versionOf('second') },
  });

  const lines: string[] = [];
  const terminal = { root: setup.root, env: {}, out: (line: string) => lines.push(line), err: expect.fail };
  expect(await runCommand(['diff', '0', '--json'], terminal)).toBe(0);
  expect(JSON.parse(lines.join('\n'))).toMatchObject({ against: '0' });
  await rm(setup.folder, { recursive: true });
  expect(await runCommand(['diff', '0'], terminal)).toBe(0);
});
