import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readBase, writeBase } from '#scripts/publish/releases/commit-release.ts';
import {
  readSources,
  releasePath,
  SOURCES,
  sourcesPath,
  findRelease,
  history,
} from '#scripts/publish/releases/journal.ts';
import { diagnosticOf } from '#scripts/config/diagnostic.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { KEPT_VERSIONS } from '#scripts/publish/releases/release-files.ts';
import { smallConfig, versionOf } from './support/small-config.ts';
import { type Setup, expectWhole, newSetup, released, siteFiles } from './support/setup.ts';

let setup: Setup;
beforeEach(async () => {
  setup = await newSetup();
});

const live = async () => (await setup.manifest()).version;

test('a rollback restores the previous version, and the next one goes further back, not forth', async () => {
  for (const words of ['one', 'two', 'three']) await setup.publish(words);
  expect(await setup.rollback()).toMatchObject({ release: { kind: 'rollback', number: 4 } });
  expect(await live()).toBe(versionOf('two'));
  await setup.rollback();
  expect(await live()).toBe(versionOf('one'));
  await expectWhole(setup.folder, await setup.manifest());
  expect(await setup.json('site/app.webmanifest')).toEqual({ name: 'one' });
  await expect(setup.rollback()).rejects.toMatchObject({ code: 'nothing-before' });
});

test('a release is found by id, number, version or a prefix', async () => {
  const ids: string[] = [];
  for (const words of ['one', 'two']) ids.push(released(await setup.publish(words)).id);
  for (const name of [
    ids[0] ?? '',
    '1',
    versionOf('one'),
    versionOf('one').slice(0, 6),
    (ids[0] ?? '').slice(0, 4),
  ])
    expect((await findRelease(setup.target, name)).id).toBe(ids[0]);
  for (const name of ['7', 'nothing', '', '../../x', '__proto__'])
    await expect(findRelease(setup.target, name)).rejects.toMatchObject({ code: 'no-release' });
  await setup.rollback({ to: '1' });
  expect(await live()).toBe(versionOf('one'));
  expect(await setup.rollback({ to: ids[0] ?? '' })).toMatchObject({ kind: 'unchanged' });
});

test('a trial is for a share; promoting widens it to everyone; until then everyone else keeps the old version', async () => {
  await setup.publish('one');
  released(await setup.publish('two', { percent: 10 }));
  const began = await setup.manifest();
  expect(began).toMatchObject({ version: versionOf('one'), next: { percent: 10 } });
  await expectWhole(setup.folder, began);
  const tried = await setup.json(`site/${began.next?.manifest ?? ''}`);
  expect(tried).toMatchObject({ version: versionOf('two'), release: began.release });
  await setup.promote(60);
  expect(await setup.manifest()).toMatchObject({ version: versionOf('one'), next: { percent: 60 } });
  await setup.promote(100);
  const ended = await setup.manifest();
  expect(ended.version).toBe(versionOf('two'));
  expect(ended.next).toBeUndefined();
  expect(await setup.json('site/app.webmanifest')).toEqual({ name: 'two' });
  await expect(setup.promote(5)).rejects.toMatchObject({ code: 'no-trial' });
});

test('a rollback first ends the trial, and leaves the version for everyone', async () => {
  for (const words of ['one', 'two']) await setup.publish(words);
  await setup.publish('three', { percent: 10 });
  await setup.rollback();
  expect(await setup.manifest()).not.toHaveProperty('next');
  expect(await live()).toBe(versionOf('two'));
  await setup.rollback();
  expect(await live()).toBe(versionOf('one'));
});

test('a trial needs a live version, and another one than that', async () => {
  await expect(setup.publish('one', { percent: 10 })).rejects.toMatchObject({ code: 'no-trial-yet' });
  for (const percent of [0, 101, 2.5, NaN])
    await expect(setup.publish('one', { percent })).rejects.toMatchObject({ code: 'bad-percent' });
  await setup.publish('one');
  expect((await setup.publish('one', { percent: 10 })).kind).toBe('unchanged');
});

test('a disabled page stays disabled through publish, trial, promotion and rollback, until it is enabled', async () => {
  await setup.publish('one');
  await setup.switchPage('home', true);
  const isOff = async () => (await setup.manifest()).disabled;
  expect(await isOff()).toEqual(['home']);
  await setup.publish('two');
  expect(await isOff()).toEqual(['home']);
  await setup.publish('three', { percent: 50 });
  await setup.promote(100);
  await setup.rollback();
  expect(await isOff()).toEqual(['home']);
  expect(await setup.switchPage('home', true)).toMatchObject({ kind: 'unchanged' });
  expect(await setup.switchPage('home', false)).toMatchObject({
    release: { kind: 'enable', page: 'home' },
  });
  expect(await isOff()).toBeUndefined();
});

test('a page is disabled in the version on trial too', async () => {
  await setup.publish('one');
  await setup.publish('two', { percent: 50 });
  await setup.switchPage('home', true);
  const { next } = await setup.manifest();
  const tried = await setup.json(`site/${next?.manifest ?? ''}`);
  expect(tried).toMatchObject({ disabled: ['home'], version: versionOf('two') });
});

