import { expect, test } from 'vitest';
import { itemsAt } from '#scripts/schema/pointer.ts';
import { faultsOfPage } from '#studio/edits/fault-filters.ts';
import { createCopyWriter, duplicatedFile, duplicatedItem } from '#studio/edits/copy-edits.ts';
import { withOwnCopy, withoutUnusedCopy } from '#studio/edits/copy-edits.ts';
import { comparePlaceholders, placeholdersIn } from '#scripts/config/placeholders.ts';
import { put } from '#studio/edits/edit-texts.ts';
import { undoChange } from '#studio/edits/merge-texts.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { shippedFiles, withTexts } from '#tests/studio/support/shipped-config.ts';

const { files, index } = withTexts(shippedFiles());
const textOf = (path: string): string => files[path]?.text ?? '';

test('an entry has the place of its text and the places that use it', () => {
  const place = { path: 'config/locales/zh-CN/register.json', pointer: '/submit', text: '立即注册' };
  const uses = [{ path: 'config/forms/register.json', pointer: '/submit/label' }];
  expect(index.byKey.get('register.submit')).toMatchObject({ ...place, uses });
  expect(index.titleOf('recharge')).toBe('存款');
});

test.each([
  ['copy that it uses', 'locales/zh-CN/register.json', '/submit', ['login']],
  ['copy of a block on it', 'locales/zh-CN/block-vip-levels.json', '', ['vip']],
  ['its form', 'forms/register.json', '/rules/0', ['login']],
  ['copy of the whole site', 'locales/zh-CN/shell.json', '/close', []],
])('a fault in %s counts for the pages that have it', (_what, path, pointer, pages) => {
  const fault = { path: `config/${path}`, pointer } as StudioFault;
  expect(index.pages.filter((page) => faultsOfPage(page, [fault], index).length > 0)).toEqual(pages);
});

test('reports a placeholder that is missing, and one that is unknown', () => {
  expect(placeholdersIn('最少{{min}}元，最多{{max}}元，{{min}}起')).toEqual(['min', 'max']);
  const difference = { removed: ['min'], added: ['least'] };
  expect(comparePlaceholders('最少{{min}}元', '最少{{least}}元')).toEqual(difference);
});

test('a duplicated file uses copy keys of its own only', () => {
  const texts = duplicatedFile('config/forms/register.json', 'register-short', index);
  const { index: after } = withTexts(files, texts);
  expect(after.byKey.get('register-short.submit')?.text).toBe('立即注册');
  expect(after.byKey.get('register-short.submit')?.uses).toHaveLength(1);
  expect(after.byKey.get('register.submit')?.uses).toHaveLength(1);
  const withdrawal = duplicatedFile('config/forms/withdraw-bank.json', 'withdraw-fast', index);
  const { index: copied } = withTexts(files, withdrawal);
  const used = [...copied.byKey.values()].filter(({ uses }) =>
    uses.some(({ path }) => path === 'config/forms/withdraw-fast.json'),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter(({ key }) => !/^(?:withdraw-fast|shell|enum)\./.test(key))).toEqual([]);
  expect(new Set(used.map(({ key }) => key)).size).toBe(used.length);
  expect(duplicatedFile('config/pages/vip.json', 'vip-two', index).at(-1)?.text).toContain(
    '"path": "/vip-two"',
  );
});

test('a duplicated item has a copy key of its own', () => {
  const path = 'config/pages/recharge.json';
  const texts = duplicatedItem(path, '/sections/0/items', 1, index);
  const { files: after, index: copied } = withTexts(files, texts);
  const items = itemsAt(JSON.parse(after[path]?.text ?? ''), '/sections/0/items');
  const [, original, copy] = items as { value: string; label: string }[];
  expect([original?.value, copy?.value]).toEqual(['usdt', 'usdt']);
  expect(copy?.label).not.toBe(original?.label);
  expect(copied.byKey.get(copy?.label ?? '')?.text).toBe(index.byKey.get(original?.label ?? '')?.text);
});

test('a text that several pages share can change on one of them only', () => {
  const places = index.byKey.get('wallet.unbind')?.uses ?? [];
  expect(new Set(places.map(({ path }) => path)).size).toBe(3);
  const here = places.filter(({ path }) => path === 'config/lists/cards-usdt.json');
  const { index: after } = withTexts(files, withOwnCopy(here, '移除', index));
  const own = [...after.byKey.values()].find(({ text }) => text === '移除');
  expect(own?.uses).toMatchObject(here.map(({ path: file, pointer }) => ({ path: file, pointer })));
  expect(after.byKey.get('wallet.unbind')?.uses).toEqual(places.filter((place) => !here.includes(place)));
});

test('a new key is never one that is taken', () => {
  expect(createCopyWriter('register', index).addText(['submit'], '词')).toBe('register.submit-2');
  expect(createCopyWriter('register', index).addText(['field'], '词')).toBe('register.field-2');
  expect(createCopyWriter('register', index).addText(['wechatId'], '词')).toBe('register.wechat-id');
});

test('copy that only a removed part used is removed too; shared copy stays', () => {
  const path = 'config/navigation.json';
  const after = put(textOf(path), '/tabBar/3', undefined);
  const [shell, ...more] = withoutUnusedCopy(path, after, index);
  expect(more).toEqual([]);
  expect(JSON.parse(shell?.text ?? '')).not.toHaveProperty('tab.sponsor');
  expect(JSON.parse(shell?.text ?? '')).toHaveProperty('tab.home');
  expect(withoutUnusedCopy(path, textOf(path), index)).toEqual([]);
});

test('one change is undone, and the others stay', () => {
  const saved = textOf('config/forms/login.json');
  const both = put(put(saved, '/fields/0/schema/maxLength', 16), '/draft', 'none');
  expect(undoChange(both, saved, '/draft')).toBe(put(saved, '/fields/0/schema/maxLength', 16));
  const renamed = put(put(saved, '/fields/0/name', 'other'), '/fields/1/name', 'another');
  expect(undoChange(renamed, saved, '/fields/0/name')).toBe(put(saved, '/fields/1/name', 'another'));
  const shorter = put(both, '/rules/0', undefined);
  expect(JSON.parse(undoChange(shorter, saved, '/rules/0'))).toEqual(JSON.parse(both));
});
