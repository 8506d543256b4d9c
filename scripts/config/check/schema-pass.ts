import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { ConfigFile, ConfigKind } from '../config-tree.ts';
import { type CheckContext, nameRemedy, type Path } from './context.ts';

const SCHEMAS = [
  'common',
  'form',
  'list',
  'page',
  'site',
  'navigation',
  'enums',
  'captcha',
  'theme',
] as const;

let cached: { folder: string; validators: Map<string, ValidateFunction> } | undefined;

/**
 * Reports where a file does not fit the schema of its kind. Answers the files that do: only their insides are looked
 * at by the other passes.
 */
export function schemaPass(context: CheckContext, folder: string): readonly ConfigFile[] {
  const validators = validatorsOf(folder);
  return context.files.filter((file) => {
    const validate = validators.get(file.kind);
    if (!validate) return isWords(context, file, file.value, []);
    if (validate(file.value)) return true;
    for (const error of tellingErrors(validate.errors ?? [])) describe(context, file, error);
    return false;
  });
}

function validatorsOf(folder: string): Map<string, ValidateFunction> {
  if (cached?.folder === folder) return cached.validators;
  const ajv = new Ajv({ allErrors: true, discriminator: true, strict: false, verbose: true });
  ajv.addSchema({ $id: 'vocabulary.schema.json', definitions: vocabularyStandIns() });
  const validators = new Map<string, ValidateFunction>();
  for (const name of SCHEMAS) {
    const schema = JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8')) as object;
    ajv.addSchema({ ...schema, $id: `${name}.schema.json` });
  }
  for (const name of SCHEMAS.slice(1)) {
    const validate = ajv.getSchema(`${name}.schema.json`);
    if (validate) validators.set(name satisfies ConfigKind | 'common', validate);
  }
  cached = { folder, validators };
  return validators;
}

/** Names are the other passes' to check: they can say which one was meant. */
function vocabularyStandIns(): Record<string, object> {
  const text = { type: 'string', minLength: 1 };
  const kinds = [
    'operation',
    'copyKey',
    'page',
    'form',
    'list',
    'icon',
    'function',
    'format',
    'check',
    'widget',
    'block',
  ];
  return Object.fromEntries(kinds.map((kind) => [kind, text]));
}

/**
 * Of the errors of a choice, only those that tell: where the choice goes by a tag Ajv has looked at one branch
 * already; elsewhere the choice itself is named, at its deepest.
 */
function tellingErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf');
  const deepest = choices.filter(
    (choice) =>
      !choices.some((other) => other !== choice && other.instancePath.startsWith(`${choice.instancePath}/`)),
  );
  const inChoice = (error: ErrorObject) =>
    choices.some((choice) => error === choice || within(error.instancePath, choice.instancePath));
  const plain = errors.filter((error) => !inChoice(error));
  const seen = new Set<string>();
  return [...plain, ...deepest].filter((error) => {
    const mark = `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`;
    return seen.has(mark) ? false : seen.add(mark);
  });
}

function within(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`);
}

function describe(context: CheckContext, file: ConfigFile, error: ErrorObject): void {
  const path = pathOf(error.instancePath, file.value);
  const parent = (error.parentSchema ?? {}) as { description?: string; title?: string; properties?: object };
  const meaning = parent.description ?? parent.title ?? 'its schema';
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'additionalProperties') {
    const name = String(params['additionalProperty']);
    const known = Object.keys(parent.properties ?? {});
    const remedy = nameRemedy(name, known, 'this place');
    return context.report(file, [...path, name], `unknown member "${name}"`, 'nothing reads it', remedy);
  }
  if (error.keyword === 'required') {
    const name = String(params['missingProperty']);
    return context.report(file, path, `"${name}" is missing`, meaning, `add "${name}"`);
  }
  if (error.keyword === 'discriminator') {
    const tag = String(params['tag']);
    const shown = JSON.stringify(params['tagValue']) ?? 'nothing';
    const known = tagsOf(error, tag);
    const remedy = nameRemedy(String(params['tagValue'] ?? ''), known, `"${tag}"`);
    return context.report(file, [...path, tag], `${shown} is no "${tag}"`, meaning, remedy);
  }
  if (error.keyword === 'enum' || error.keyword === 'const') {
    const known = (params['allowedValues'] as unknown[] | undefined) ?? [params['allowedValue']];
    const shown = JSON.stringify(error.data);
    const remedy = nameRemedy(String(error.data), known.map(String), 'this place');
    return context.report(file, path, `${shown} is not allowed here`, meaning, remedy);
  }
  const what = `${JSON.stringify(error.data)?.slice(0, 60) ?? 'this'} ${error.message ?? 'does not fit'}`;
  context.report(file, path, what, meaning, 'write it as config/schema describes');
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

/** A JSON Pointer as a path; digits are an index where they index a list. */
function pathOf(pointer: string, value: unknown): Path {
  const path: (string | number)[] = [];
  let here = value;
  for (const step of pointer === '' ? [] : pointer.slice(1).split('/')) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    const key = Array.isArray(here) ? Number(name) : name;
    path.push(key);
    here = (here as Record<string | number, unknown> | undefined)?.[key];
  }
  return path;
}

/** A locale file holds words, nested as one likes. */
function isWords(context: CheckContext, file: ConfigFile, value: unknown, path: Path): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const what = `${JSON.stringify(value)} is no text`;
    context.report(
      file,
      path,
      what,
      'a file of copy holds texts under their keys',
      'write the words in quotes',
    );
    return false;
  }
  return Object.entries(value)
    .map(([key, inner]) => isWords(context, file, inner, [...path, key]))
    .every(Boolean);
}
