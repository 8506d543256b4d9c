import { expect, test } from 'vitest';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import { sourceAt, placeOfKey, pointerInSource, sourceOfBundle } from '#studio/server/edits/source-map.ts';

test('a pointer into a bundle leads to the file that it was compiled from', () => {
  expect(sourceOfBundle('login', '/page/sections/1')).toEqual({
    path: 'config/pages/login.json',
    pointer: '/sections/1',
  });
  expect(sourceOfBundle('login', '/forms/register/fields/0')).toEqual({
    path: 'config/forms/register.json',
    pointer: '/fields/0',
  });
  expect(sourceOfBundle('wallet', '/lists/cards-bank/columns/1')).toEqual({
    path: 'config/lists/cards-bank.json',
    pointer: '/columns/1',
  });
  expect(sourceOfBundle('wallet', '/enums/bank/1')).toEqual({
    path: 'config/enums.json',
    pointer: '/enums/bank/1',
  });
  expect(sourceOfBundle('site', '/heads/vip/path')).toEqual({
    path: 'config/pages/vip.json',
    pointer: '/path',
  });
  expect(sourceOfBundle('site', '/navigation/tabBar/0')).toEqual({
    path: 'config/navigation.json',
    pointer: '/tabBar/0',
  });
  expect(sourceOfBundle('site', '/theme/css')).toEqual({ path: 'config/theme.json', pointer: '/css' });
  expect(sourceOfBundle('login', '/copy/login.title')).toBeUndefined();
});

test('a place has its line, and that of what is around it where it is not written down', async () => {
  const path = 'config/forms/a.json';
  const text = '{\n  "fields": [\n    { "name": "x/y" },\n    { "name": "z" }\n  ]\n}\n';
  const tree = await readConfig('/nowhere', { [path]: text });
  expect(sourceAt(tree, path, '/fields/1/name')).toEqual({
    path,
    pointer: '/fields/1/name',
    line: 4,
    column: 7,
  });
  expect(sourceAt(tree, path, '/fields/1/when/eq')).toEqual({
    path,
    pointer: '/fields/1',
    line: 4,
    column: 5,
  });
  expect(sourceAt(tree, path, '/fields/9')).toEqual({ path, pointer: '/fields', line: 2, column: 3 });
  expect(sourceAt(tree, 'config/forms/b.json', '')).toBeUndefined();
  expect(pointerInSource(text, text.indexOf('"z"'))).toBe('/fields/1/name');
  expect(pointerInSource(text, text.indexOf('[') + 1)).toBe('/fields');
});

test('a copy key leads to its words, also where a name holds dots', async () => {
  const path = 'config/locales/zh-CN/a.json';
  const tree = await readConfig('/nowhere', {
    [path]: '{\n  "b": { "c.d": "words", "c": { "e": "more" } }\n}\n',
  });
  expect(placeOfKey(tree, 'a.b.c.d')).toMatchObject({ key: 'a.b.c.d', path, pointer: '/b/c.d', line: 2 });
  expect(placeOfKey(tree, 'a.b.c.e')).toMatchObject({ pointer: '/b/c/e' });
  expect(placeOfKey(tree, 'a.b')).toBeUndefined();
});
