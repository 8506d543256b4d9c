import { deepEquals, getDefaultFormState, retrieveSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { displaySchema, noValidator as validator } from '#renderer/form/rjsf/themed-form.tsx';
import { libraryCard } from '#tests/renderer/form/support/library-card.ts';
import * as rjsfParts from '#scripts/build/vite/slim-rjsf.ts';
import { slimRjsf } from '#scripts/build/vite/slim-rjsf.ts';
import { bundle, chunksOf } from './support/build-module.ts';
import { importSource } from './support/import-source.ts';

const form = `import { withTheme } from '@rjsf/core'; export const Form = withTheme({});`;

test('a bundled form does not contain the removed parts', async () => {
  const chunks = await chunksOf(form, [slimRjsf()]);
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => !id.startsWith('\0'));
  expect(modules.filter((id) => /fast-uri|json-schema-merge|ArrayField\.js$/.test(id))).toEqual([]);
  expect(chunks.map(({ code }) => code).join('')).toContain('is left out of the bundle');
});

test('the replacements return the same as RJSF for the schema of a form', async () => {
  const slim = async (part: string): Promise<unknown> => {
    const code = rjsfParts.replacedRjsf[`@rjsf/utils/lib/${part}`] ?? '';
    return (await importSource<{ default: unknown }>(code)).default;
  };
  const schema = displaySchema(libraryCard, 'reader pin branch');
  const retrieve = (await slim('schema/retrieveSchema.js')) as typeof retrieveSchema;
  expect(retrieve(validator, schema)).toEqual(retrieveSchema(validator, schema));
  const defaults = (await slim('schema/getDefaultFormState.js')) as typeof getDefaultFormState;
  expect(defaults(validator, schema)).toEqual(getDefaultFormState(validator, schema));
  const equals = (await slim('deepEquals.js')) as typeof deepEquals;
  const objects = [[], {}, [1], { a: 1 }, { a: undefined }, { b: [{}] }, { b: [[]] }];
  const values = [undefined, null, 0, '', NaN, ...objects];
  const pairs = [...values, () => 1].flatMap((a) => [...values, () => 2].map((b) => [a, b] as const));
  for (const [a, b] of pairs)
    expect([a, b, equals(a, b)]).toEqual([a, b, deepEquals(structuredCloned(a), structuredCloned(b))]);
});

/** A copy, so that nothing is equal by identity. */
function structuredCloned(value: unknown): unknown {
  return typeof value === 'function' ? value : structuredClone(value);
}

test('the build fails if RJSF no longer has a listed part', async () => {
  const gone = '@rjsf/core/lib/components/fields/GoneField.js';
  await expect(bundle(form, [slimRjsf({ ...rjsfParts, leftOut: [gone] })])).rejects.toThrow(
    `no longer matches ${gone}`,
  );
});

test('the build fails if a bundle contains a schema compiler', async () => {
  await expect(bundle(`export { default } from 'ajv';`, [slimRjsf()])).rejects.toThrow(
    'compiles schemas with eval',
  );
});
