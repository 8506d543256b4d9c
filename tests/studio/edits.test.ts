import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Manifest } from '#model/bundle.ts';
import { built } from '#scripts/files/built.ts';
import { ask, refusal, textOf } from './support/ask.ts';
import { openTestStudio, projectCopy } from './support/open-studio.ts';

const LOGIN = 'config/locales/zh-CN/login.json';
const FORM = 'config/forms/login.json';
const SHIPPED = readFileSync(LOGIN, 'utf8');
/** The shipped copy of the login, with another text on its button. */
const withSubmit = (words: string): string => SHIPPED.replace('"submit": "登录"', `"submit": "${words}"`);

test('an edit is checked and shown in the frame; with a fault the frame keeps the last valid state; faults are in both languages', async () => {
  const studio = await openTestStudio();
  const good = await ask(studio, 'edit', { path: LOGIN, text: withSubmit('登入') });
  expect(good).toMatchObject({ faults: [], dirty: [LOGIN], shown: good.revision, checked: good.revision });
  expect(await shownWords(studio.frameUrl)).toBe('登入');

  const bad = withSubmit('{{bonus}} 登录');
  const state = await ask(studio, 'edit', { path: LOGIN, text: bad });
  expect(state.shown).toBe(good.shown);
  expect(state.faults).toHaveLength(1);
  expect(state.faults[0]).toMatchObject({ path: FORM, pointer: '/submit/label' });
  const [zh] = state.faults;
  const [en] = (await ask(studio, 'edit', { path: LOGIN, text: bad }, 'en')).faults;
  expect(zh?.what).toMatch(/\p{Script=Han}/u);
  expect(en?.what).not.toMatch(/\p{Script=Han}/u);
  expect(en?.code).toBe(zh?.code);
  expect(await shownWords(studio.frameUrl)).toBe('登入');

  const back = await ask(studio, 'revert', {});
  expect(back).toMatchObject({ faults: [], dirty: [] });
  expect(await shownWords(studio.frameUrl)).toBe('登录');
});

test('a warning prevents neither the preview nor saving', async () => {
  const studio = await openTestStudio();
  const page = (await textOf(studio, 'config/pages/vip.json')).replace('"path": "/vip"', '"path": "/lost"');
  const state = await ask(studio, 'edit', { path: 'config/pages/lost.json', text: page });
  expect(state.faults).toMatchObject([
    { path: 'config/pages/lost.json', code: 'orphan.page', severity: 'warning', pointer: '/path' },
  ]);
  expect(state.shown).toBe(state.revision);
  expect(await ask(studio, 'save', {})).toMatchObject({ dirty: [] });
});

test('edits outlive a crash of the studio, and are written to config/ when they are saved', async () => {
  const root = await projectCopy();
  const first = await openTestStudio({ root });
  const edited = withSubmit('登入');
  await ask(first, 'edit', { path: LOGIN, text: edited });
  const file = join(root, '.cache/studio/edits.json');
  await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('登入'));
  expect(await readFile(join(root, LOGIN), 'utf8')).toBe(SHIPPED);

  // The first one is never closed, as after a crash.
  const second = await openTestStudio({ root });
  expect(await textOf(second, LOGIN)).toBe(edited);
  // A page that falls back to the built config finds it too, with its pictures.
  const { pages } = JSON.parse(await readFile(join(built.config, 'manifest.json'), 'utf8')) as Manifest;
  expect((await fetch(`${second.frameUrl}/config/${pages['login']?.bundle ?? ''}`)).status).toBe(200);
  const saved = await ask(second, 'save', {});
  expect(saved.dirty).toEqual([]);
  expect(await readFile(join(root, LOGIN), 'utf8')).toBe(edited);
});

test('does not save a file with a fault, nor one that changed on disk, until the conflict is resolved', async () => {
  const studio = await openTestStudio();
  const path = join(studio.root, LOGIN);
  await ask(studio, 'edit', { path: LOGIN, text: '{' });
  expect(await refusal(studio, 'save', {})).toMatchObject({ code: 'save.faults', status: 422 });

  const [mine, theirs] = [withSubmit('登入'), withSubmit('进入')];
  await ask(studio, 'edit', { path: LOGIN, text: mine });
  await writeFile(path, theirs);
  expect(await refusal(studio, 'save', {})).toMatchObject({ code: 'save.conflict', status: 409 });
  expect(await readFile(path, 'utf8')).toBe(theirs);
  await ask(studio, 'resolve', { path: LOGIN, keep: 'mine' });
  await ask(studio, 'save', {});
  expect(await readFile(path, 'utf8')).toBe(mine);
});

test('follows changes on disk; adds and removes a file', async () => {
  const studio = await openTestStudio();
  await writeFile(join(studio.root, LOGIN), withSubmit('进入'));
  await expect.poll(() => shownWords(studio.frameUrl), { timeout: 10_000 }).toBe('进入');
  expect(await textOf(studio, LOGIN)).toContain('进入');

  const path = 'config/locales/zh-CN/extra.json';
  const added = await ask(studio, 'edit', { path, text: '{ "word": "词" }' });
  expect(added.dirty).toEqual([path]);
  const { files } = await ask(studio, 'files', {});
  const file = { path, kind: 'locale', id: 'extra', saved: null };
  expect(files).toContainEqual(expect.objectContaining(file));
  expect(await ask(studio, 'edit', { path, text: null })).toMatchObject({ dirty: [], faults: [] });
});

/** The text of the login form's button in the config of the frame. */
async function shownWords(frameUrl: string): Promise<string | undefined> {
  const manifest = (await (await fetch(`${frameUrl}/config/manifest.json`)).json()) as {
    pages: Record<string, { bundle: string }>;
  };
  const bundle = await fetch(`${frameUrl}/config/${manifest.pages['login']?.bundle ?? ''}`);
  return ((await bundle.json()) as { copy: Record<string, string> }).copy['login.submit'];
}

test('follows a saved file on disk; a conflict is resolved by either side, or both', async () => {
  const studio = await openTestStudio();
  const path = join(studio.root, LOGIN);
  const base = withSubmit('登入');
  await ask(studio, 'edit', { path: LOGIN, text: base });
  await ask(studio, 'save', {});
  expect(await readFile(path, 'utf8')).toBe(base);
  await ask(studio, 'edit', { path: LOGIN, text: base.replace('"title": "登录/注册"', '"title": "我的"') });
  await writeFile(path, base.replace('"submit": "登入"', '"submit": "他的"'));
  const stand = async () => (await ask(studio, 'changes', { against: 'saved' })).changes.length;
  await expect.poll(stand, { timeout: 10_000 }).toBe(2);
  const both = await ask(studio, 'resolve', { path: LOGIN, keep: 'both' });
  expect(both).toMatchObject({ conflicts: [], mergeable: [], dirty: [LOGIN] });
  expect(JSON.parse(await textOf(studio, LOGIN))).toMatchObject({ title: '我的', submit: '他的' });

  await writeFile(path, base.replace('"title": "登录/注册"', '"title": "他们"'));
  const code = async () => (await refusal(studio, 'save', {}).catch(() => undefined))?.code;
  await expect.poll(code, { timeout: 10_000 }).toBe('save.conflict');
  for (const [keep, dirty, title] of [
    ['mine', [LOGIN], '我的'],
    ['theirs', [], '他们'],
  ] as const) {
    expect(await ask(studio, 'resolve', { path: LOGIN, keep })).toMatchObject({ conflicts: [], dirty });
    expect(JSON.parse(await textOf(studio, LOGIN))).toMatchObject({ title });
  }
});
