import { expect, test } from 'vitest';
import { diagnosticMessage, sentencesOf } from '#scripts/config/diagnostic.ts';
import { message } from '#scripts/messages/format-message.ts';

test('formats a fault in the language of the reader, with the messages inside it', () => {
  const near = message('checker.name.near-of', {
    near: 'name',
    whose: message('checker.of.form'),
    count: 2,
    list: 'name, age',
  });
  const fault = diagnosticMessage('field.unknown', { name: 'nam', near });
  expect(fault).toMatchObject({
    what: 'unknown field "nam"',
    why: 'the form has no field of this name',
    remedy: 'did you mean "name"? the form has 2: name, age',
  });
  expect(sentencesOf(JSON.parse(JSON.stringify(fault)) as typeof fault, 'zh')).toEqual({
    what: '没有名为“nam”的字段',
    why: '这个表单里没有它',
    remedy: '是不是想写“name”？这个表单里共有 2 个：name, age',
  });
});

test('does not replace placeholders in a value', () => {
  expect(diagnosticMessage('text.twice', { name: '{name}$&' }).what).toBe('"{name}$&" is defined twice');
});
