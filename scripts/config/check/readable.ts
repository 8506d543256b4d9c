import { readPointer } from '#model/evaluate.ts';
import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import { type AnswerShape, answerShape } from '#scripts/contract/answer-shape.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { pointerOf } from '#scripts/schema/pointer.ts';
import { createMemory } from '#scripts/config/cache.ts';
import { readSchemas } from '#scripts/schema/read-schemas.ts';
import type { Path } from '#scripts/schema/walk.ts';
import type { CheckOptions } from './check.ts';
import { type CheckContext, createContext, type SourceShapes } from './context.ts';
import { formPass } from './passes/form-pass.ts';
import { listPass } from './passes/list-pass.ts';
import { pagePass } from './passes/page-pass.ts';
import { sitePass } from './passes/site-pass.ts';
import { sharedSources } from './sources.ts';
import { SCALAR, type SourceShape } from './shape.ts';

/** A readable value. */
export interface ReadableValue {
  /** `flags#/loggedIn`; for a member of list entries its JSON Pointer. */
  readonly ref: string;
  /** A word of `x-strict`, boolean, list, or any if it is unknown. */
  readonly type: string;
  readonly meaning?: string;
  readonly values?: readonly string[];
  /** The current value, or the example of openapi.yaml. */
  readonly sample?: string;
  /** For a list: the members of each entry. */
  readonly members?: readonly ReadableValue[];
}

/** The readable values of a file. */
export interface Readable {
  readonly scopes: readonly (readonly ReadableValue[])[];
  /** The scopes by pointer, where they differ from the parent's. `<pointer>/` means everything below a pointer. */
  readonly places: Readonly<Record<string, number>>;
}

/** The `data` of an operation's last response; undefined if there was none. */
type LastAnswer = (operation: string) => unknown;

const passes = { form: formPass, list: listPass, page: pagePass, navigation: sitePass, site: sitePass };

/** Collects the readable values of each place in a file with the checker's own walk; for an invalid file as far as the walk gets. */
export function readableIn(
  path: string,
  files: readonly ConfigFile[],
  { operations, vocabulary, schemas }: Required<Pick<CheckOptions, 'operations' | 'vocabulary' | 'schemas'>>,
  lastAnswer: LastAnswer,
): Readable {
  const file = files.find((one) => one.path === path);
  const found = new Map<SourceShapes, number>();
  const places: Record<string, number> = {};
  const numberOf = (sources: SourceShapes): number => {
    if (!found.has(sources)) found.set(sources, found.size);
    return found.get(sources) ?? 0;
  };
  const context = createContext({
    files: files.filter(({ value }) => typeof value === 'object' && value !== null),
    named: files,
    schemas: readSchemas(schemas, vocabulary.blocks),
    ...{ operations, vocabulary, copy: {}, faults: [], remember: createMemory() },
    visited: ({ file: walked, sources }, at, where) => {
      if (walked !== file) return;
      const scope = numberOf(sources);
      if (scopeAbove(places, at) !== scope) places[`${pointerOf(at)}${where === 'below' ? '/' : ''}`] = scope;
    },
  });
  places[''] = numberOf(sharedSources(context));
  const pass = file && Object.hasOwn(passes, file.kind) && passes[file.kind as keyof typeof passes];
  try {
    if (pass) pass(context, file);
  } catch {
    // The checker reports a file that does not fit its schema.
  }
  const facts = factsOf(context, lastAnswer);
  const scopes = [...found.keys()].map((sources) =>
    Object.entries(sources).flatMap(([name, shape]) => valuesIn(`${name}#`, shape, facts)),
  );
  return { scopes, places };
}

/** The scope that a place inherits from its parent. */
function scopeAbove(places: Readonly<Record<string, number>>, at: Path): number | undefined {
  for (let depth = at.length - 1; depth >= 0; depth -= 1) {
    const above = pointerOf(at.slice(0, depth));
    const scope = places[`${above}/`] ?? places[above];
    if (scope !== undefined) return scope;
  }
  return undefined;
}

type Facts = ReadonlyMap<SourceShape, Omit<ReadableValue, 'ref' | 'type'>>;

/** Descriptions and examples of shapes from openapi.yaml and the last responses. Each part of a response has its own shape object. */
function factsOf(context: CheckContext, lastAnswer: LastAnswer): Facts {
  const facts = new Map<SourceShape, Omit<ReadableValue, 'ref' | 'type'>>();
  for (const [id, { answer, example }] of Object.entries(context.operations)) {
    const shape = context.answerShape(id);
    const now = lastAnswer(id);
    const note = (part: AnswerShape, of: SourceShape, raw: unknown, meaning?: string): void => {
      const isValue = part.kind === 'scalar' && (typeof raw === 'string' || typeof raw === 'number');
      const sample = part.kind === 'list' && Array.isArray(raw) ? `× ${String(raw.length)}` : undefined;
      const shown = isValue ? String(raw).slice(0, MAX_SHOWN) : sample;
      if (of !== SCALAR)
        facts.set(of, { ...(meaning !== undefined && { meaning }), ...(shown && { sample: shown }) });
      if (part.kind === 'page' && of.kind === 'object' && of.members['rows']) {
        const rows: unknown = Array.isArray(raw) ? raw : readPointer(raw, '/data');
        note({ kind: 'list', of: part.of }, of.members['rows'], rows);
      }
      if (part.kind === 'list' && of.kind === 'list') note(part.of, of.of, readPointer(raw, '/0'));
      if (part.kind !== 'object' || of.kind !== 'object') return;
      const holder = part.isFirst && Array.isArray(raw) ? readPointer(raw, '/0') : raw;
      for (const [name, { shape: inner, description }] of Object.entries(part.fields))
        if (of.members[name])
          note(inner, of.members[name], readPointer(holder, pointerOf([name])), description);
    };
    if (shape) note(answerShape(answer, id), shape, now === undefined ? readPointer(example, '/data') : now);
  }
  return facts;
}

const MAX_SHOWN = 60;

/** The values and lists of a shape, by reference. */
function valuesIn(ref: string, shape: SourceShape, facts: Facts): readonly ReadableValue[] {
  const at = (name: string): string => `${ref}${pointerOf([name])}`;
  if (shape.kind === 'object')
    return Object.entries(shape.members).flatMap(([name, inner]) => valuesIn(at(name), inner, facts));
  const flag = ref.startsWith('flags#/')
    ? VOCABULARY.flags[ref.slice('flags#/'.length) as keyof typeof VOCABULARY.flags]
    : undefined;
  const known = { ref, ...(flag !== undefined && { meaning: flag }), ...facts.get(shape) };
  if (shape.kind === 'any') return [{ ...known, type: 'any' }];
  if (shape.kind === 'list') return [{ ...known, type: 'list', members: valuesIn('', shape.of, facts) }];
  const values = shape.values ?? shape.codes;
  return [{ ...known, type: shape.word ?? 'any', ...(values && { values }) }];
}
