import { expect, test } from 'vitest';
import meanings from '#scripts/messages/zh/meanings.json' with { type: 'json' };
import { readFolder } from '#scripts/schema/read-schemas.ts';
import { loadOperations } from '#scripts/contract/openapi-document.ts';
import { FLAGS } from '#model/scope.ts';

const vocabulary = readFolder('config/schema')['vocabulary.schema.json']?.definitions ?? {};
const named = Object.values(vocabulary).flatMap(({ anyOf = [] }) =>
  anyOf.flatMap((one) => [one.description, ...Object.values(one['x-args'] ?? {})]),
);
const answered = Object.values(loadOperations()).flatMap(({ answer }) => descriptionsIn(answer));
const said = new Set(
  [...named, ...answered, ...Object.values(FLAGS)].filter((text) => text !== undefined && text !== ''),
);

test('whatever can be picked has its meaning in Chinese, and no meaning is left over', () => {
  expect([...said].filter((text) => !Object.hasOwn(meanings, text ?? ''))).toEqual([]);
  const used = new Set([
    ...said,
    ...Object.values(loadOperations()).flatMap(({ requests }) => requests.flatMap(descriptionsIn)),
  ]);
  expect(Object.keys(meanings).filter((text) => !used.has(text))).toEqual([]);
});

function descriptionsIn(node: unknown): readonly string[] {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    name === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value),
  );
}
