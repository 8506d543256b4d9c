import { expect, it } from 'vitest';
import { codeOf, compiledForm, compiledList, partsOfPage } from '#scripts/config/compile/page-parts.ts';
import { readSchemaFolder } from '#scripts/schema/read-schemas.ts';
import { configNode } from '#scripts/schema/walk.ts';

const schemas = readSchemaFolder('config/schema');

function codeOfPage(sections: readonly object[], files: Readonly<Record<string, object>> = {}) {
  const page = configNode('page', { sections }, schemas);
  const parts = partsOfPage(page, (kind, id) => {
    const value = files[`${kind} ${id}`];
    return value && configNode(kind, value, schemas);
  });
  return codeOf(parts);
}

it('names blocks wherever they stand', () => {
  const tabs = { kind: 'tabs', items: [{ sections: [{ kind: 'block', block: 'a' }] }] };
  const block = { kind: 'block', block: 'b' };
  const form = { fields: [block, { kind: 'facts', items: [] }] };
  const sections = [tabs, { kind: 'note' }, { kind: 'form', form: 'f' }];
  expect(codeOfPage(sections, { 'form f': form })).toEqual(['form', 'tabs', 'facts', 'a', 'b']);
});

it('names the kinds of section whose code is a file of its own', () => {
  const list = { kind: 'list', list: 'l' };
  expect(codeOfPage([{ kind: 'note' }, { kind: 'links' }])).toEqual([]);
  expect(codeOfPage([{ kind: 'article' }, list], { 'list l': {} })).toEqual(['list', 'content', 'article']);
  const tabs = { kind: 'tabs', items: [{ sections: [{ kind: 'table' }] }] };
  expect(codeOfPage([tabs])).toEqual(['tabs', 'content']);
});

it('names the code of figures where a function or a format needs it, or rows are grouped by day', () => {
  const facts = (value: unknown, format: unknown) => ({ kind: 'facts', items: [{ value, format }] });
  const sum = { $fn: 'add', args: { a: 1, b: { $fn: 'first' } } };
  const percent = { name: 'percent', args: { places: 2 } };
  for (const section of [facts(1, 'money'), facts(1, percent), facts(sum, 'text')])
    expect(codeOfPage([section])).toEqual(['facts', 'figures']);
  expect(codeOfPage([facts({ $fn: 'choose' }, { name: 'enum' })])).toEqual(['facts']);
  const list = { groupBy: { $get: 'row#/time' } };
  expect(codeOfPage([{ kind: 'list', list: 'l' }], { 'list l': list })).toEqual(['list', 'figures']);
});

it('says which fields something on screen reads, and which sources rows are drawn from', () => {
  const form = {
    fields: [{ kind: 'note', text: { copy: 'a.b', values: { sum: { $get: 'form#/amount' } } } }],
    body: { sent: { $get: 'form#/other' } },
  };
  expect(compiledForm(configNode('form', form, schemas)).shownFields).toEqual(['amount']);
  const list = {
    columns: [{ value: { $get: 'row#/id' }, when: { value: { $count: 'data.all#' }, gt: 1 } }],
    summary: [{ value: { $get: 'user#/name' } }],
  };
  expect(compiledList(configNode('list', list, schemas)).rowSources).toEqual(['data.all']);
});
