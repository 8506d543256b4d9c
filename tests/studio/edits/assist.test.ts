import { expect, test } from 'vitest';
import type { ProsePart } from '#generated/config.ts';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { articleText, editedArticle } from '#studio/edits/assist/article-text.ts';
import { formFields, newField, newRule } from '#studio/edits/assist/new-field-and-rule.ts';
import { newPage, type PageContent } from '#studio/edits/assist/new-page.ts';
import { pageSpots, duplicateFile } from '#studio/edits/assist/duplicate-file.ts';
import type { Texts } from '#studio/edits/edit-texts.ts';
import { itemsAt, valueAt } from '#scripts/schema/pointer.ts';
import { shippedFiles, withTexts } from '#tests/studio/support/shipped-config.ts';

const { files, index } = withTexts(shippedFiles());

/** The faults of config with some of its texts replaced. */
async function faultsOf(texts: Texts): Promise<readonly string[]> {
  const overrides = Object.fromEntries(texts.map(({ path, text }) => [path, text]));
  const { faults } = await compileConfig({ root: '.', overrides });
  return faults.map(({ path, code, args }) => `${path}: ${code} ${JSON.stringify(args)}`);
}
const textIn = (texts: Texts, path: string): string => texts.find((one) => one.path === path)?.text ?? '';

test.each<PageContent>([
  { kind: 'prose', what: '# 总则\n\n先读[等级规则](/vip)。\n- 一\n- 二' },
  { kind: 'form', what: 'apply-agent' },
  { kind: 'list', what: 'notices' },
  { kind: 'frame', what: 'https://rules.example.com/all' },
])('a new page with a $kind passes the check', async (content) => {
  const page = { id: 'game-rules', title: '游戏规则', access: 'public', content, isInDrawer: true } as const;
  expect(await faultsOf(newPage(page, index))).toEqual([]);
});

test('an article becomes headings, paragraphs, items and links, and opens with the text that was typed; unchanged lines keep their keys', async () => {
  const what = '# 总则\n先读[等级](vip)和[等级](mine)，不看[别处](nowhere)。\n- 一，[一](vip)\n- 二';
  const page = { id: 'rules', title: '规则', access: 'public', isInDrawer: true } as const;
  const made = withTexts(files, newPage({ ...page, content: { kind: 'prose', what } }, index));
  const partsIn = (text = ''): ProsePart[] =>
    (JSON.parse(text) as { sections: { parts: ProsePart[] }[] }).sections[0]?.parts ?? [];
  const path = 'config/pages/rules.json';
  const before = partsIn(made.files[path]?.text);
  expect(before.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'item', 'item']);
  expect(made.index.textOf(String(before[1]?.text))).toBe('先读等级和等级，不看[别处](nowhere)。');
  expect(before[1]).toMatchObject({ links: ['vip', 'mine'].map((page) => ({ then: [{ do: 'go', page }] })) });
  expect(before[2]).not.toHaveProperty('links'); // The site would link the first of two.
  expect(articleText(before, made.index)).toBe(what);
  const typed = what.replace('- 一', '新的一段\n- 一').replace('- 二', '- 三');
  const edited = editedArticle({ path, pointer: '/sections/0/parts' }, typed, made.index);
  const after = withTexts(made.files, edited);
  expect(articleText(partsIn(after.files[path]?.text), after.index)).toBe(typed);
  expect(partsIn(after.files[path]?.text).map(({ text }) => text)).toEqual(
    expect.arrayContaining(before.slice(0, 3).map(({ text }) => text)),
  );
  const all = Object.values(after.files).filter((file) => files[file.path] !== file);
  expect(await faultsOf(all)).toEqual([]);
});

test('a duplicated form gets a tab after the original, and a duplicated list a section', async () => {
  const form = { path: 'config/forms/deposit-gopay.json', name: 'deposit-large', title: '大额专线' };
  const [beside] = pageSpots(form.path, 'config/pages/recharge.json', index);
  const deposit = duplicateFile({ ...form, spot: beside }, index);
  const list = { path: 'config/lists/notices.json', name: 'latest', title: '最新公告' };
  const spot = pageSpots(list.path, 'config/pages/activity.json', index)[1];
  const notices = duplicateFile({ ...list, spot }, index);
  expect(await faultsOf([...deposit, ...notices])).toEqual([]);
  const recharge: unknown = JSON.parse(textIn(deposit, 'config/pages/recharge.json'));
  const tab = { value: 'deposit-large', sections: [{ form: 'deposit-large' }] };
  expect(valueAt(recharge, '/sections/0/items/9')).toMatchObject(tab);
  expect(deposit.map(({ text }) => text).join('')).toContain('大额专线');
  expect(JSON.parse(textIn(notices, 'config/pages/activity.json'))).toMatchObject({
    sections: [{ list: 'activities' }, { kind: 'list', list: 'latest' }],
  });
});

test('a rule for several forms comes after the rules of its field, with one copy key', async () => {
  const fields = formFields(index).filter(({ label }) => label === '支付密码');
  expect(fields.length).toBeGreaterThan(4);
  const texts = newRule({ check: 'digits', argument: 6, say: '支付密码是6位数字', fields }, index);
  expect(await faultsOf(texts)).toEqual([]);
  const rules = itemsAt(JSON.parse(textIn(texts, 'config/forms/withdraw-usdt.json')), '/rules');
  const own = (rules as { field: string }[]).filter(({ field }) => field === 'password');
  expect(own.at(-1)).toMatchObject({ check: 'pattern', args: { pattern: '^[0-9]{6}$' } });
});

test('a new field has its copy, its rule and its member of the request', async () => {
  const path = 'config/forms/register.json';
  const field = { path, name: 'inviter', label: '邀请码', kind: 'text', sentAs: 'pid' } as const;
  const texts = newField({ ...field, required: '请输入邀请码' }, index);
  expect(await faultsOf(texts)).toEqual([]);
  expect(JSON.parse(textIn(texts, path))).toMatchObject({ body: { pid: { $get: 'form#/inviter' } } });
});
