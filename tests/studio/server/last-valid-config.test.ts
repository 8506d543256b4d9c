import { expect, test } from 'vitest';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { textsOf } from '#scripts/config/read/config-tree.ts';
import { type Compile, compileValid } from '#studio/server/edits/last-valid-config.ts';

const FORM = 'config/forms/login.json';
const COPY = 'config/locales/zh-CN/login.json';
const compile: Compile = (overrides) => compileConfig({ root: '.', overrides });
const valid = textsOf((await compile({})).tree);

/** The texts that the phone shows after edits, by path, and what is held back. */
async function shownAfter(edited: Record<string, string>) {
  const shown = await compileValid(compile, edited, await compile(edited), valid);
  const held = shown?.held.map(({ path, fault }) => `${path} ${fault.code}`);
  return { at: (path: string): unknown => JSON.parse(shown?.texts[path] ?? ''), held };
}

const NEW_RULE = '{ "field": "nobody", "check": "required", "say": "login.title" }';
test.each([
  ['an entry of a list', FORM, '"widget": "password"', '"widget": "no-such"', 'widget.unknown'],
  ['a new entry', FORM, '"rules": [', `"rules": [${NEW_RULE},`, 'rule.no-field'],
  ['a text', COPY, '"submit": "', '"submit": "{{bonus}}', 'copy.needs'],
])('of a file with an error in %s, only that is held back', async (_what, path, from, to, code) => {
  const good = (valid[path] ?? '').replace(/"maxLength": 6|"登录\/注册"/, (old) =>
    old.replace('6', '5').replace('登录', '进入'),
  );
  expect(good).not.toBe(valid[path]);
  const { at, held } = await shownAfter({ [path]: good.replace(from, to) });
  expect(at(path)).toEqual(JSON.parse(good));
  expect(held).toEqual([`${path} ${code}`]);
});

test.each([
  ['its parts are not valid without each other', 'body.left-out', (form: string) => withoutPassword(form)],
  ['it is not JSON', 'text.not-json', (form: string) => form.replace('"maxLength": 6', '"maxLength": 5}')],
])('a file is held back completely if %s; other files are not', async (_why, code, edit) => {
  const copy = (valid[COPY] ?? '').replace('登录/注册', '您好');
  const { at, held } = await shownAfter({ [FORM]: edit(valid[FORM] ?? ''), [COPY]: copy });
  expect(at(FORM)).toEqual(JSON.parse(valid[FORM] ?? ''));
  expect(at(COPY)).toMatchObject({ title: '您好' });
  expect(held).toEqual([`${FORM} ${code}`]);
});

function withoutPassword(form: string): string {
  const value = JSON.parse(form) as { fields: { name: string }[] };
  return JSON.stringify({ ...value, fields: value.fields.filter(({ name }) => name !== 'password') });
}
