import { expect, test } from 'vitest';
import { readableIn } from '#scripts/config/check/readable-values.ts';
import { completeOptions } from '#scripts/config/check/check.ts';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import { choicesAtOffset } from '#studio/editors/json/choice-completion.ts';
import { type ChoiceContext, knownValues, refsAt } from '#studio/edits/choices.ts';
import { withLeftOperand, withOperator } from '#studio/edits/condition.ts';
import { parsed } from '#studio/edits/edit-texts.ts';
import { shippedFiles, withTexts } from '#tests/studio/support/shipped-config.ts';

const { files, index } = withTexts(shippedFiles(), [
  { path: 'config/locales/zh-CN/news.json', text: '{"headline": "号外"}' },
]);
const tree = await readConfig('.');
const against = await completeOptions('.');
const sampleOf = (id: string): unknown =>
  id === 'listBets' ? { data: [{ win_loss: '-200.00' }] } : undefined;

function contextOf(path: string): ChoiceContext {
  const text = files[path]?.text ?? '';
  const readable = readableIn(path, tree.files, against, sampleOf);
  return { index, path, fileValue: parsed(text), readable };
}

const register = contextOf('config/forms/register.json');
const bets = contextOf('config/lists/bets.json');

test('a reference has a title from its meaning or its label, and a sample from the preview', () => {
  const at = (pointer: string, context: ChoiceContext) =>
    new Map(refsAt(pointer, context).map((one) => [one.value, one]));
  expect(at('/fields/0/default', register).get('form#/realname')?.title).toBe('真实姓名');
  expect(at('/fields/0/default', register).get('flags#/referrer')?.title).toBe('邀请人');
  const winLoss = { title: '输赢金额', sample: '-200.00' };
  expect(at('/columns/0/value', bets).get('row#/win_loss')).toMatchObject(winLoss);
  expect(at('/summary/0/value', bets).has('row#/win_loss')).toBe(false);
  const known = knownValues('site#/redpacket_switch', '/fields', register);
  expect(known.map(({ title }) => title)).toEqual(['否', '是']);
});

test('a condition compares with a known value of its left operand', () => {
  const flag = withLeftOperand({ value: '', eq: '' }, 'site#/redpacket_switch', '/fields', register);
  expect(flag).toEqual({ value: { $get: 'site#/redpacket_switch' }, eq: 1 });
  expect(withOperator(flag, 'in')).toEqual({ ...flag, eq: undefined, in: [1] });
  const name = { value: { $get: 'form#/name' }, empty: false };
  expect(withLeftOperand(flag, 'form#/name', '/fields', register)).toEqual(name);
});

test('the JSON editor completes references, fields, new copy keys, pages and arguments with their meanings', () => {
  const picked = (path: string, text: string): readonly string[] => {
    const at = text.indexOf('|');
    const found = choicesAtOffset(text.replace('|', ''), at, contextOf(path));
    return (found?.choices ?? []).map(({ value, title }) => `${value} ${title}`);
  };
  const form = (rule: string): string =>
    `{"fields": [{"kind": "input", "name": "pid", "label": "register.submit"}], "rules": [${rule}]}`;
  const { path } = register;
  expect(picked(path, form('{"field": "|"}'))).toEqual(['pid 立即注册']);
  expect(picked(path, form('{"field": "pid", "say": "|"}'))).toContain('register.submit 立即注册');
  const between = form('{"field": "pid", "check": "between", "args": {"|"}}');
  expect(picked(path, between)).toEqual(['min 最小值', 'max 最大值']);
  expect(picked(path, '{"title": "|"}')).toContain('news.headline 号外');
  expect(picked('config/pages/mine.json', '{"backTo": "|"}')).toContain('mine 我的');
  expect(picked(path, form('{"when": {"value": {"$get": "|"}}}'))).toContain('flags#/loggedIn 已登录');
});
