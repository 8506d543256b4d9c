import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call, refusal, textOf } from '#tests/studio/support/call-studio.ts';
import { openTestStudio } from '#tests/studio/support/open-studio.ts';

const LOGIN = 'config/locales/zh-CN/login.json';

test('publishes, lists the history, and takes a release back, loads or previews it, with the messages of the command line', async () => {
  const studio = await openTestStudio();
  const by = '小林';
  expect(await refusal(studio, 'changes', { against: 'live' })).toMatchObject({ code: 'nothing-live' });
  const first = await call(studio, 'publish', { message: '开张', by });
  expect(first.release).toMatchObject({ kind: 'publish', by, message: '开张', reports: 0 });
  expect(await call(studio, 'publish', { message: '再来', by })).toEqual({ release: null });

  const text = await textOf(studio, LOGIN);
  const edited = text.replace('"submit": "登录"', '"submit": "登入"');
  await call(studio, 'edit', { path: LOGIN, text: edited });
  const { changes } = await call(studio, 'changes', { against: 'live' });
  expect(changes).toHaveLength(1);
  expect(changes[0]?.words).toContain('登录 → 登入');
  expect((await call(studio, 'changes', { against: 'saved' }, 'en')).changes[0]?.words).toContain('登入');
  expect(await refusal(studio, 'publish', { message: '  ', by })).toMatchObject({ code: 'no-message' });
  await call(studio, 'publish', { message: '按钮改叫登入', by });
  expect(await readFile(join(studio.root, LOGIN), 'utf8')).toBe(edited);

  const { releases } = await call(studio, 'history', {});
  expect(releases.map(({ message }) => message)).toEqual(['按钮改叫登入', '开张']);
  expect(releases.map(({ kind }) => kind)).toEqual(['publish', 'publish']);
  const second = releases[0];
  const what = await call(studio, 'release', { release: second?.id ?? '' });
  expect(what.changes.map(({ words }) => words).join()).toContain('登录 → 登入');
  const title = edited.replace('"title": "欢迎"', '"title": "欢迎光临"').replace('"登入"', '"登陆"');
  await call(studio, 'edit', { path: LOGIN, text: title });
  const taken = { release: second?.id ?? '', restore: [] as string[] };
  const kept = await call(studio, 'revert', taken);
  expect(kept).toMatchObject({ texts: {}, changes: [] });
  const [conflict] = kept.conflicts;
  expect(conflict?.changes.map(({ words }) => words).join()).toContain('登陆 → 登录');
  const restored = await call(studio, 'revert', { ...taken, restore: [conflict?.key ?? ''] });
  expect(restored.texts[LOGIN]).toBe(title.replace('"登陆"', '"登录"'));
  const loaded = await call(studio, 'load', { release: first.release?.id ?? '' });
  expect(loaded.texts).toEqual({ [LOGIN]: text });
  const shown = await call(studio, 'preview', { release: first.release?.id ?? '' });
  expect(shown).toMatchObject({ preview: first.release?.id });
  expect(shown.shown).toBeLessThan(0);
  const version = async (): Promise<unknown> => {
    const manifest = await fetch(`${studio.frameUrl}/config/manifest.json`);
    return ((await manifest.json()) as { version: string }).version;
  };
  expect(await version()).toBe(first.release?.version);
  await call(studio, 'edit', { path: LOGIN, text: edited });
  expect(await version()).toBe(releases[0]?.version);
});
