import { expect, expectTypeOf, test } from 'vitest';
import {
  createFormatter,
  localeOf,
  type MessageValue,
  type ValuesOf,
} from '#scripts/messages/format-message.ts';
import { formatMessage, formatValue, hasMessage } from '#scripts/messages/messages.ts';

test('replaces the placeholders in either language', () => {
  expect(formatMessage('en', 'command.near', { name: 'diff' })).toContain('"diff"');
  expect(formatMessage('zh', 'command.near', { name: 'diff' })).toContain('“diff”');
  expect(formatMessage('en', 'command.near', { name: '{name}$&' })).toContain('"{name}$&"');
});

test('formats messages, lists and localized texts inside a message', () => {
  const both = { en: 'page', zh: '页面' };
  const list = [both, { key: 'command.near', values: { name: 'x' } }] as const;
  expect(formatValue('en', list)).toBe(`page, ${formatMessage('en', 'command.near', { name: 'x' })}`);
  expect(formatValue('zh', list)).toBe(`页面、${formatMessage('zh', 'command.near', { name: 'x' })}`);
});

test('translates a description, and uses the fallback if it has no translation', () => {
  const value = { description: 'Not in any schema', fallback: 'phrases.undescribed.argument' } as const;
  expect(formatValue('en', value)).toBe('Not in any schema');
  expect(formatValue('zh', value)).toBe(formatMessage('zh', 'phrases.undescribed.argument'));
  const known = { ...value, description: 'An operationId of openapi.yaml.' };
  expect(formatValue('zh', known)).toBe('openapi.yaml 里的接口名');
});

test('throws for an unknown message and for a placeholder without a value', () => {
  const { formatValue: format } = createFormatter({ en: { studio: {} }, zh: { studio: {} } });
  expect(() => format('en', { key: 'studio.title', values: {} })).toThrow('studio.title');
  expect(() => formatValue('en', { key: 'command.near', values: {} })).toThrow('{name}');
  expect(hasMessage('command.near')).toBe(true);
  expect(hasMessage('command.toString')).toBe(false);
});

test('formats a count of one in the singular', () => {
  expect(formatMessage('en', 'changes.part.at-most', { count: 1 })).toBe('at most 1 character');
  expect(formatMessage('en', 'changes.part.at-most', { count: 2 })).toBe('at most 2 characters');
});

test('types the placeholders of each message', () => {
  expectTypeOf<ValuesOf<'command.near'>>().toEqualTypeOf<Readonly<Record<'name', MessageValue>>>();
  expectTypeOf<keyof ValuesOf<'command.no-verb'>>().toEqualTypeOf<never>();
});

test('uses the language of the flag, else of the first variable that is set, else English', () => {
  expect(localeOf({ LANG: 'zh_CN.UTF-8' }, 'en')).toBe('en');
  expect(localeOf({}, 'zh-CN')).toBe('zh');
  expect(localeOf({}, 'fr')).toBeUndefined();
  expect(localeOf({ LC_ALL: '', LC_MESSAGES: 'zh_TW', LANG: 'en_US' })).toBe('zh');
  expect(localeOf({ LC_ALL: 'C', LANG: 'zh_CN' })).toBe('en');
  expect(localeOf({})).toBe('en');
});
