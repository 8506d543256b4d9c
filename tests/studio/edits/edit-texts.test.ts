import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { insert, move, put } from '#studio/edits/edit-texts.ts';

const login = readFileSync('config/forms/login.json', 'utf8');
const lines = (text: string): string[] => text.split('\n');

test('a new value changes its own line only', () => {
  const next = put(login, '/fields/0/schema/maxLength', 16);
  const changed = lines(next).flatMap((line, at) => (line === lines(login)[at] ? [] : [line.trim()]));
  expect(changed).toEqual(['"maxLength": 16']);
});

test('a new member is inserted in the order of its schema', () => {
  const order = ['widget', 'placeholder', 'hint', 'autocomplete'];
  const next = put(login, '/fields/0/ui/hint', 'login.hint.remember', order);
  expect(next).toContain(
    '"placeholder": "login.placeholder.name",\n        "hint": "login.hint.remember",\n        "autocomplete"',
  );
});

test('a removed member leaves no comma behind', () => {
  const next = put(login, '/fields/0/ui/placeholder', undefined);
  expect(() => JSON.parse(next) as unknown).not.toThrow();
  expect(lines(next)).toHaveLength(lines(login).length - 1);
});

test('moved items keep their exact text', () => {
  const moved = move(login, '/rules', 3, 0);
  const said = ['code-wrong', 'account', 'account', 'code-empty'].map((key) => ({
    say: `login.rule.${key}`,
  }));
  expect(JSON.parse(moved)).toMatchObject({ rules: said });
  expect(move(moved, '/rules', 0, 3)).toBe(login);
});

test('a new item is added at the end', () => {
  const added = insert(login, '/onSuccess', { do: 'clear', fields: ['code'] });
  expect(added).toContain('"fields": ["code"]');
  expect(JSON.parse(added)).toMatchObject({ onSuccess: [{}, {}, { do: 'clear' }] });
});

test('a text that is not JSON stays unchanged', () => {
  for (const change of [put('{', '/a', 1), move('{', '', 0, 1), insert('{', '', 1, 0)])
    expect(change).toBe('{');
});
