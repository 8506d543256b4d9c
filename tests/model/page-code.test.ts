import { expect, it } from 'vitest';
import type { PageBundle } from '#model/bundle.ts';
import { codeOf } from '#model/page-code.ts';

const pageOf = (sections: readonly object[], rest: object = {}) =>
  ({ page: { sections }, forms: {}, lists: {}, ...rest }) as unknown as PageBundle;

it('names blocks wherever they stand', () => {
  const tabs = { kind: 'tabs', items: [{ sections: [{ kind: 'block', block: 'a' }] }] };
  const forms = { f: { fields: [{ kind: 'block', block: 'b' }] } };
  expect(codeOf(pageOf([tabs, { kind: 'note' }], { forms }))).toEqual(['form', 'a', 'b']);
});

it('names the kinds of section whose code is a file of its own', () => {
  expect(codeOf(pageOf([{ kind: 'note' }, { kind: 'links' }]))).toEqual([]);
  expect(codeOf(pageOf([{ kind: 'article' }], { lists: { l: {} } }))).toEqual(['list', 'content', 'article']);
  expect(codeOf(pageOf([{ kind: 'tabs', items: [{ sections: [{ kind: 'table' }] }] }]))).toEqual(['content']);
});

it('names the code of figures where a function or a format needs it, or rows are grouped by day', () => {
  const money = { kind: 'facts', items: [{ value: 1, format: 'money' }] };
  const percent = { kind: 'facts', items: [{ value: 1, format: { name: 'percent', args: { places: 2 } } }] };
  const sum = { kind: 'links', items: [{ value: { $fn: 'add', args: { a: 1, b: { $fn: 'first' } } } }] };
  for (const section of [money, percent, sum]) expect(codeOf(pageOf([section]))).toEqual(['figures']);
  expect(codeOf(pageOf([], { lists: { l: { groupBy: { $get: 'row#/time' } } } }))).toEqual([
    'list',
    'figures',
  ]);
  const plain = { kind: 'facts', items: [{ value: { $fn: 'choose' }, format: { name: 'enum' } }] };
  expect(codeOf(pageOf([plain]))).toEqual([]);
});
