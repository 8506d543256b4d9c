import type { Body, Comparison, Condition, FunctionCall, Get, Value } from '#generated/config.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { maskNumber } from '#rules/cut-and-mask.ts';
import type vocabulary from './vocabulary.json';

/**
 * What a value of config can read: each loaded source under the name that config uses (`form`, `user`,
 * `data.range`, ...). A source that is absent or undefined is *unknown*: not loaded yet.
 */
export type Scope = Readonly<Record<string, unknown>>;

/** Where a value of config is read from: `source#pointer`. */
export interface Reference {
  /** form, user, data.range, ... */
  readonly source: string;
  /** A JSON Pointer (RFC 6901) into the source; empty for the source itself. */
  readonly pointer: string;
}

/** Parses a reference of config: `data.range#/least`. */
export function parseReference(reference: string): Reference {
  const hash = reference.indexOf('#');
  return { source: reference.slice(0, hash), pointer: reference.slice(hash + 1) };
}

/** Returns the first member of a pointer: `least` of `/least/0`. Empty if it points to the whole source. */
export function memberOf(pointer: string): string {
  return pointer.split('/', 2)[1] ?? '';
}

/** Returns the id of a data source, such as `range` of `data.range`; undefined for any other source. */
export function dataIdOf(source: string): string | undefined {
  return source.startsWith('data.') ? source.slice('data.'.length) : undefined;
}

/** Reads a JSON Pointer (RFC 6901); null if there is no such member. It never reads a prototype. */
export function readPointer(value: unknown, pointer: string): unknown {
  if (pointer === '') return value;
  let current: unknown = value;
  for (const step of pointer.slice(1).split('/')) {
    const member = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, member)) return null;
    current = (current as Record<string, unknown>)[member];
  }
  return current ?? null;
}

/** Evaluates a value: undefined while a source is unknown, null if missing. Throws without its function. */
export function evaluate(value: Value | undefined, scope: Scope): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$get' in value) return readReference(value, scope);
  if ('$count' in value) {
    const list = readReference({ $get: value.$count }, scope);
    return list === undefined ? undefined : Array.isArray(list) ? list.length : 0;
  }
  return callFunction(value, scope);
}

/** Evaluates a request's fields; leaves out unknown and null. `isKnown` is false if a source is unknown. */
export function requestBody(body: Body | undefined, scope: Scope) {
  const fields: Record<string, unknown> = {};
  let isKnown = true;
  for (const [name, value] of Object.entries(body ?? {})) {
    const evaluated = evaluate(value, scope);
    if (evaluated === undefined) isKnown = false;
    else if (evaluated !== null) fields[name] = evaluated;
  }
  return { fields, isKnown };
}

/** Returns the names of the sources that a value reads. */
export function sourcesOf(value: Value | undefined): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$fn' in value) return Object.values(value.args ?? {}).flatMap(sourcesOf);
  return [parseReference('$get' in value ? value.$get : value.$count).source];
}

function readReference(get: Get, scope: Scope): unknown {
  const { source, pointer } = parseReference(get.$get);
  const loaded = Object.hasOwn(scope, source) ? scope[source] : undefined;
  const isKnown = loaded !== undefined && (source !== 'computed' || isComputed(loaded, pointer));
  const found = isKnown ? readPointer(loaded, pointer) : undefined;
  return (found === undefined || found === null) && get.else !== undefined ? get.else : found;
}

/** Whether a computed value is known. It is unknown while a value that it depends on is. */
function isComputed(computed: unknown, pointer: string): boolean {
  const name = memberOf(pointer);
  return name === '' || (computed as Readonly<Record<string, unknown>>)[name] !== undefined;
}

function callFunction(call: FunctionCall, scope: Scope): unknown {
  const run = Object.hasOwn(functions, call.$fn) ? functions[call.$fn] : undefined;
  if (!run) throw new Error(`no function "${call.$fn}": name one of vocabulary.json, load its code`);
  const args = evaluateAll(call.args, scope);
  return args && run(args);
}

/** Evaluates each member, with `absent` in place of null. Undefined while one of them is unknown. */
export function evaluateAll(
  values: Readonly<Record<string, Value>> | undefined,
  scope: Scope,
  absent: string | null = null,
): Readonly<Record<string, unknown>> | undefined {
  const all: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values ?? {})) {
    const found = evaluate(value, scope);
    if (found === undefined) return undefined;
    all[name] = found ?? absent;
  }
  return all;
}

/**
 * Evaluates a condition (true if absent) in Kleene's three-valued logic: undefined while it is unknown. One
 * false makes `all` false and one true makes `any` true; otherwise one unknown makes them unknown.
 */
export function evaluateCondition(condition: Condition | undefined, scope: Scope): boolean | undefined {
  if (condition === undefined) return true;
  if ('all' in condition) return join(condition.all, scope, false);
  if ('any' in condition) return join(condition.any, scope, true);
  if ('not' in condition) {
    const inner = evaluateCondition(condition.not, scope);
    return inner === undefined ? undefined : !inner;
  }
  return compare(condition, scope);
}

/** What a part of a page is while its condition is unknown, by its member `unknown`. */
const WHILE_UNKNOWN = { hide: 'hidden', show: 'shown', disable: 'disabled', skeleton: 'skeleton' } as const;

