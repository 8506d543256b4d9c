import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { announceRelease, readBase } from '#scripts/publish/releases/commit-release.ts';
import { textsPath, history } from '#scripts/publish/releases/journal.ts';
import { releaseTexts } from '#scripts/publish/releases/revert-release.ts';
import { diagnosticOf } from '#scripts/config/diagnostic.ts';
import { smallConfig } from './support/small-config.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { type Setup, setupOf, expectWhole, released, siteFiles, newSetup } from './support/target-setup.ts';

let setup: Setup;
beforeEach(() => void (setup = newSetup()));

test('a first publish writes content named by its hash, compressed forms, the journal and the manifest', async () => {
  const release = released(await setup.publish('one', { now: () => new Date('2026-11-21T04:00:00Z') }));
  const first = { number: 1, previous: null, kind: 'publish', by: 'tester', message: 'says one' };
  expect(release).toMatchObject(first);
  expect(release.id).toMatch(/^1-[0-9a-f]{8}$/);
  expect(release.at).toBe('2026-11-21T04:00:00.000Z');
  const manifest = setup.manifest();
  expect(manifest).toEqual(release.manifest);
  expect(manifest.release).toBe(release.id);
  await expectWhole(setup.folder, manifest);
  expect(setup.json(`journal/releases/${release.id}.json`)).toEqual(release);
  expect(setup.json(textsPath(release.sources))).toMatchObject({
    'config/locales/zh-CN/home.json': '{"title":"one"}',
  });
  expect(setup.json('site/app.webmanifest')).toEqual({ name: 'one' });
});

test('a second publish names the first and the changes, and stores the edit base', async () => {
  const first = released(await setup.publish('one'));
  const result = await setup.publish('two');
  expect(released(result)).toMatchObject({ number: 2, previous: first.id });
  expect(result.changes.map(({ words }) => words.en)).toEqual(['one → two (home page, title)']);
  expect(await readBase(setup.root, setup.target)).toBe(released(result).id);
  expect((await history(setup.target)).map(({ number }) => number)).toEqual([2, 1]);
  expect((await releaseTexts(setup, 'live')).texts['config/locales/zh-CN/home.json']).toBe('{"title":"two"}');
});

test('a config with faults is refused, and nothing is written', async () => {
  const fault = { path: 'config/pages/home.json', offset: 0, ...diagnosticOf('file.missing', {}) };
  const faulty = { ...smallConfig('one'), files: {}, faults: [fault] };
  const publishing = setup.publish('one', { compile: () => Promise.resolve(faulty) });
  const refusal = { code: 'faults', args: { count: 1 }, detail: { faults: [fault] } };
  await expect(publishing).rejects.toMatchObject(refusal);
  await expect(siteFiles(setup.folder)).rejects.toThrow('ENOENT');
});

test('a publish without a message, or with a very long one, is refused', async () => {
  await expect(setup.publish('one', { message: ' \n' })).rejects.toMatchObject({ code: 'no-message' });
  const long = setup.publish('one', { message: '长'.repeat(501) });
  await expect(long).rejects.toMatchObject({ code: 'long-message' });
});

test('a publish is refused if somebody published since the edit began, with the releases since then', async () => {
  const base = released(await setup.publish('one'));
  const other = released(await setup.publish('two', { onto: base.id, by: 'colleague' }));
  await writeFile(join(setup.root, '.cache/config-base.json'), JSON.stringify({ published: base.id }));
  const live = await readFile(join(setup.folder, 'site/manifest.json'));
  await expect(setup.publish('three')).rejects.toMatchObject({
    code: 'behind',
    args: { live: other.id, base: base.id },
    detail: { releases: [{ by: 'colleague' }], changes: [{ words: { zh: 'one → two（two页·标题）' } }] },
  });
  expect((await readFile(join(setup.folder, 'site/manifest.json'))).equals(live)).toBe(true);
  expect(released(await setup.publish('three', { onto: other.id })).previous).toBe(other.id);
});

test('a clone whose config is live has an edit base from then on', async () => {
  const live = released(await setup.publish('one'));
  await rm(join(setup.root, '.cache'), { recursive: true });
  expect((await setup.publish('one')).kind).toBe('unchanged');
  expect(await readBase(setup.root, setup.target)).toBe(live.id);
});

test('a manifest that was written by hand can be replaced by naming its version', async () => {
  await setup.publish('one');
  const byHand = smallConfig('hand').files['manifest.json'] ?? '';
  await writeFile(join(setup.folder, 'site/manifest.json'), byHand);
  const { version } = setup.manifest();
  await expect(setup.publish('two', { onto: '1-00000000' })).rejects.toMatchObject({ code: 'wrong-onto' });
  const second = released(await setup.publish('two', { onto: version }));
  expect(second).toMatchObject({ number: 1, previous: null });
});

test('a corrupt manifest is not replaced, and a corrupt content file is written again', async () => {
  await setup.publish('one');
  const { site } = setup.manifest();
  await writeFile(join(setup.folder, 'site', site), 'cut');
  await setup.publish('two');
  await setup.publish('one');
  await expectWhole(setup.folder, setup.manifest());
  await writeFile(join(setup.folder, 'site/manifest.json'), '{"version":');
  await expect(setup.publish('three')).rejects.toMatchObject({ code: 'broken-manifest' });
});

test('terminal commands and invisible characters are removed from messages and names; a name is at most 80 long', async () => {
  const message = 'red\u001b[31m\nand\tmore\u202e👨‍👩‍👧';
  const release = released(
    await setup.publish('one', { message, by: `a\u0007\u2028\u202eb${'c'.repeat(90)}` }),
  );
  expect(release).toMatchObject({ message: 'red [31m and more 👨‍👩‍👧', by: `a b${'c'.repeat(77)}` });
  expect(released(await setup.publish('two', { by: '\u200b' })).by).toBe('unknown');
});

test('a target that fails right after the switch has the release all the same', async () => {
  const list = () => Promise.reject(new PublishError('unreachable', { target: 'published', reason: 'gone' }));
  const { id } = released(await setupOf(setup.root, setup.folder, { ...setup.target, list }).publish('one'));
  expect(setup.manifest()).toMatchObject({ release: id });
});

test('a fresh clone must name the release that it replaces, by id or number, and is told the live one if it names another', async () => {
  await setup.publish('first');
  const live = released(await setup.publish('second'));
  await rm(join(setup.root, '.cache'), { recursive: true });
  await expect(setup.publish('third')).rejects.toMatchObject({ code: 'no-base', args: { live: live.id } });
  await expect(setup.publish('third', { onto: '9-00000000' })).rejects.toMatchObject({ code: 'wrong-onto' });
  await expect(setup.publish('third', { onto: '1' })).rejects.toMatchObject({
    code: 'wrong-onto',
    args: { onto: '1', live: live.id },
    detail: { releases: [{ id: live.id }] },
  });
  expect(released(await setup.publish('third', { onto: '2' })).previous).toBe(live.id);
});

test('a publisher that crashed after the switch recognizes its own release, and no other', async () => {
  const first = released(await setup.publish('first'));
  const other = released(await setup.publish('second', { root: join(setup.root, 'elsewhere'), onto: '1' }));
  expect(await readBase(setup.root, setup.target, other.id)).toBe(first.id);
  await announceRelease(setup.root, setup.target, '9-00000000');
  await expect(setup.publish('third')).rejects.toMatchObject({ code: 'behind' });
  await announceRelease(setup.root, setup.target, other.id);
  expect(released(await setup.publish('third')).previous).toBe(other.id);
});
