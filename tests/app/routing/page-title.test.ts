import { expect, test } from 'vitest';
import type { Page } from '#generated/config.ts';
import { titleOf, type Screen } from '#app/routing/screens.ts';

const words = {
  value: { $get: 'route#/query/name' as const },
  format: { name: 'enum', args: { enum: 'named' } },
};

function screen(title: unknown, search: string): Screen {
  const page = { version: 1, path: '/shelf', access: 'public', topBar: 'sub', title, sections: [] };
  const enums = { named: { codes: { a: { label: 'shelf.a' } }, asSent: true } };
  const bundle = { id: 'shelf', page: page as unknown as Page, forms: {}, lists: {}, enums, copy: {} };
  return { path: '/shelf', search, loaded: { bundle } } as unknown as Screen;
}

const context = { t: (key: string): string => `<${key}>`, port: { serverNow: Date.now } };

test('a title is copy or a value of the query, formatted by an enum if config names one', () => {
  expect(titleOf(screen('shelf.title', ''), {}, context)).toBe('<shelf.title>');
  expect(titleOf(screen(words, '?name=a'), {}, context)).toBe('<shelf.a>');
  expect(titleOf(screen(words, '?name=Atlas'), {}, context)).toBe('Atlas');
});
