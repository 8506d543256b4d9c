import { expect, test } from 'vitest';
import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import { loadOperations } from '#scripts/contract/openapi-document.ts';
import descriptions from '#scripts/messages/zh/schema-descriptions.json' with { type: 'json' };
import meanings from '#scripts/messages/zh/vocabulary-descriptions.json' with { type: 'json' };
import { readFolder } from '#scripts/schema/read-schemas.ts';

const { 'vocabulary.schema.json': vocabulary, ...schemas } = readFolder('config/schema');
const described = new Set(descriptionsIn(schemas));

test('every description of the schemas has a Chinese translation', () => {
  expect(described.size).toBeGreaterThan(200);
  expect([...described].filter((text) => !Object.hasOwn(descriptions, text))).toEqual([]);
});

test('every translation has a description', () => {
  expect(Object.keys(descriptions).filter((text) => !described.has(text))).toEqual([]);
});

test('each translation is a clause that a diagnostic can embed, and mentions true or false if its description does', () => {
  for (const [text, meaning] of Object.entries(descriptions)) {
    expect(meaning, text).toMatch(/\p{Script=Han}/u);
    expect(meaning, text).not.toMatch(/[。\n]|^\s|\s$|\{\{|`|[，：；（]$/u);
    expect(meaning, text).not.toMatch(/\p{Script=Han}[,:;]|[,:;]\p{Script=Han}/u);
    expect(meaning, text).toContain(/^(?:true|false)\b/.exec(text)?.[0] ?? '');
  }
});

const named = Object.values(vocabulary?.definitions ?? {}).flatMap(({ anyOf = [] }) =>
  anyOf.flatMap((one) => [one.description, ...Object.values(one['x-args'] ?? {})]),
);
const answered = Object.values(loadOperations()).flatMap(({ answer }) => descriptionsIn(answer));
const said = new Set(
  [...named, ...answered, ...Object.values(VOCABULARY.flags)].filter(
    (text) => text !== undefined && text !== '',
  ),
);

test('every name that can be picked has a Chinese meaning, and there are no others', () => {
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
