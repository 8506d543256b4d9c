import { join } from 'node:path';
import { _, Ajv, type Code, type CodeKeywordDefinition } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import type { Field, Form, Rule } from '#generated/config.ts';
import type vocabulary from '#model/vocabulary.json';
import { orderDays, orderDecimals, sameIgnoringCase } from './validator-runtime.ts';

const ENTRY = '\0validators.js';

/** Ajv is CommonJS: depending on the loader, the import is the function itself or has it as `default`. */
const standalone = (
  'default' in standaloneModule ? standaloneModule.default : standaloneModule
) as typeof standaloneModule;

/** Shared, because compiling the meta-schema for each page took longer than compiling the rules. */
const metaSchema = new Ajv({ $data: true });

/** The modules that compiled code requires, replaced by our comparators. */
const RUNTIME = `
const runtime = { orderDays, orderDecimals, sameIgnoringCase };
const modules = {
  'validator-runtime': runtime,
  'ajv/dist/runtime/equal': { default: sameText },
  'ajv/dist/runtime/ucs2length': { default: lengthOf },
};`;

/**
 * Compiles the rules of forms to an ES module that needs no eval: `validators` with a function `form:<id>`
 * for each form. Ajv's ES output throws for such names, so it writes CommonJS, and the bundler converts it.
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
      validateSchema: false, // metaSchema does.
      code: { source: true, lines: false, optimize: 2 },
    }),
  );
  const ids: Record<string, string> = {};
  for (const [id, form] of Object.entries(forms)) {
    const schema = rulesSchema(id, form);
    void metaSchema.validateSchema(schema, true); // Synchronous for these schemas: it throws.
    ajv.addSchema(schema, schema.$id);
    ids[schema.$id] = schema.$id;
  }
  return bundle(standalone(ajv, ids));
}

/** Bundles compiled code with our comparators into an ES module. */
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
  const { rolldown } = await import('rolldown'); // Loaded here, so that the checker starts without it.
  await using build = await rolldown({
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
  const { output } = await build.generate({ format: 'esm', minify: true, comments: false });
  return output[0].code;
}

/**
 * Converts a form to a draft-07 schema of `{...values, $: {r<N>: {<argument>: value}}}`. An error under
 * `#/allOf/N/` means that rule N fails. Throws for a rule that cannot be compiled, and names rule and remedy.
 */
export function rulesSchema(formId: string, form: Form) {
  const fields = form.fields.filter((part) => part.kind === 'input');
  const rules = form.rules.map((rule, index) => ruleSchema(formId, rule, index, fields));
  return {
    $id: `form:${formId}`,
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, valueSchema(field)])),
    ...(rules.length > 0 && { allOf: rules }),
  };
}

