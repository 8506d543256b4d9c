import { expect, test } from 'vitest';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import { sourceAt, placeOfKey, pointerInSource, sourceOfBundle } from '#studio/server/edits/source-map.ts';

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

test('a place has a line and a column; an absent one those of its nearest ancestor', async () => {
  const path = 'config/forms/a.json';
  const text = '{\n  "fields": [\n    { "name": "x/y" },\n    { "name": "z" }\n  ]\n}\n';
  const tree = await readConfig('/nowhere', { [path]: text });
  const found = (pointer: string) => sourceAt(tree, path, pointer);
  expect(found('/fields/1/name')).toEqual({ path, pointer: '/fields/1/name', line: 4, column: 7 });
  expect(found('/fields/1/when/eq')).toEqual({ path, pointer: '/fields/1', line: 4, column: 5 });
  expect(found('/fields/9')).toEqual({ path, pointer: '/fields', line: 2, column: 3 });
  expect(sourceAt(tree, 'config/forms/b.json', '')).toBeUndefined();
  expect(pointerInSource(text, text.indexOf('"z"'))).toBe('/fields/1/name');
  expect(pointerInSource(text, text.indexOf('[') + 1)).toBe('/fields');
});

test('finds the text of a copy key, also if a name contains dots', async () => {
  const path = 'config/locales/zh-CN/a.json';
  const tree = await readConfig('/nowhere', {
    [path]: '{\n  "b": { "c.d": "words", "c": { "e": "more" } }\n}\n',
  });
  expect(placeOfKey(tree, 'a.b.c.d')).toMatchObject({ key: 'a.b.c.d', path, pointer: '/b/c.d', line: 2 });
  expect(placeOfKey(tree, 'a.b.c.e')).toMatchObject({ pointer: '/b/c/e' });
  expect(placeOfKey(tree, 'a.b')).toBeUndefined();
});
