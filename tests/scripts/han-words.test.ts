import { expect, test } from 'vitest';
import { hanWords } from '#scripts/checks/han-words.ts';

test('finds words in strings, templates, markup and names, and says where', () => {
  const source = [
    "const a = '中';",
    'const b = `x${a}文`;',
    'const c = <p title="好">登录</p>;',
    'const 名 = /国/u;',
  ].join('\n');
  expect(hanWords('x.tsx', source).map((word) => `${String(word.line)} ${word.text}`)).toEqual([
    "1 '中'",
    '2 }文`',
    '3 "好"',
    '3 登录',
    '4 名',
    '4 /国/u',
  ]);
});

test('lets comments speak any language', () => {
  expect(hanWords('x.ts', '/** 登录 */\nexport const a = 1; // 中\n/* 文 */')).toEqual([]);
});
