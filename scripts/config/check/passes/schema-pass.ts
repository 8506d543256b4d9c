import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { BlockUse } from '#generated/config.ts';
import { type ConfigFile, rootNodeOf } from '#scripts/config/read/config-tree.ts';
import { type Diagnostic, quoteValue, schemaError } from '#scripts/config/diagnostic.ts';
import { message, type Description, type Message } from '#scripts/messages/format-message.ts';
import { createCache, type Remember } from '#scripts/files/cache.ts';
import type { VocabularyEntry, Vocabulary } from '#scripts/config/check/code-vocabulary.ts';
import { type Report, reporter } from '#scripts/config/check/context.ts';
import { nearName, suggestName } from '#scripts/config/check/unknown-name.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { pointerOf, stepsOf } from '#scripts/schema/pointer.ts';
import { readSchemaFolder } from '#scripts/schema/read-schemas.ts';
import { type ConfigNode, nodesOfKind, walk } from '#scripts/schema/walk.ts';

/**
 * Reports files that do not match their kind's schema, and props that do not match their block's. Returns the
 * valid files. Caches results by text.
 */
export function schemaPass(
  files: readonly ConfigFile[],
  folder: string,
  schemas: Schemas,
  blocks: Vocabulary['blocks'],
  faults: Diagnostic[],
  remember: Remember,
): readonly ConfigFile[] {
  const ajv = compiled(folder, () => ajvOf(folder));
  const propsValidator = (name: string): ValidateFunction | undefined => {
    const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
    return block && remember(`props of ${name}`, () => ajv.compile(propsWithReferences(block, schemas)));
  };
  return files.filter((file) => {
    if (file.value === undefined) return false;
    const rootNode = rootNodeOf(file, schemas, remember);
    const errors = remember(`schema ${file.digest}`, () => faultsOf(file, ajv, rootNode, propsValidator));
    faults.push(...errors);
    return errors.length === 0;
  });
}

/** The compiled schemas by folder. */
const compiled = createCache();

function faultsOf(
  file: ConfigFile,
  ajv: Ajv,
  rootNode: ConfigNode,
  propsValidator: (block: string) => ValidateFunction | undefined,
): readonly Diagnostic[] {
  const faults: Diagnostic[] = [];
  const { report } = reporter(faults);
  const validate = ajv.getSchema(`${file.kind}.schema.json`);
  if (!validate) checkLocale(report, file, rootNode);
  else if (!validate(file.value)) describeErrors(report, file, validate);
  else
    for (const { path, value } of nodesOfKind(rootNode, 'block')) {
      const { block, props = {} } = value as BlockUse;
      const validateProps = propsValidator(block);
      if (validateProps && !validateProps(props))
        describeErrors(report, file, validateProps, pointerOf([...path, 'props']));
    }
  return faults;
}

/** The schema of a block's props. The `x-kind` of a common definition becomes a reference to it. */
function propsWithReferences({ doc, props = {} }: VocabularyEntry, schemas: Schemas): object {
  const common = schemas['common.schema.json']?.definitions ?? {};
  const own = JSON.stringify({ type: 'object', additionalProperties: false, description: doc, ...props });
  return JSON.parse(own, (_key, value: unknown) => {
    const kind = String(Object(value)['x-kind']);
    return Object.hasOwn(common, kind)
      ? { ...Object(value), $ref: `common.schema.json#/definitions/${kind}` }
      : value;
  }) as object;
}

function describeErrors(report: Report, file: ConfigFile, { errors }: ValidateFunction, at = ''): void {
  for (const error of relevantErrors((errors ?? []).filter(({ keyword }) => keyword !== 'if').slice(0, 200)))
    translateDescription(report, file, { ...error, instancePath: at + error.instancePath });
}

function ajvOf(folder: string): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: false,
    verbose: true,
    // Compiling takes most of a first check. Smaller code and validation, which tests do, were half of that.
    inlineRefs: false,
    validateSchema: false,
    code: { optimize: false },
  });
  const { 'vocabulary.schema.json': vocabulary, ...schemas } = readSchemaFolder(folder);
  // Accepts any text as a name: the other passes report unknown names, and can suggest similar ones.
  const names = Object.keys(vocabulary?.definitions ?? {});
  const definitions = Object.fromEntries(names.map((kind) => [kind, { type: 'string', minLength: 1 }]));
  ajv.addSchema({ $id: 'vocabulary.schema.json', definitions });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ ...schema, $id: name });
  return ajv;
}

