import { expect, test } from 'vitest';
import { configIndex } from '#studio/edits/config-index.ts';
import { studioFile } from '#studio/edits/edit-texts.ts';
import { sourceAt, pointerInSource, sourceOfBundle, sourcesOfPick } from '#studio/edits/source-map.ts';

test.each([
  ['login', '/page/sections/1', 'pages/login.json', '/sections/1'],
  ['login', '/forms/register/fields/0', 'forms/register.json', '/fields/0'],
  ['wallet', '/lists/cards-bank/columns/1', 'lists/cards-bank.json', '/columns/1'],
  ['wallet', '/enums/bank/1', 'enums.json', '/enums/bank/1'],
  ['site', '/heads/vip/path', 'pages/vip.json', '/path'],
  ['site', '/navigation/tabBar/0', 'navigation.json', '/tabBar/0'],
  ['site', '/theme/css', 'theme.json', '/css'],
])('a pointer into the bundle %s has a source, except for copy: %s', (...given) => {
  const [bundle, at, file, pointer] = given;
  expect(sourceOfBundle(bundle, at)).toEqual({ path: `config/${file}`, pointer });
  expect(sourceOfBundle(bundle, '/copy/login.title')).toBeUndefined();
});

test('a place has a line; an absent one that of its nearest ancestor', () => {
  const path = 'config/forms/a.json';
  const text = '{\n  "fields": [\n    { "name": "x/y" },\n    { "name": "z" }\n  ]\n}\n';
  const found = (pointer: string) => sourceAt({ path, pointer }, text);
  expect(found('/fields/1/name')).toEqual({ path, pointer: '/fields/1/name', line: 4 });
  expect(found('/fields/1/when/eq')).toEqual({ path, pointer: '/fields/1', line: 4 });
  expect(found('/fields/9')).toEqual({ path, pointer: '/fields', line: 2 });
  expect(sourceAt({ path, pointer: '' })).toBeUndefined();
  expect(pointerInSource(text, text.indexOf('"z"'))).toBe('/fields/1/name');
  expect(pointerInSource(text, text.indexOf('[') + 1)).toBe('/fields');
});

test('finds the text of a copy key, also if a name contains dots', () => {
  const path = 'config/locales/zh-CN/a.json';
  const text = '{\n  "b": { "c.d": "words", "c": { "e": "more" } }\n}\n';
  const files = { [path]: studioFile(path, text) };
  const pick = { at: [], keys: ['a.b.c.d', 'a.b.c.e', 'a.b'], words: '' };
  const { copy } = sourcesOfPick(pick, files, configIndex(files, {}));
  expect(copy).toMatchObject([{ key: 'a.b.c.d', path, pointer: '/b/c.d', line: 2 }, { pointer: '/b/c/e' }]);
});
