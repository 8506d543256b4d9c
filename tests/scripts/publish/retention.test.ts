import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { history, readTexts, releasePath, TEXTS_FOLDER } from '#scripts/publish/releases/journal.ts';
import { KEPT_VERSIONS } from '#scripts/publish/releases/release-files.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { versionOf } from './support/small-config.ts';
import { type Setup, expectWhole, released, siteFiles, newSetup } from './support/target-setup.ts';

let setup: Setup;
beforeEach(() => void (setup = newSetup()));

test('the files of the last versions are kept for open pages; older ones are deleted, except the journal', async () => {
  const first = released(await setup.publish('0'));
  const { site } = setup.manifest();
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

test('the texts of the newest releases and of all kept versions are kept; a version without texts reports that', async () => {
  setup = newSetup(3);
  const textFiles = async (): Promise<readonly string[]> => readdir(join(setup.folder, TEXTS_FOLDER));
  const ids: string[] = [];
  for (let version = 0; version <= KEPT_VERSIONS; version += 1)
    ids.push(released(await setup.publish(String(version))).id);
  const [first, second] = (await history(setup.target)).toReversed();
  expect(await textFiles()).toHaveLength(KEPT_VERSIONS);
  expect(await textFiles()).not.toContain(`${first?.sources ?? ''}.json`);
  for (const { everyone } of (await history(setup.target)).slice(0, KEPT_VERSIONS))
    expect(await readTexts(setup.target, everyone ?? '')).toBeTypeOf('object');

  const refusal = { code: 'swept-sources', args: { count: 3 } };
  await expect(setup.rollback({ to: '1' })).rejects.toMatchObject(refusal);
  expect(setup.version()).toBe(versionOf(String(KEPT_VERSIONS)));
  const swept = new PublishError('swept-sources', { target: 'published', count: 3 });
  expect([swept.messageIn('en'), swept.messageIn('zh')]).toEqual([
    expect.stringContaining('keeps those of the last 3 releases'),
    expect.stringContaining('只保留最近 3 次发布的'),
  ]);
  expect((await setup.rollback({ to: second?.id ?? '' })).kind).toBe('released');
  await expectWhole(setup.folder, setup.manifest());
});

test('up to a tenth more texts than the limit stay until they are deleted together', async () => {
  setup = newSetup(20);
  const count = async (): Promise<number> => (await readdir(join(setup.folder, TEXTS_FOLDER))).length;
  for (let version = 1; version <= 22; version += 1) await setup.publish(String(version));
  expect(await count()).toBe(22);
  await setup.publish('23');
  expect(await count()).toBe(20);
  expect(await history(setup.target)).toHaveLength(23);
});

test('a corrupt record does not prevent publishing: nothing more is deleted', async () => {
  setup = newSetup(1);
  const first = released(await setup.publish('0'));
  await setup.publish('1');
  await writeFile(join(setup.folder, releasePath(first.id)), '{"id":');
  for (let version = 2; version <= KEPT_VERSIONS + 2; version += 1) await setup.publish(String(version));
  expect(setup.version()).toBe(versionOf(String(KEPT_VERSIONS + 2)));
});
