import { readPointer } from '#model/evaluate.ts';
import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { nearestAbove, pointerOf } from '#scripts/schema/pointer.ts';
import { createCache } from '#scripts/files/cache.ts';
import { readSchemas } from '#scripts/schema/read-schemas.ts';
import type { CheckOptions } from './check.ts';
import { type CheckContext, createContext, type SourceShapes } from './context.ts';
import { formPass } from './passes/form-pass.ts';
import { listPass } from './passes/list-pass.ts';
import { pagePass } from './passes/page-pass.ts';
import { sitePass } from './passes/site-pass.ts';
import { sharedSources } from './data-sources.ts';
import type { SourceShape } from './source-shape.ts';

/** A value in scope at some place of config. */
export interface ReadableValue {
  /** `flags#/loggedIn`; for a member of a list's entries, its JSON Pointer. */
  readonly ref: string;
  /** A word of `x-strict`, `boolean`, `list`, or `any` if unknown. */
  readonly type: string;
  /** The description in openapi.yaml. */
  readonly meaning?: string;
  /** All possible values, if known. */
  readonly values?: readonly string[];
  /** The value of the last response, or of the example in openapi.yaml. */
  readonly sample?: string;
  /** Of a list: the members of an entry. */
  readonly members?: readonly ReadableValue[];
  /** Of a list that is a whole response: its operation. */
  readonly operation?: string;
}

/** The values in scope at each place of a file. */
export interface ReadableScopes {
  readonly scopes: readonly (readonly ReadableValue[])[];
  /** The index of a pointer's scope, if it differs from the parent's. `<pointer>/` means all below it. */
  readonly places: Readonly<Record<string, number>>;
}

/** Returns `data` of an operation's last response; undefined if there was none. */
type LastAnswer = (operation: string) => unknown;

const passes = { form: formPass, list: listPass, page: pagePass, navigation: sitePass, site: sitePass };

/** Records a file's scopes while the checker walks it; of an invalid file, those up to the first error. */
export function readableIn(
  path: string,
  files: readonly ConfigFile[],
  { operations, vocabulary, schemas }: Required<Pick<CheckOptions, 'operations' | 'vocabulary' | 'schemas'>>,
  lastAnswer: LastAnswer,
): ReadableScopes {
  const file = files.find((one) => one.path === path);
  const indexes = new Map<SourceShapes, number>();
  const places: Record<string, number> = {};
  const indexOf = (sources: SourceShapes): number => {
    const index = indexes.get(sources) ?? indexes.size;
    indexes.set(sources, index);
    return index;
  };
  const context = createContext({
    files: files.filter(({ value }) => typeof value === 'object' && value !== null),
    named: files,
    schemas: readSchemas(schemas, vocabulary.blocks),
    operations,
    vocabulary,
    copy: {},
    faults: [],
    remember: createCache(),
    visited: ({ file: walked, sources }, at, where) => {
      if (walked !== file) return;
      const scope = indexOf(sources);
      const pointer = pointerOf(at);
      if (nearestAbove(places, pointer) !== scope)
        places[`${pointer}${where === 'below' ? '/' : ''}`] = scope;
    },
  });
  places[''] = indexOf(sharedSources(context));
  if (file) walk(context, file);
  const samples = samplesOf(context, lastAnswer);
  const scopes = [...indexes.keys()].map((sources) =>
    Object.entries(sources).flatMap(([name, shape]) => valuesIn(`${name}#`, shape, samples)),
  );
  return { scopes, places };
}

function walk(context: CheckContext, file: ConfigFile): void {
  const pass = Object.hasOwn(passes, file.kind) && passes[file.kind as keyof typeof passes];
  try {
    if (pass) pass(context, file);
  } catch {
    // The file is invalid, which the check reports.
  }
}

/** The sample of a shape, and the operation whose whole response has it. */
type Samples = ReadonlyMap<SourceShape, Pick<ReadableValue, 'sample' | 'operation'>>;

/** Samples of shapes, from the last responses or openapi.yaml. Each part of a response has its own shape. */
function samplesOf(context: CheckContext, lastAnswer: LastAnswer): Samples {
  const samples = new Map<SourceShape, Pick<ReadableValue, 'sample' | 'operation'>>();
  const add = (shape: SourceShape, raw: unknown): void => {
    if (shape.kind === 'scalar' && raw !== '' && (typeof raw === 'string' || typeof raw === 'number'))
      samples.set(shape, { sample: String(raw).slice(0, MAX_SAMPLE_LENGTH) });
    if (shape.kind === 'list') {
      if (Array.isArray(raw)) samples.set(shape, { sample: `× ${String(raw.length)}` });
      add(shape.of, readPointer(raw, '/0'));
    }
    if (shape.kind === 'page' && shape.fields['rows'])
      add(shape.fields['rows'], Array.isArray(raw) ? raw : readPointer(raw, '/data'));
    if (shape.kind !== 'object') return;
    const object = Array.isArray(raw) ? readPointer(raw, '/0') : raw;
    for (const [name, field] of Object.entries(shape.fields))
      add(field, readPointer(object, pointerOf([name])));
  };
  for (const [id, { example }] of Object.entries(context.operations)) {
    const shape = context.answerShape(id);
    const last = lastAnswer(id);
    if (shape) add(shape, last === undefined ? readPointer(example, '/data') : last);
    if (shape?.kind === 'list') samples.set(shape, { ...samples.get(shape), operation: id });
  }
  return samples;
}

const MAX_SAMPLE_LENGTH = 60;

/** The values and lists in a shape with their references. */
function valuesIn(ref: string, shape: SourceShape, samples: Samples): readonly ReadableValue[] {
  const at = (name: string): string => `${ref}${pointerOf([name])}`;
  if ('fields' in shape)
    return Object.entries(shape.fields).flatMap(([name, inner]) => valuesIn(at(name), inner, samples));
  const meaning = ref.startsWith('flags#/')
    ? VOCABULARY.flags[ref.slice('flags#/'.length) as keyof typeof VOCABULARY.flags]
    : shape.description;
  const known = { ref, ...(meaning !== undefined && { meaning }), ...samples.get(shape) };
  if (shape.kind === 'any') return [{ ...known, type: 'any' }];
  if (shape.kind === 'list') return [{ ...known, type: 'list', members: valuesIn('', shape.of, samples) }];
  const values = shape.values ?? shape.codes;
  return [{ ...known, type: shape.word ?? 'any', ...(values && { values }) }];
}
