import { expect, test } from 'vitest';
import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import { loadOperations } from '#scripts/contract/openapi-document.ts';
import descriptions from '#scripts/messages/zh/schema-descriptions.json' with { type: 'json' };
import meanings from '#scripts/messages/zh/vocabulary-descriptions.json' with { type: 'json' };
import type { JsonSchema } from '#scripts/schema/json-schema.ts';
import { readSchemaFolder } from '#scripts/schema/read-schemas.ts';

const { 'vocabulary.schema.json': vocabulary, ...schemas } = readSchemaFolder('config/schema');
const chinese: Readonly<Record<string, string>> = descriptions;
const described = new Set(descriptionsIn(schemas));

test('every description of the schemas has a Chinese translation, and there are no others', () => {
  expect(Object.keys(descriptions).toSorted()).toEqual([...described].toSorted());
});

test('every member that a schema defines has a description: a diagnostic quotes it', () => {
  const members = objectsIn(schemas).flatMap(({ properties = {}, definitions = {} }) => [
    ...Object.entries(definitions),
    ...Object.entries(properties).filter(([name]) => name !== '$schema'),
  ]);
  const isOwn = ({ type, enum: values, anyOf }: JsonSchema): boolean => Boolean(type ?? values ?? anyOf);
  const undescribed = members.filter(([, member]) => isOwn(member) && !member.description);
  expect(undescribed).toEqual([]);
});

test('each translation is a clause that a diagnostic can embed, and mentions true or false if its description does', () => {
  for (const [text, meaning] of Object.entries(descriptions)) {
    expect(meaning, text).toMatch(/\p{Script=Han}/u);
    expect(meaning, text).not.toMatch(/[。\n]|^\s|\s$|\{\{|`|[，：；（]$/u);
    expect(meaning, text).not.toMatch(/\p{Script=Han}[,:;]|[,:;]\p{Script=Han}/u);
    expect(meaning, text).toContain(/^(?:true|false)\b/.exec(text)?.[0] ?? '');
  }
});

test('a translation names choices by their labels, not by their values', () => {
  const quoting = objectsIn(schemas).flatMap(({ description = '', enum: values, anyOf = [], items }) => {
    const text = chinese[description] ?? '';
    const all = [values, items?.enum, anyOf.map((one) => one.const)].flat();
    return all.some((value) => new RegExp(String.raw`\b${String(value)}\b`).test(text)) ? text : [];
  });
  expect(quoting).toEqual([]);
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
  return objectsIn(node).flatMap(({ description }) => (typeof description === 'string' ? description : []));
}

/** An object and all objects in it. */
function objectsIn(node: unknown): readonly JsonSchema[] {
  if (node === null || typeof node !== 'object') return [];
  return [node, ...Object.values(node).flatMap(objectsIn)];
}
