import { expect, test } from 'vitest';
import { readableIn } from '#scripts/config/check/readable.ts';
import { knowledge } from '#scripts/config/check/check.ts';
import { createWorkshop } from '#scripts/config/compile/incremental-compiler.ts';
import { errorsIn } from '#scripts/config/diagnostic.ts';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import { picksAt } from '#studio/editors/json/picks.ts';
import { type ChoiceContext, knownValues, refsAt } from '#studio/edits/choices.ts';
import { withLeft, withOperator } from '#studio/edits/condition.ts';
import { insert, parsed, put } from '#studio/edits/edit-json.ts';
import { firstBlank, withFieldName, withFirstArguments, withFirstWords } from '#studio/edits/first-value.ts';
import { placeAt, placesBelow, wholeFile } from '#studio/edits/schema-node.ts';
import { partOf, shapeOf } from '#studio/edits/schema.ts';
import { valueAt } from '#studio/protocol/pointer.ts';
import { shippedFiles, shippedSchemas, withTexts } from './forms/shipped.ts';

const { files, index } = withTexts(shippedFiles(), []);
const schemas = shippedSchemas();
const tree = await readConfig('.');
const against = await knowledge('.');
const asked = (id: string): unknown => (id === 'listBets' ? { data: [{ win_loss: '-200.00' }] } : undefined);

function contextOf(path: string): ChoiceContext {
  const text = files[path]?.text ?? '';
  const readable = readableIn(path, tree.files, 'config/schema', against, asked);
  return { index, locale: 'zh', path, root: parsed(text), files, schemas, readable };
}

/** Every kind of section that needs nothing but what there is. */
const SECTIONS = [
  'block',
  'form',
  'list',
  'frame',
  'picture',
  'table',
  'note',
  'facts',
  'links',
  'prose',
  'accordion',
  'tabs',
];
const register = contextOf('config/forms/register.json');
const bets = contextOf('config/lists/bets.json');
const abouts = contextOf('config/pages/abouts.json');

test('what a place can read is told with its meaning, its words and what it is in the preview', () => {
  const at = (pointer: string, context: ChoiceContext) =>
    new Map(refsAt(pointer, context).map((one) => [one.value, one]));
  expect(at('/fields/0/default', register).get('form#/realname')?.title).toBe('真实姓名');
  expect(at('/fields/0/default', register).get('flags#/referrer')?.title).toBe('邀请人');
  expect(at('/columns/0/value', bets).get('row#/win_loss')).toMatchObject({
    title: '输赢金额',
    sample: '-200.00',
  });
  expect(at('/summary/0/value', bets).has('row#/win_loss')).toBe(false);
  expect(knownValues('site#/redpacket_switch', '/fields', register).map(({ title }) => title)).toEqual([
    '否',
    '是',
  ]);
});

test('a condition compares with what its value can be', () => {
  const flag = withLeft({ value: '', eq: '' }, 'site#/redpacket_switch', '/fields', register);
  expect(flag).toEqual({ value: { $get: 'site#/redpacket_switch' }, eq: 1 });
  expect(withOperator(flag, 'in')).toEqual({ ...flag, eq: undefined, in: [1] });
  expect(withLeft(flag, 'form#/name', '/fields', register)).toEqual({
    value: { $get: 'form#/name' },
    empty: false,
  });
});

test('a check brings the arguments that it takes', () => {
  const { path } = register;
  const root = wholeFile('form', register.root, schemas);
  const rule = root && placeAt(root, '/rules/0', schemas);
  const check = rule && placesBelow(rule, schemas).find(({ step }) => step === 'check');
  if (!check) throw new Error('a rule has no check');
  const text = put(files[path]?.text ?? '', '/rules/0/check', 'between');
  const made = parsed(withFirstArguments(text, check, 'form', register));
  expect(Object.keys(valueAt(made, '/rules/0/args') as object)).toEqual(['min', 'max']);
});

test('what is added passes the check as it is added', async () => {
  const texts: Record<string, string> = {};
  const add = (context: ChoiceContext, list: string, kind?: string): void => {
    const { path } = context;
    const text = texts[path] ?? files[path]?.text ?? '';
    const now = { ...context, root: parsed(text) };
    const root = wholeFile(files[path]?.kind ?? '', now.root, schemas);
    const place = root && placeAt(root, list, schemas);
    const item = place && partOf(place.placed, place.placed.schema.items ?? {}, schemas);
    const shape = item && shapeOf(item, schemas);
    const kinds = shape && 'alternatives' in shape ? shape.alternatives : [];
    const made = kinds.find(({ name }) => kind === undefined || name === kind)?.placed;
    const pointer = `${list}/${String((valueAt(now.root, list) as unknown[]).length)}`;
    const blank = item && firstBlank(made ?? item, pointer, now);
    const added = insert(text, list, blank);
    const { name } = blank as { name?: string };
    const whole = list === '/fields' && name !== undefined ? withFieldName(added, pointer, name) : added;
    const before = Object.fromEntries(
      Object.entries(files).map(([one, file]) => [one, { ...file, text: texts[one] ?? file.text }]),
    );
    for (const one of withFirstWords(whole, pointer, before, now)) texts[one.path] = one.text;
  };
  for (const list of ['/fields', '/rules', '/rules', '/onSuccess']) add(register, list);
  for (const kind of ['open', 'refresh', 'fill', 'copy', 'toast', 'go']) add(register, '/onSuccess', kind);
  for (const list of ['/columns', '/summary']) add(bets, list);
  for (const kind of SECTIONS) add(abouts, '/sections', kind);
  const form = parsed(texts[register.path] ?? '');
  expect(valueAt(form, '/body/pid')).toEqual({ $get: 'form#/pid' });
  expect(valueAt(form, '/fields/7')).toMatchObject({ name: 'pid', default: { $get: 'flags#/referrer' } });
  const { faults } = await createWorkshop('.').check(texts);
  expect(errorsIn(faults)).toEqual([]);
});

test('in JSON, references, fields, words and arguments complete with what they mean', () => {
  const picked = (path: string, text: string): readonly string[] => {
    const at = text.indexOf('|');
    const found = picksAt(text.replace('|', ''), at, files[path]?.kind ?? '', contextOf(path));
    return (found?.choices ?? []).map(({ value, title }) => `${value} ${title}`);
  };
  const form = (rule: string): string =>
    `{"fields": [{"kind": "input", "name": "pid", "label": "register.submit"}], "rules": [${rule}]}`;
  const { path } = register;
  expect(picked(path, form('{"field": "|"}'))).toEqual(['pid 立即注册']);
  expect(picked(path, form('{"field": "pid", "say": "|"}'))).toContain('register.submit 立即注册');
  expect(picked(path, form('{"field": "pid", "check": "between", "args": {"|"}}'))).toEqual([
    'min 最小值',
    'max 最大值',
  ]);
  expect(picked(path, form('{"when": {"value": {"$get": "|"}}}'))).toContain('flags#/loggedIn 已登录');
});