/** A pattern from data would have to be compiled on the player's device. */
const PATTERN_FROM_DATA = /"pattern":\{/;

/** A choice without a selection is the empty string; a rule decides whether one is required. */
function valueSchema({ schema }: Field): Record<string, unknown> {
  return { ...schema, ...(schema.enum && { enum: ['', ...schema.enum] }) };
}

function ruleSchema(formId: string, rule: Rule, index: number, fields: readonly Field[]): unknown {
  const where = `form ${formId}, rule ${String(index)} (${rule.check} on ${rule.field})`;
  const checks: Record<string, ConfigCheck> = CHECKS;
  const check = Object.hasOwn(checks, rule.check) ? checks[rule.check] : undefined;
  if (!check) throw new Error(`${where}: no such check`);
  if (!fields.some((field) => field.name === rule.field))
    throw new Error(`${where}: no such field; name one of ${fields.map((field) => field.name).join(', ')}`);
  const args: Record<string, unknown> = {};
  const pointers: string[] = [];
  for (const [name, value] of Object.entries(rule.args ?? {})) {
    const isFromData = typeof value === 'object' && value !== null && !Array.isArray(value);
    const pointer = `/$/r${String(index)}/${name}`;
    if (isFromData) pointers.push(pointer);
    args[name] = isFromData ? { $data: pointer } : value;
  }
  const fragment = check(args);
  const json = JSON.stringify(fragment);
  const unusable = pointers.find(
    (pointer) => !json.includes(JSON.stringify(pointer)) || PATTERN_FROM_DATA.test(json),
  );
  if (unusable)
    throw new Error(`${where}: ${unusable.split('/').at(-1) ?? ''} must be written here, not read from data`);
  return { properties: { [rule.field]: fragment } };
}

/**
 * A check of config, as the schema that the field's value must match (draft-07, with the keywords below);
 * vocabulary.json documents it. An argument is a literal, or `{$data: pointer}` if config gives a value that
 * is read when the form is checked. An untouched field has the empty text or false then, so each check must
 * handle the empty text.
 */
type ConfigCheck = (args: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** A valid day as YYYY-MM-DD, with the lengths of months and leap years. */
const VALID_DAY =
  '^([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))' +
  '|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$';

export const CHECKS = {
  required: () => ({ pattern: '\\S' }),
  accepted: () => ({ const: true }),
  minLength: ({ min }) => ({ minLength: min }),
  maxLength: ({ max }) => ({ maxLength: max }),
  pattern: ({ pattern }) => ({ pattern }),
  mobile: () => ({ pattern: '^1[3-9][0-9]{9}$' }),
  email: () => ({ pattern: '^[^\\s@]{1,64}@[^\\s@.]+(\\.[^\\s@.]+)+$' }),
  date: ({ min, max }) => ({
    pattern: VALID_DAY,
    ...(min !== undefined && { dayMin: min }),
    ...(max !== undefined && { dayMax: max }),
  }),
  equals: ({ to, ignoreCase }) => (ignoreCase === true ? { equalsIgnoreCase: to } : { const: to }),
  differs: ({ from }) => ({ not: { const: from } }),
  min: ({ min }) => ({ decimalMin: min }),
  max: ({ max }) => ({ decimalMax: max }),
  between: ({ min, max }) => ({ decimalMin: min, decimalMax: max }),
  decimals: ({ max }) => ({ pattern: `^$|^[0-9]+(\\.[0-9]{0,${Number(max)}})?$` }),
  oneOf: ({ values }) => ({ enum: values }),
} as const satisfies Record<keyof (typeof vocabulary)['checks'], ConfigCheck>;

interface Comparator {
  readonly ref: unknown;
  readonly code: Code;
}

const DECIMALS: Comparator = { ref: orderDecimals, code: _`require("validator-runtime").orderDecimals` };
const DAYS: Comparator = { ref: orderDays, code: _`require("validator-runtime").orderDays` };
const SAME: Comparator = { ref: sameIgnoringCase, code: _`require("validator-runtime").sameIgnoringCase` };

/** The format of a literal bound in config. */
const DECIMAL = { pattern: '^[+-]?(?:[0-9][0-9,]*(?:\\.[0-9]*)?|\\.[0-9]+)$' };
const DAY = { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };

/**
 * Adds the keywords that checks use in addition to draft-07: `decimalMin` and `decimalMax` (exact, for
 * decimal text), `dayMin` and `dayMax` (for YYYY-MM-DD), which any other value fails, and `equalsIgnoreCase`.
 * Each accepts `$data`. With `strictBounds`, a bound that is not a decimal or not a day does not compile;
 * Ajv's standalone code does not support that.
 */
export function addKeywords(ajv: Ajv, { strictBounds = false } = {}): Ajv {
  const bound = (keyword: string, by: Comparator, format: object, fails: (order: Code) => Code): void =>
    void ajv.addKeyword({ ...comparison(keyword, by, fails), ...(strictBounds && { metaSchema: format }) });
  bound('decimalMin', DECIMALS, DECIMAL, (order) => _`!(${order} >= 0)`);
  bound('decimalMax', DECIMALS, DECIMAL, (order) => _`!(${order} <= 0)`);
  bound('dayMin', DAYS, DAY, (order) => _`!(${order} >= 0)`);
  bound('dayMax', DAYS, DAY, (order) => _`!(${order} <= 0)`);
  ajv.addKeyword(comparison('equalsIgnoreCase', SAME, (isSame) => _`!${isSame}`));
  return ajv;
}

function comparison(keyword: string, by: Comparator, fails: (result: Code) => Code): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: ['string', 'number'],
    $data: true,
    code(cxt) {
      // A reference if the schema runs in this process, a name if it is written as code.
      const compare = cxt.gen.scopeValue('func', by);
      cxt.fail$data(fails(_`${compare}(${cxt.data}, ${cxt.schemaCode})`));
    },
  };
}