test('an unknown page cannot be disabled, nor any page before the first publish', async () => {
  const early = setup.switchPage('home', true);
  await expect(early).rejects.toMatchObject({ code: 'nothing-live' });
  await setup.publish('one');
  for (const page of ['hom', '__proto__', 'constructor'])
    await expect(setup.switchPage(page, true)).rejects.toMatchObject({
      code: 'no-page',
      args: { pages: 'home' },
    });
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

test('the files of the last versions are kept for open pages; older ones are deleted, except the journal', async () => {
  const first = released(await setup.publish('0'));
  const { site } = await setup.manifest();
  for (let version = 1; version < KEPT_VERSIONS; version += 1) await setup.publish(String(version));
  expect(await siteFiles(setup.folder)).toContain(site);
  for (const isOff of [true, false, true, false, true, false]) await setup.switchPage('home', isOff);
  expect(await siteFiles(setup.folder)).toContain(site);
  await setup.publish('the last straw');
  const left = (await siteFiles(setup.folder)).join(' ');
  expect(left).not.toContain(site);
  for (const { manifest } of (await history(setup.target)).slice(0, KEPT_VERSIONS))
    await expectWhole(setup.folder, manifest);
  expect((await history(setup.target)).at(-1)?.id).toBe(first.id);
});

test('the sources of the newest releases and of all kept versions are kept; a version without sources reports that', async () => {
  setup = await newSetup(3);
  const sourcesOf = async (): Promise<readonly string[]> => readdir(join(setup.folder, SOURCES));
  const ids: string[] = [];
  for (let version = 0; version <= KEPT_VERSIONS; version += 1)
    ids.push(released(await setup.publish(String(version))).id);
  const [first, second] = await history(setup.target).then((releases) => releases.toReversed());
  expect(await sourcesOf()).toHaveLength(KEPT_VERSIONS);
  expect(await sourcesOf()).not.toContain(`${first?.sources ?? ''}.json`);
  for (const { everyone } of (await history(setup.target)).slice(0, KEPT_VERSIONS))
    expect(await readSources(setup.target, everyone ?? '')).toBeTypeOf('object');

  await expect(setup.rollback({ to: '1' })).rejects.toMatchObject({
    code: 'swept-sources',
    args: { count: 3 },
  });
  expect(await live()).toBe(versionOf(String(KEPT_VERSIONS)));
  const swept = new PublishError('swept-sources', { target: 'published', count: 3 });
  expect([swept.messageIn('en'), swept.messageIn('zh')]).toEqual([
    expect.stringContaining('keeps those of the last 3 releases'),
    expect.stringContaining('只保留最近 3 次发布的'),
  ]);
  expect((await setup.rollback({ to: second?.id ?? '' })).kind).toBe('released');
  await expectWhole(setup.folder, await setup.manifest());
});

test('up to a tenth more sources than the limit stay until they are deleted together', async () => {
  setup = await newSetup(20);
  const count = async (): Promise<number> => (await readdir(join(setup.folder, SOURCES))).length;
  for (let version = 1; version <= 22; version += 1) await setup.publish(String(version));
  expect(await count()).toBe(22);
  await setup.publish('23');
  expect(await count()).toBe(20);
  expect(await history(setup.target)).toHaveLength(23);
});

test('a version with files but without sources can be restored; its changes are not reported', async () => {
  const first = released(await setup.publish('one'));
  await setup.publish('two');
  await rm(join(setup.folder, sourcesPath(first.sources)));
  expect(await setup.rollback()).toMatchObject({ release: { version: versionOf('one'), everyone: null } });
  await expectWhole(setup.folder, await setup.manifest());
  expect(await setup.publish('three')).toMatchObject({ kind: 'published', changes: [] });
});

test('a corrupt record does not prevent publishing: nothing more is deleted', async () => {
  setup = await newSetup(1);
  const first = released(await setup.publish('0'));
  await setup.publish('1');
  await writeFile(join(setup.folder, releasePath(first.id)), '{"id":');
  for (let version = 2; version <= KEPT_VERSIONS + 2; version += 1) await setup.publish(String(version));
  expect(await live()).toBe(versionOf(String(KEPT_VERSIONS + 2)));
});

test('a version whose files were deleted is compiled from its sources, or refused if they no longer compile', async () => {
  await setup.publish('one');
  await setup.publish('two');
  const { site } = released(await setup.publish('three')).manifest;
  await setup.rollback({ to: '1' });
  await rm(join(setup.folder, 'site', site));
  const compile = () => Promise.resolve(smallConfig('three'));
  expect(await setup.rollback({ to: '3', compile })).toMatchObject({
    release: { version: versionOf('three') },
  });
  await expectWhole(setup.folder, await setup.manifest());
  await setup.rollback({ to: '1' });
  await rm(join(setup.folder, 'site', site));
  const fault = { path: 'config/pages/home.json', offset: 0, ...diagnosticOf('file.missing', {}) };
  const broken = () => Promise.resolve({ ...smallConfig('three'), files: {}, faults: [fault] });
  await expect(setup.rollback({ to: '3', compile: broken })).rejects.toMatchObject({
    code: 'old-sources',
  });
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
