import { expect, test } from 'vitest';
import { localeOf } from '#scripts/messages/format-message.ts';

test('speaks the language of the flag, else of the first variable that is set, else English', () => {
  expect(localeOf({ LANG: 'zh_CN.UTF-8' }, 'en')).toBe('en');
  expect(localeOf({}, 'zh-CN')).toBe('zh');
  expect(localeOf({}, 'fr')).toBeUndefined();
  expect(localeOf({ LC_ALL: '', LC_MESSAGES: 'zh_TW', LANG: 'en_US' })).toBe('zh');
  expect(localeOf({ LC_ALL: 'C', LANG: 'zh_CN' })).toBe('en');
  expect(localeOf({})).toBe('en');
});
