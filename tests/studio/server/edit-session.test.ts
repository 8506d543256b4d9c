import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFile } from '#scripts/files/lock-file.ts';
import { tempFolder, writeBelow } from '#tests/setup/temp-folder.ts';
import { call, refusal, textOf } from '#tests/studio/support/call-studio.ts';
import { openTestStudio, projectCopy } from '#tests/studio/support/open-studio.ts';

const LOGIN = 'config/locales/zh-CN/login.json';
const FORM = 'config/forms/login.json';
const SHIPPED = readFileSync(LOGIN, 'utf8');
/** The shipped copy of the login page with another text on its button. */
const withSubmit = (label: string): string => SHIPPED.replace('"submit": "登录"', `"submit": "${label}"`);

test('an edit is checked and shown in the frame; an error keeps the last valid state, and is reported in both languages', async () => {
  const studio = await openTestStudio();
  const good = await call(studio, 'edit', { path: LOGIN, text: withSubmit('登入') });
  expect(good).toMatchObject({ faults: [], dirty: [LOGIN], shown: good.revision, checked: good.revision });
  expect(await shownLabel(studio.frameUrl)).toBe('登入');

  const bad = withSubmit('{{bonus}} 登录');
  const state = await call(studio, 'edit', { path: LOGIN, text: bad });
  expect(state.shown).toBe(good.shown);
  expect(state.faults).toHaveLength(1);
  expect(state.faults[0]).toMatchObject({ path: FORM, pointer: '/submit/label' });
  const [zh] = state.faults;
  const [en] = (await call(studio, 'edit', { path: LOGIN, text: bad }, 'en')).faults;
  expect(zh?.what).toMatch(/\p{Script=Han}/u);
  expect(en?.what).not.toMatch(/\p{Script=Han}/u);
  expect(en?.code).toBe(zh?.code);
  expect(await shownLabel(studio.frameUrl)).toBe('登入');

  expect(await call(studio, 'discard', {})).toMatchObject({ faults: [], dirty: [] });
  expect(await shownLabel(studio.frameUrl)).toBe('登录');
});

test('a warning does not block the frame or saving', async () => {
  const studio = await openTestStudio();
  const page = (await textOf(studio, 'config/pages/vip.json')).replace('"path": "/vip"', '"path": "/lost"');
  const state = await call(studio, 'edit', { path: 'config/pages/lost.json', text: page });
  expect(state.faults).toMatchObject([
    { path: 'config/pages/lost.json', code: 'orphan.page', severity: 'warning', pointer: '/path' },
  ]);
  expect(state.shown).toBe(state.revision);
  expect(await call(studio, 'save', {})).toMatchObject({ dirty: [] });
});

test('edits survive a crash of the studio, and a save writes them to config/', async () => {
  const root = await projectCopy();
  const first = await openTestStudio({ root });
  const edited = withSubmit('登入');
  await call(first, 'edit', { path: LOGIN, text: edited });
  const file = join(root, '.cache/studio/edits.json');
  await expect.poll(() => readFile(file, 'utf8')).toContain('登入');
  expect(await readFile(join(root, LOGIN), 'utf8')).toBe(SHIPPED);

  // The first studio is not closed: as after a crash.
  const distDir = tempFolder();
  const second = await openTestStudio({ root, distDir });
  expect(await textOf(second, LOGIN)).toBe(edited);
  // The config that the site was built with is served too: a page may fall back to it.
  writeBelow(distDir, 'config/login.0123456789.json', '{}');
  expect((await fetch(`${second.frameUrl}/config/login.0123456789.json`)).status).toBe(200);
  const saved = await call(second, 'save', {});
  expect(saved.dirty).toEqual([]);
  expect(await readFile(join(root, LOGIN), 'utf8')).toBe(edited);
});

