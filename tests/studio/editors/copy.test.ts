import { expect, test } from 'vitest';
import { copyIndex, faultsOn } from '#studio/edits/copy-index.ts';
import { ownWords } from '#studio/edits/config-edits.ts';
import { copiedFile, duplicatedItem, newKeys, withoutOrphans } from '#studio/edits/copy-edits.ts';
import { placeholderFaults, placeholdersIn } from '#scripts/config/placeholders.ts';
import { put, undoChange } from '#studio/edits/edit-json.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { shippedFiles, shippedSchemas, withTexts } from '#tests/studio/forms/shipped.ts';

const files = shippedFiles();
const index = copyIndex(files, shippedSchemas());
const textOf = (path: string): string => files[path]?.text ?? '';

test('copy has its screen, its place and its uses', () => {
  const entry = index.byKey.get('register.submit');
  expect(entry).toMatchObject({
    path: 'config/locales/zh-CN/register.json',
    pointer: '/submit',
    words: '立即注册',
  });
  expect(entry?.uses).toEqual([{ path: 'config/forms/register.json', pointer: '/submit/label' }]);
  expect(index.titleOf('recharge')).toBe('存款');
});

test.each([
  ['words that it says', 'locales/zh-CN/register.json', '/submit', ['login']],
  ['words that a block on it needs', 'locales/zh-CN/block-vip-levels.json', '', ['vip']],
  ['its form', 'forms/register.json', '/rules/0', ['login']],
  ['words of the whole site', 'locales/zh-CN/shell.json', '/close', []],
])('a fault of %s counts on the pages that have it', (_what, path, pointer, pages) => {
  const fault = { path: `config/${path}`, pointer } as StudioFault;
  expect(index.pages.filter((page) => faultsOn(page, [fault], index).length > 0)).toEqual(pages);
});

test('reports a removed placeholder and an unknown one', () => {
  expect(placeholdersIn('最少{{min}}元，最多{{max}}元，{{min}}起')).toEqual(['min', 'max']);
  expect(placeholderFaults('最少{{min}}元', '最少{{least}}元')).toEqual({
    gone: ['min'],
    strange: ['least'],
  });
});

test('a copy of a file uses only new copy keys', () => {
  const texts = copiedFile('config/forms/register.json', 'register-short', files, index);
  const { index: after } = withTexts(files, texts);
  expect(after.byKey.get('register-short.submit')?.words).toBe('立即注册');
  expect(after.byKey.get('register-short.submit')?.uses).toHaveLength(1);
  expect(after.byKey.get('register.submit')?.uses).toHaveLength(1);
  const withdrawal = copiedFile('config/forms/withdraw-bank.json', 'withdraw-fast', files, index);
  const { index: copied } = withTexts(files, withdrawal);
  const said = [...copied.byKey.values()].filter(({ uses }) =>
    uses.some(({ path }) => path === 'config/forms/withdraw-fast.json'),
  );
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter(({ key }) => !/^(?:withdraw-fast|shell|enum)\./.test(key))).toEqual([]);
  expect(new Set(said.map(({ key }) => key)).size).toBe(said.length);
  expect(copiedFile('config/pages/vip.json', 'vip-two', files, index).at(-1)?.text).toContain(
    '"path": "/vip-two"',
  );
});

test('a copy of an item says words of its own', () => {
  const path = 'config/pages/recharge.json';
  const { files: after, index: words } = withTexts(
    files,
    duplicatedItem(path, '/sections/0/items', 1, files, index),
  );
  const page = JSON.parse(after[path]?.text ?? '') as {
    sections: { items: { value: string; label: string }[] }[];
  };
  const [, original, copy] = page.sections[0]?.items ?? [];
  expect([original?.value, copy?.value]).toEqual(['usdt', 'usdt']);
  expect(copy?.label).not.toBe(original?.label);
  expect(words.byKey.get(copy?.label ?? '')?.words).toBe(index.byKey.get(original?.label ?? '')?.words);
});

test('changes shared copy on one screen only', () => {
  const places = index.byKey.get('wallet.unbind')?.uses ?? [];
  expect(new Set(places.map(({ path }) => path)).size).toBe(3);
  const here = places.filter(({ path }) => path === 'config/lists/cards-usdt.json');
  const { index: after } = withTexts(files, ownWords(here, '移除', files, index));
  const own = [...after.byKey.values()].find(({ words }) => words === '移除');
  expect(own?.uses).toEqual(here);
  expect(after.byKey.get('wallet.unbind')?.uses).toEqual(places.filter((place) => !here.includes(place)));
});

test('a key that is taken is not given twice', () => {
  expect(newKeys('register', {}, index).keyFor(['submit'], '词')).toBe('register.submit-2');
  expect(newKeys('register', {}, index).keyFor(['field'], '词')).toBe('register.field-2');
  expect(newKeys('register', {}, index).keyFor(['wechatId'], '词')).toBe('register.wechat-id');
});

test('removes the copy of a removed part, unless another part uses it', () => {
  const path = 'config/navigation.json';
  const after = put(textOf(path), '/tabBar/3', undefined);
  const [shell, ...more] = withoutOrphans(path, after, files, index);
  expect(more).toEqual([]);
  expect(JSON.parse(shell?.text ?? '')).not.toHaveProperty('tab.sponsor');
  expect(JSON.parse(shell?.text ?? '')).toHaveProperty('tab.home');
  expect(withoutOrphans(path, textOf(path), files, index)).toEqual([]);
});

test('one change is taken back, and the others stay', () => {
  const saved = textOf('config/forms/login.json');
  const both = put(put(saved, '/fields/0/schema/maxLength', 16), '/draft', 'none');
  expect(undoChange(both, saved, '/draft')).toBe(put(saved, '/fields/0/schema/maxLength', 16));
  const shorter = put(both, '/rules/0', undefined);
  expect(JSON.parse(undoChange(shorter, saved, '/rules/0'))).toEqual(JSON.parse(both));
});
