import { join } from 'node:path';
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { rolldown } from 'rolldown';
import type { Form } from '#generated/config.ts';
import { addKeywords } from '#scripts/config/check/ajv-keywords.ts';
import { rulesSchema } from './form-rules-schema.ts';

const ENTRY = '\0validators.js';

/** Ajv's CommonJS arrives as the function itself or as its `default`, by who loads it. */
const standalone = (
  'default' in standaloneModule ? standaloneModule.default : standaloneModule
) as typeof standaloneModule;

/** Holds the compiled meta-schema: an Ajv for each page would compile it anew, which took longer than the rules. */
const metaSchema = new Ajv({ $data: true });

/** What compiled code asks for by `require`, and which of our comparers answers. */
const RUNTIME = `
const runtime = { orderDays, orderDecimals, sameIgnoringCase };
const modules = {
  'validator-runtime': runtime,
  'ajv/dist/runtime/equal': { default: sameText },
  'ajv/dist/runtime/ucs2length': { default: lengthOf },
};`;

/**
 * Compiles the rules of forms into the source of one ES module that needs no eval: it exports `validators`, an Ajv
 * function for each form under `form:<id>`. Ajv's own ES output throws on names that are no identifiers, so it writes
 * CommonJS and the bundler makes the module of it.
 */
export async function compileValidators(forms: Readonly<Record<string, Form>>): Promise<string> {
  const ajv = addKeywords(
    new Ajv({
      allErrors: true,
      $data: true,
      ownProperties: true,
      strict: true,
      strictTypes: false,
      verbose: false,
      messages: false,
      validateSchema: false, // metaSchema has.
      code: { source: true, lines: false, optimize: 2 },
    }),
  );
  const ids: Record<string, string> = {};
  for (const [id, form] of Object.entries(forms)) {
    const schema = rulesSchema(id, form);
    void metaSchema.validateSchema(schema, true); // Throws: it is synchronous for these schemas.
    ajv.addSchema(schema, schema.$id);
    ids[schema.$id] = schema.$id;
  }
  return bundle(standalone(ajv, ids));
}

async function bundle(compiled: string): Promise<string> {
  const unknown = [...compiled.matchAll(/require\("([^"]+)"\)/g)].find(
    ([, name]) => !RUNTIME.includes(`'${name ?? ''}'`),
  );
  if (unknown)
    throw new Error(`compiled validators ask for ${unknown[1] ?? ''}: answer it in compile-validators.ts`);
  const runtime = join(import.meta.dirname, 'validator-runtime.ts');
  const source = `import { lengthOf, orderDays, orderDecimals, sameIgnoringCase, sameText } from ${JSON.stringify(runtime)};
${RUNTIME}
const require = (name) => modules[name];
const exports = {};
${compiled}
export { exports as validators };`;
  const build = await rolldown({
    input: ENTRY,
    platform: 'neutral',
    logLevel: 'silent',
    plugins: [
      {
        name: 'compiled-validators',
        resolveId: (id: string) => (id === ENTRY ? id : undefined),
        load: (id: string) => (id === ENTRY ? source : undefined),
      },
    ],
  });
  try {
    const { output } = await build.generate({ format: 'esm', minify: true, comments: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}