/** Whether a part of a page is rendered, and whether it can be used. */
export type Visibility = (typeof WHILE_UNKNOWN)[keyof typeof WHILE_UNKNOWN];

interface Conditional {
  readonly when?: Condition;
  readonly unknown?: keyof typeof WHILE_UNKNOWN;
}

/** The parts that are not hidden. */
export function shownParts<Part extends Conditional>(parts: readonly Part[], scope: Scope): readonly Part[] {
  return parts.filter((part) => visibilityOf(part, scope) !== 'hidden');
}

/** Evaluates a part's condition. An unknown one hides the part, unless its `unknown` says otherwise. */
export function visibilityOf(part: Conditional, scope: Scope): Visibility {
  const isTrue = evaluateCondition(part.when, scope);
  return isTrue === undefined ? WHILE_UNKNOWN[part.unknown ?? 'hide'] : isTrue ? 'shown' : 'hidden';
}

function join(conditions: readonly Condition[], scope: Scope, decisive: boolean): boolean | undefined {
  let unknown = false;
  for (const condition of conditions) {
    const one = evaluateCondition(condition, scope);
    if (one === decisive) return decisive;
    unknown ||= one === undefined;
  }
  return unknown ? undefined : !decisive;
}

function compare(comparison: Comparison, scope: Scope): boolean | undefined {
  const left = evaluate(comparison.value, scope);
  if (left === undefined) return undefined;
  if (comparison.empty !== undefined) return isEmpty(left) === comparison.empty;
  if (comparison.in !== undefined) {
    const members = comparison.in.map((member) => evaluate(member, scope));
    if (members.some((member) => isSame(left, member))) return true;
    return members.includes(undefined) ? undefined : false;
  }
  for (const [name, test] of Object.entries(TESTS)) {
    const other = comparison[name as keyof typeof TESTS];
    if (other === undefined) continue;
    const right = evaluate(other, scope);
    return right === undefined ? undefined : test(left, right);
  }
  throw new Error('a condition without a comparison');
}

const TESTS = {
  eq: isSame,
  ne: (left: unknown, right: unknown) => !isSame(left, right),
  lt: (left: unknown, right: unknown) => order(left, right) < 0,
  lte: (left: unknown, right: unknown) => order(left, right) <= 0,
  gt: (left: unknown, right: unknown) => order(left, right) > 0,
  gte: (left: unknown, right: unknown) => order(left, right) >= 0,
};

/** Compares as text, because servers send both 1 and "1", and a query is always text. */
function isSame(left: unknown, right: unknown): boolean {
  if (left === null || right === null) return left === right;
  return String(left) === String(right);
}

/** NaN if one is not a decimal, so that each comparison is false. */
function order(left: unknown, right: unknown): number {
  return compareDecimals(left, right) ?? Number.NaN;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** A function of config; vocabulary.json documents it. Its arguments are evaluated, and none is unknown. */
export type ConfigFunction = (args: Readonly<Record<string, unknown>>) => unknown;

export type FunctionName = keyof (typeof vocabulary)['functions'];

/** The functions that every page loads; the others are in lazy-functions-and-formats.ts. */
export const PLAIN_FUNCTIONS = {
  mask: ({ of }) => (of === null ? null : maskNumber(String(of))),
  after: ({ of, mark }) => {
    const text = of === null ? '' : String(of);
    const at = text.indexOf(String(mark));
    return at < 0 ? text : text.slice(at + String(mark).length);
  },
  first: ({ of }) => (Array.isArray(of) ? ((of[0] as unknown) ?? null) : null),
  find: ({ of, member, equals, only }) => {
    if (!Array.isArray(of) || equals === null) return null;
    const found = indexOf(of, String(member)).get(String(equals)) ?? [];
    return only === true && found.length > 1 ? null : (found[0] ?? null);
  },
  read: ({ of, member }) => readPointer(of, String(member)),
  address: ({ of, from }) =>
    URL.canParse(String(of), String(from)) ? new URL(String(of), String(from)).href : null,
  choose: (args) => (String(args['a']) === String(args['b']) ? args['then'] : args['else']),
} as const satisfies { readonly [Name in FunctionName]?: ConfigFunction };

/** Indexes of lists by a member of their entries make `find` fast for each row. The lists must not change. */
const INDEXES = new WeakMap<readonly unknown[], Map<string, ReadonlyMap<string, readonly unknown[]>>>();

function indexOf(list: readonly unknown[], member: string): ReadonlyMap<string, readonly unknown[]> {
  const indexes = INDEXES.get(list) ?? new Map<string, ReadonlyMap<string, readonly unknown[]>>();
  INDEXES.set(list, indexes);
  const made = indexes.get(member);
  if (made) return made;
  const index = new Map<string, unknown[]>();
  for (const entry of list) {
    const key = String(readPointer(entry, member));
    const same = index.get(key);
    if (same) same.push(entry);
    else index.set(key, [entry]);
  }
  indexes.set(member, index);
  return index;
}

/** The functions whose code is loaded; `addFunctionsAndFormats` adds the others. */
export const functions: Record<string, ConfigFunction> = { ...PLAIN_FUNCTIONS };
