import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { type Diagnostic, shownOf, schemaError } from '#scripts/config/diagnostic.ts';
import { message, type Description } from '#scripts/messages/format-message.ts';
import type { Remember } from '#scripts/config/cache.ts';
import { nameRemedy, type Report, reporter } from '#scripts/config/check/context.ts';
import { configNode, type Path, walk } from '#scripts/schema/walk.ts';

const KINDS = ['form', 'list', 'page', 'site', 'navigation', 'enums', 'captcha', 'theme', 'media'] as const;

/**
 * Reports where a file does not fit the schema of its kind. Answers the files that do: only their insides are looked
 * at by the other passes. What a text of a kind was found to be is remembered.
 */
export function schemaPass(
  files: readonly ConfigFile[],
  folder: string,
  faults: Diagnostic[],
  remember: Remember,
): readonly ConfigFile[] {
  const validators = compiled.get(folder) ?? validatorsOf(folder);
  compiled.set(folder, validators);
  return files.filter((file) => {
    if (file.value === undefined) return false;
    const found = remember(`schema ${file.digest}`, () => faultsOf(file, validators.get(file.kind)));
    faults.push(...found);
    return found.length === 0;
  });
}

/** Validators by the folder of their schemas: a process compiles them once. */
const compiled = new Map<string, ReadonlyMap<string, ValidateFunction>>();

function faultsOf(file: ConfigFile, validate: ValidateFunction | undefined): readonly Diagnostic[] {
  const faults: Diagnostic[] = [];
  const { report } = reporter(faults);
  if (!validate) findOtherThanWords(report, file);
  else if (!validate(file.value))
    for (const error of tellingErrors((validate.errors ?? []).slice(0, 200))) describe(report, file, error);
  return faults;
}

function validatorsOf(folder: string): Map<string, ValidateFunction> {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: false,
    verbose: true,
    // Compiling is most of a first check: half of it went into smaller code, and into schemas that tests prove.
    inlineRefs: false,
    validateSchema: false,
    code: { optimize: false },
  });
  const read = (name: string) =>
    JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8')) as { definitions?: object };
  // Here any text is a name: the other passes can say which one was meant.
  const names = Object.keys(read('vocabulary').definitions ?? {});
  const definitions = Object.fromEntries(names.map((kind) => [kind, { type: 'string', minLength: 1 }]));
  ajv.addSchema({ $id: 'vocabulary.schema.json', definitions });
  for (const name of ['common', ...KINDS]) ajv.addSchema({ ...read(name), $id: `${name}.schema.json` });
  const validators = new Map<string, ValidateFunction>();
  for (const name of KINDS) {
    const validate = ajv.getSchema(`${name}.schema.json`);
    if (validate) validators.set(name, validate);
  }
  return validators;
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

function describe(report: Report, file: ConfigFile, error: ErrorObject): void {
  const path = pathOf(error.instancePath, file.value);
  const parent = (error.parentSchema ?? {}) as { description?: string; title?: string; properties?: object };
  const said = parent.description ?? parent.title ?? 'its schema';
  const meaning: Description = { description: said, fallback: 'checker.undescribed.schema' };
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'additionalProperties') {
    const name = String(params['additionalProperty']);
    const near = nameRemedy(name, Object.keys(parent.properties ?? {}), message('checker.of.here'));
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
    const shown = shownOf(params['tagValue'], 'nothing');
    const near = nameRemedy(String(params['tagValue'] ?? ''), tagsOf(error, tag), `"${tag}"`);
    return report(file, [...path, tag], 'schema.tag', { shown, tag, meaning, near });
  }
  const shown = shownOf(error.data);
  if (error.keyword === 'enum' || error.keyword === 'const') {
    const known = (params['allowedValues'] as unknown[] | undefined) ?? [params['allowedValue']];
    const near = nameRemedy(String(error.data), known.map(String), message('checker.of.here'));
    return report(file, path, 'schema.value', { shown, meaning, near });
  }
  report(file, path, 'schema.misfit', { shown, problem: schemaError(error), meaning });
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
function findOtherThanWords(report: Report, file: ConfigFile): void {
  for (const { value, path } of walk(configNode('locale', file.value, {})))
    if (typeof value !== 'string' && (typeof value !== 'object' || value === null || Array.isArray(value)))
      report(file, path, 'schema.no-text', { shown: shownOf(value) });
}
