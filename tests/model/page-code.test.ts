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
