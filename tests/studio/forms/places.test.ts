import { expect, test } from 'vitest';
import { choicesAt } from '#studio/edits/choices.ts';
import { placeField } from '#studio/edits/field-of-place.ts';
import { outlineOf } from '#studio/forms/outline-tree.tsx';
import { isGet, schemaNodeAt, membersOf, fileNode, type SchemaNode } from '#studio/edits/schema-node.ts';
import { summaryOf } from '#studio/forms/place-summary.ts';
import { below } from '#scripts/schema/pointer.ts';
import { shippedFiles, withTexts } from '#tests/studio/support/shipped-config.ts';

const { files, index } = withTexts(shippedFiles());
const context = { index, path: '', readable: undefined };
const rootNodeOf = (path: string): SchemaNode => {
  const file = files[path];
  const rootNode = file && fileNode(file.kind, JSON.parse(file.text), index.schemas);
  if (!rootNode) throw new Error(`no ${path}`);
  return rootNode;
};

test('every value of every shipped file is rendered: in a field, or as a place of its own', () => {
  const rendered: string[] = [];
  const walk = (place: SchemaNode): void => {
    const { fields, children } = membersOf(place);
    for (const field of fields) {
      const { value } = placeField(field, index);
      if (isGet(field.value)) {
        expect(value).toBe(field.value.$get);
        rendered.push(...Object.keys(field.value).map((name) => `${field.pointer}/${name}`));
      } else if (field.value !== undefined && field.shape.kind !== 'copy')
        expect(String(value)).toBe(String(field.value));
      rendered.push(field.pointer);
    }
    children.forEach(walk);
  };
  for (const { path, kind, text } of Object.values(files)) {
    if (['locale', 'captcha'].includes(kind)) continue;
    rendered.length = 0;
    walk(rootNodeOf(path));
    const leaves = leavesOf(JSON.parse(text), '').filter(
      (pointer) => !/^\/(?:\$schema|version|locale|type\/fontStack)$|\/(?:kind|do)$/.test(pointer),
    );
    expect(rendered, path).toEqual(expect.arrayContaining(leaves));
  }
});

function leavesOf(value: unknown, pointer: string): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, below(pointer, name)));
}

test('the outline has the titles of copy instead of names', () => {
  const rootNode = rootNodeOf('config/forms/login.json');
  const titles = outlineOf(rootNode, () => true, []).map(({ place }) =>
    summaryOf(place, { ...context, fileValue: rootNode.value }),
  );
  expect(titles).toContainEqual({ title: '账号', note: 'name' });
  expect(titles).toContainEqual({ title: '验证码 · 必须一致', note: '验证码错误！' });
  expect(titles).toContainEqual({ title: '显示条件', note: 'flags#/savedLogin = 是' });
});

test('finds a place by its pointer, else its nearest ancestor', () => {
  const rootNode = rootNodeOf('config/pages/recharge.json');
  expect(schemaNodeAt(rootNode, '/sections/0/items/1/label').value).toBe('deposit.method.usdt');
  expect(schemaNodeAt(rootNode, '/sections/0/items/99/label').pointer).toBe('/sections/0/items');
});

test('copy is edited by its text, a page is chosen by its title', () => {
  const label = schemaNodeAt(rootNodeOf('config/forms/login.json'), '/fields/0/label');
  expect(placeField(label, index)).toMatchObject({ kind: 'copy', value: '账号', key: 'login.field.name' });
  const backTo = schemaNodeAt(rootNodeOf('config/pages/recharge.json'), '/backTo');
  const mine = { value: 'mine', title: '我的', note: 'mine' };
  expect(choicesAt(backTo, { ...context, fileValue: {} })).toContainEqual(mine);
});
