import { expect, test } from 'vitest';
import { localeOf, say, wordFaults, type Words } from '#scripts/words/locale.ts';

const WORDS = {
  gone: { en: '{{name}} is gone since {{day}}', zh: '{{day}} 起已没有 {{name}}' },
  done: { en: 'Done.', zh: '完成。' },
} as const satisfies Words;

test('speaks the language of the flag, else of the first variable that is set, else English', () => {
  expect(localeOf({ LANG: 'zh_CN.UTF-8' }, 'en')).toBe('en');
  expect(localeOf({}, 'zh-CN')).toBe('zh');
  expect(localeOf({}, 'fr')).toBeUndefined();
  expect(localeOf({ LC_ALL: '', LC_MESSAGES: 'zh_TW', LANG: 'en_US' })).toBe('zh');
  expect(localeOf({ LC_ALL: 'C', LANG: 'zh_CN' })).toBe('en');
  expect(localeOf({})).toBe('en');
});

test('fills the placeholders of either language, and throws for one that is not given', () => {
  expect(say(WORDS, 'gone', { name: 'vip', day: 3 }, 'en')).toBe('vip is gone since 3');
  expect(say(WORDS, 'gone', { name: 'vip', day: 3 }, 'zh')).toBe('3 起已没有 vip');
  expect(say(WORDS, 'done', {}, 'zh')).toBe('完成。');
  const loose: Words = WORDS;
  expect(() => say(loose, 'gone', { name: 'vip' }, 'en')).toThrow('{{day}}');
  expect(() => say(loose, 'none', {}, 'en')).toThrow('no words for "none"');
});

test('finds an entry whose languages want different things', () => {
  expect(wordFaults(WORDS)).toEqual([]);
  expect(wordFaults({ odd: { en: '{{a}}', zh: '{{b}}' }, bare: { en: ' ', zh: 'x' } })).toEqual([
    '"odd" wants {a} in English and {b} in Chinese',
    '"bare" is empty in a language',
  ]);
});
