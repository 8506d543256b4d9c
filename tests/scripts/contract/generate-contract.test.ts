import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerShape } from '#scripts/contract/answer-shape.ts';
import { staleFiles, writeFiles } from '#scripts/generate/generators.ts';
import { readOperations, resolveReferences } from '#scripts/contract/openapi-document.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';

it('references are resolved, and keywords beside one override the target', () => {
  const root = {
    components: { schemas: { A: { type: 'string', description: 'old' } } },
    use: { $ref: '#/components/schemas/A', description: 'new' },
  };
  expect(resolveReferences(root, 'f')).toMatchObject({
    use: { type: 'string', description: 'new', 'x-name': 'A' },
  });
});

it('references may contain escaped slashes', () => {
  const root = { paths: { '/a~b': { x: 1 } }, use: { $ref: '#/paths/~1a~0b' } };
  expect(resolveReferences(root, 'f')).toMatchObject({ use: { x: 1 } });
});

it.each([
  ['does not exist', { use: { $ref: '#/components/schemas/B' } }],
  ['does not exist', { use: { $ref: '#/toString' } }],
  ['points to another file', { use: { $ref: 'other.yaml#/A' } }],
  ['circular reference', { a: { $ref: '#/b' }, b: { of: { $ref: '#/a' } } }],
])('references throw: %s', (message, root) => {
  expect(() => resolveReferences(root, 'file.yaml')).toThrow(message);
});

it.each([
  ['has the unknown x-strict word', { 'x-strict': 'number' }],
  ['is a list without items', { 'x-strict': 'list' }],
  ['is a page without', { 'x-strict': 'page' }],
  ['has neither an x-strict word nor properties', { type: 'string' }],
])('an answer that %s throws with its path', (message, schema) => {
  expect(() => answerShape({ properties: { odd: schema } }, 'getOdd')).toThrow(message);
  expect(() => answerShape({ properties: { odd: schema } }, 'getOdd')).toThrow('getOdd/odd');
});

it('the contract throws for an operation without an envelope', () => {
  const paths = { '/odd': { get: { operationId: 'getOdd', responses: {} } } };
  expect(() => readOperations({ paths })).toThrow('openapi.yaml: getOdd has no answer');
});

it('lists generated files that are missing or differ, until they are written', async () => {
  const folder = tempFolder();
  const [missing, edited, current] = ['deep/missing.ts', 'edited.ts', 'current.ts'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const generators = [() => Promise.resolve({ [missing]: 'a', [edited]: 'b', [current]: 'c' })];
  await writeFile(edited, 'B');
  await writeFile(current, 'c');
  expect(await staleFiles(generators)).toEqual([
    [missing, 'a'],
    [edited, 'b'],
  ]);
  expect(await readFile(edited, 'utf8')).toBe('B');
  expect(await writeFiles(generators)).toEqual([missing, edited]);
  expect(await readFile(missing, 'utf8')).toBe('a');
  expect(await staleFiles(generators)).toEqual([]);
});
