import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultIn, FAULTS, type FaultCode, phrase, saying } from '#scripts/config/fault-words.ts';
import { MISFITS } from '#scripts/config/words/misfits.ts';
import { PHRASES } from '#scripts/config/words/phrases.ts';
import { wordFaults } from '#scripts/words/locale.ts';

const codes = Object.keys(FAULTS) as FaultCode[];

test('each code says what, why and the remedy in both languages, with the same placeholders', () => {
  for (const code of codes) {
    const { en, zh } = FAULTS[code];
    const all = { en: en.join('|'), zh: zh.join('|') };
    expect(wordFaults({ [code]: all })).toEqual([]);
    expect([...en, ...zh].filter((words) => words.trim() === '')).toEqual([]);
    expect(all.zh.replace(/\{\{\w+\}\}/g, ''), code).toMatch(/\p{Script=Han}/u);
    expect(all.en, code).not.toMatch(/\p{Script=Han}/u);
  }
  expect(wordFaults({ ...PHRASES, ...MISFITS })).toEqual([]);
});

test('each code is reported by some pass: nothing is translated that nobody can read', () => {
  const files = readdirSync('scripts/config', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('words'),
  );
  const code = files.map((file) => readFileSync(`scripts/config/${file}`, 'utf8')).join('\n');
  const made = ['orphan.form', 'orphan.list', 'form.unknown', 'list.unknown'];
  expect(codes.filter((one) => !code.includes(`'${one}'`) && !made.includes(one))).toEqual([]);
});

test('a fault is said in the language of the reader, with all its parts', () => {
  const near = phrase('name.near-of', {
    near: 'name',
    whose: phrase('of.form', {}),
    count: 2,
    list: 'name, age',
  });
  const fault = saying('field.unknown', { name: 'nam', near });
  expect(fault).toMatchObject({
    what: 'no field "nam"',
    why: 'the form has none of this name',
    remedy: 'did you mean "name"? the form has 2: name, age',
  });
  expect(faultIn(JSON.parse(JSON.stringify(fault)) as typeof fault, 'zh')).toEqual({
    what: '没有名为“nam”的字段',
    why: '这个表单里没有它',
    remedy: '是不是想写“name”？这个表单里共有 2 个：name, age',
  });
});

test('what fills the words of a fault is never read as words again', () => {
  expect(saying('text.twice', { name: '{{name}}$&' }).what).toBe('"{{name}}$&" stands twice');
});