test('a second studio of a project is refused: each would overwrite the edits of the other', async () => {
  using lock = await lockFile('.cache/studio/lock.db');
  expect(lock).toBeDefined();
  const second = spawnSync('node', ['--import', 'tsx', 'studio/start.ts'], { encoding: 'utf8' });
  expect(second).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/open already|已经开着/) as string,
  });
});

test('a save is refused for errors, and for a file that changed on disk, which stays as it is', async () => {
  const studio = await openTestStudio();
  const path = join(studio.root, LOGIN);
  await call(studio, 'edit', { path: LOGIN, text: '{' });
  expect(await refusal(studio, 'save', {})).toMatchObject({ code: 'save.faults', status: 422 });

  const theirs = withSubmit('进入');
  await call(studio, 'edit', { path: LOGIN, text: withSubmit('登入') });
  await writeFile(path, theirs);
  expect(await refusal(studio, 'save', {})).toMatchObject({ code: 'save.conflict', status: 409 });
  expect(await readFile(path, 'utf8')).toBe(theirs);
});

test('a change on disk is loaded; a file is added, and deleted again', async () => {
  const studio = await openTestStudio();
  await writeFile(join(studio.root, LOGIN), withSubmit('进入'));
  await expect.poll(() => shownLabel(studio.frameUrl)).toBe('进入');
  expect(await textOf(studio, LOGIN)).toContain('进入');

  const path = 'config/locales/zh-CN/extra.json';
  const added = await call(studio, 'edit', { path, text: '{ "word": "词" }' });
  expect(added.dirty).toEqual([path]);
  const { files } = await call(studio, 'files', {});
  const file = { path, kind: 'locale', id: 'extra', saved: null };
  expect(files).toContainEqual(expect.objectContaining(file));
  expect(await call(studio, 'edit', { path, text: null })).toMatchObject({ dirty: [], faults: [] });
});

/** The label of the login button in the config of the frame. */
async function shownLabel(frameUrl: string): Promise<string | undefined> {
  const manifest = (await (await fetch(`${frameUrl}/config/manifest.json`)).json()) as {
    pages: Record<string, { bundle: string }>;
  };
  const bundle = await fetch(`${frameUrl}/config/${manifest.pages['login']?.bundle ?? ''}`);
  return ((await bundle.json()) as { copy: Record<string, string> }).copy['login.submit'];
}

test('a saved file is still watched on disk; a conflict is resolved with either side, or both', async () => {
  const studio = await openTestStudio();
  const path = join(studio.root, LOGIN);
  const base = withSubmit('登入');
  await call(studio, 'edit', { path: LOGIN, text: base });
  await call(studio, 'save', {});
  expect(await readFile(path, 'utf8')).toBe(base);
  await call(studio, 'edit', { path: LOGIN, text: base.replace('"title": "登录/注册"', '"title": "我的"') });
  await writeFile(path, base.replace('"submit": "登入"', '"submit": "他的"'));
  const changeCount = async () => (await call(studio, 'changes', { against: 'saved' })).changes.length;
  await expect.poll(changeCount).toBe(2);
  const both = await call(studio, 'resolve', { path: LOGIN, keep: 'both' });
  expect(both).toMatchObject({ conflicts: [], mergeable: [], dirty: [LOGIN] });
  expect(JSON.parse(await textOf(studio, LOGIN))).toMatchObject({ title: '我的', submit: '他的' });

  await writeFile(path, base.replace('"title": "登录/注册"', '"title": "他们"'));
  const code = async () => (await refusal(studio, 'save', {}).catch(() => undefined))?.code;
  await expect.poll(code).toBe('save.conflict');
  for (const [keep, dirty, title] of [
    ['mine', [LOGIN], '我的'],
    ['theirs', [], '他们'],
  ] as const) {
    expect(await call(studio, 'resolve', { path: LOGIN, keep })).toMatchObject({ conflicts: [], dirty });
    expect(JSON.parse(await textOf(studio, LOGIN))).toMatchObject({ title });
  }
});