/**
 * The useful ones of Ajv's errors, without duplicates. With a discriminator Ajv only reports the chosen
 * branch. Of any other `anyOf` or `oneOf` only the choice itself is reported, the innermost one, unless it
 * has a member whose name is almost one of a branch.
 */
function relevantErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf');
  const isWithin = (one: ErrorObject, choice: ErrorObject): boolean =>
    one.instancePath.startsWith(`${choice.instancePath}/`);
  // A discriminator reports that its tag is missing, and lists the tags.
  const atTags = errors
    .filter((error) => error.keyword === 'discriminator')
    .map((error) => error.instancePath);
  const deepest = choices.filter((choice) => !choices.some((other) => isWithin(other, choice)));
  const plain = errors.filter(
    (error) =>
      !(error.keyword === 'required' && atTags.includes(error.instancePath)) &&
      !choices.some((choice) => error.instancePath === choice.instancePath || isWithin(error, choice)),
  );
  const misspelt = errors.filter(
    ({ keyword, params, parentSchema }) =>
      keyword === 'additionalProperties' &&
      nearName(String(params['additionalProperty']), Object.keys(Object(parentSchema?.['properties']))),
  );
  const reported = deepest.map(
    (choice) => misspelt.find(({ instancePath }) => instancePath === choice.instancePath) ?? choice,
  );
  const seen = new Set<string>();
  return [...plain, ...reported].filter((error) => {
    const key = `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function translateDescription(report: Report, file: ConfigFile, error: ErrorObject): void {
  const path = stepsOf(error.instancePath);
  const parent = (error.parentSchema ?? {}) as { description?: string; title?: string; properties?: object };
  const description = parent.description ?? parent.title ?? 'its schema';
  const meaning: Description = { description, fallback: 'phrases.undescribed.schema' };
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'additionalProperties') {
    const name = String(params['additionalProperty']);
    const near = suggestName(name, Object.keys(parent.properties ?? {}), message('phrases.of.here'));
    return report(file, [...path, name], 'schema.unknown-member', { name, near });
  }
  if (error.keyword === 'required') {
    const name = String(params['missingProperty']);
    return report(file, path, 'schema.missing', { name, meaning });
  }
  if (error.keyword === 'dependencies') {
    const [name, missing] = [String(params['property']), String(params['missingProperty'])];
    return report(file, [...path, name], 'schema.needs', { name, missing });
  }
  if (error.keyword === 'discriminator') {
    const tag = String(params['tag']);
    const near = suggestName(String(params['tagValue'] ?? ''), tagsOf(error, tag), `"${tag}"`);
    if (params['tagValue'] === undefined)
      return report(file, path, 'schema.missing', { name: tag, meaning: near });
    const shown = quoteValue(params['tagValue']);
    return report(file, [...path, tag], 'schema.tag', { shown, tag, meaning, near });
  }
  const shown = quoteValue(error.data);
  if (error.keyword === 'enum' || error.keyword === 'const') {
    const known = (params['allowedValues'] as unknown[] | undefined) ?? [params['allowedValue']];
    return report(file, path, 'schema.value', { shown, meaning, near: suggestValue(error.data, known) });
  }
  report(file, path, 'schema.misfit', { shown, problem: schemaError(error), meaning });
}

/** The remedy for a value that is not allowed: the same in another type, or a similar one. */
function suggestValue(value: unknown, known: readonly unknown[]): Message {
  const same = known.find((one) => String(one) === String(value));
  if (same !== undefined) return message('phrases.value.write', { value: quoteValue(same) });
  return suggestName(String(value), known.map(String), message('phrases.of.here'));
}

function tagsOf(error: ErrorObject, tag: string): readonly string[] {
  const branches =
    (error.parentSchema as { oneOf?: readonly Record<string, unknown>[] } | undefined)?.oneOf ?? [];
  return branches.flatMap((branch) => {
    const properties = branch['properties'] as Record<string, { const?: unknown }> | undefined;
    const value =
      properties?.[tag]?.const ?? (typeof branch['$ref'] === 'string' ? nameOf(branch['$ref']) : undefined);
    return value === undefined ? [] : [String(value)];
  });
}

function nameOf(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return name === 'field' ? 'input' : name;
}

/** Reports values of a locale file that are neither text nor an object. */
function checkLocale(report: Report, file: ConfigFile, rootNode: ConfigNode): void {
  for (const { value, path } of walk(rootNode))
    if (typeof value !== 'string' && (typeof value !== 'object' || value === null || Array.isArray(value)))
      report(file, path, 'schema.no-text', { shown: quoteValue(value) });
}
