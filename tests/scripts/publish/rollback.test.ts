import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { diagnosticOf } from '#scripts/config/diagnostic.ts';
import { textsOf } from '#scripts/config/read/config-tree.ts';
import { built } from '#scripts/files/build-output.ts';
import { readBuilt } from '#scripts/publish/built-config.ts';
import { runCommand } from '#scripts/publish/command/run-command.ts';
import { readBase, writeBase } from '#scripts/publish/releases/commit-release.ts';
import {
  findRelease,
  history,
  readLive,
  readTexts,
  releasePath,
  textsPath,
} from '#scripts/publish/releases/journal.ts';
import { writeBelow } from '#tests/setup/temp-folder.ts';
import { smallConfig, versionOf } from './support/small-config.ts';
import { type Setup, expectWhole, released, newSetup } from './support/target-setup.ts';

let setup: Setup;
beforeEach(() => void (setup = newSetup()));

test('a rollback restores the previous version, and the next one goes further back, not forth', async () => {
  for (const words of ['one', 'two', 'three']) await setup.publish(words);
  expect(await setup.rollback()).toMatchObject({ release: { kind: 'rollback', number: 4 } });
  expect(setup.version()).toBe(versionOf('two'));
  await setup.rollback();
  expect(setup.version()).toBe(versionOf('one'));
  await expectWhole(setup.folder, setup.manifest());
  expect(setup.json('site/app.webmanifest')).toEqual({ name: 'one' });
  await expect(setup.rollback()).rejects.toMatchObject({ code: 'nothing-before' });
});

test('a release is found by id, number, version or a prefix', async () => {
  const ids: string[] = [];
  for (const words of ['one', 'two']) ids.push(released(await setup.publish(words)).id);
  const [id = ''] = ids;
  for (const name of [id, '1', versionOf('one'), versionOf('one').slice(0, 6), id.slice(0, 4)])
    expect((await findRelease(setup.target, name)).id).toBe(id);
  for (const name of ['7', 'nothing', '', '../../x', '__proto__'])
    await expect(findRelease(setup.target, name)).rejects.toMatchObject({ code: 'no-release' });
  await setup.rollback({ to: '1' });
  expect(setup.version()).toBe(versionOf('one'));
  expect(await setup.rollback({ to: id })).toMatchObject({ kind: 'unchanged' });
});

test('who edits the live release may publish after a rollback; who edits an older one may not', async () => {
  const first = released(await setup.publish('one'));
  await setup.publish('two');
  const back = await setup.rollback();
  expect(await readBase(setup.root, setup.target)).toBe(back.kind === 'released' && back.release.id);
  await writeBase(setup.root, setup.target, first.id);
  await setup.publish('three', { onto: back.kind === 'released' ? back.release.id : '' });
  await writeBase(setup.root, setup.target, first.id);
  await setup.rollback();
  expect(await readBase(setup.root, setup.target)).toBe(first.id);
});

test('a version with files but without texts can be restored; its changes are not reported', async () => {
  const { sources, everyone } = released(await setup.publish('one'));
  await setup.publish('two');
  await rm(join(setup.folder, textsPath(sources)));
  expect(await setup.rollback()).toMatchObject({ release: { version: versionOf('one'), sources, everyone } });
  await expectWhole(setup.folder, setup.manifest());
  expect(await setup.publish('three')).toMatchObject({ kind: 'published', changes: [] });
});

test('a version whose files were deleted is compiled from its texts, which are stored migrated, or refused', async () => {
  await setup.publish('one');
  await setup.publish('two');
  const { site } = released(await setup.publish('three')).manifest;
  await setup.rollback({ to: '1' });
  await rm(join(setup.folder, 'site', site));
  const compile = () => Promise.resolve({ ...smallConfig('three'), tree: smallConfig('migrated').tree });
  await setup.rollback({ to: '3', compile });
  const { release } = (await readLive(setup.target)) ?? {};
  expect(release).toMatchObject({ version: versionOf('three') });
  expect(JSON.stringify(await readTexts(setup.target, release?.everyone ?? ''))).toContain('migrated');
  await expectWhole(setup.folder, setup.manifest());
  await setup.rollback({ to: '1' });
  await rm(join(setup.folder, 'site', site));
  const fault = { path: 'config/pages/home.json', offset: 0, ...diagnosticOf('file.missing', {}) };
  const broken = () => Promise.resolve({ ...smallConfig('three'), files: {}, faults: [fault] });
  await expect(setup.rollback({ to: '3', compile: broken })).rejects.toMatchObject({ code: 'old-sources' });
});

test('a version with a newer vocabulary than the site’s is not restored', async () => {
  const { id, ...first } = released(await setup.publish('one'));
  await setup.publish('two');
  const newer = { ...first, id, manifest: { ...first.manifest, vocabulary: 99 } };
  await writeFile(join(setup.folder, releasePath(id)), JSON.stringify(newer));
  await expect(setup.rollback()).rejects.toMatchObject({ code: 'newer-vocabulary', args: { is: 99 } });
});

test('a missing record ends the history there and does no other harm', async () => {
  const first = released(await setup.publish('one'));
  await setup.publish('two');
  await rm(join(setup.folder, releasePath(first.id)));
  expect(await history(setup.target)).toHaveLength(1);
  await expect(setup.rollback()).rejects.toMatchObject({ code: 'nothing-before' });
  expect(released(await setup.publish('three')).number).toBe(3);
});

test('release 0 is the config of the build: it can be compared with and restored', async () => {
  await expect(readBuilt(setup.root)).rejects.toMatchObject({ code: 'no-built' });
  const begin = smallConfig('begin');
  for (const [name, text] of Object.entries(begin.files))
    writeBelow(setup.root, join(built.builtIn, name), text);
  writeBelow(setup.root, built.texts, JSON.stringify(textsOf(begin.tree)));
  await setup.publish('first');
  await setup.publish('second');
  const back = await setup.rollback({ to: '0' });
  expect(back).toMatchObject({ kind: 'released', release: { kind: 'rollback', restores: '0' } });
  const now = await readLive(setup.target);
  expect(now?.manifest.version).toBe(versionOf('begin'));
  expect(await readFile(join(setup.folder, 'site', now?.manifest.site ?? ''), 'utf8')).toContain('begin');
  const texts = await readTexts(setup.target, now?.release?.everyone ?? '');
  expect(texts['config/locales/zh-CN/home.json']).toContain('begin');
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
