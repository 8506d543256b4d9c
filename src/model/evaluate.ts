import type { Body, Comparison, Condition, FunctionCall, Get, Value } from '#generated/config.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { readPointer, memberOf, parseReference, type Scope } from './scope.ts';
import { maskNumber } from '#rules/cut-and-mask.ts';
import type vocabulary from './vocabulary.json';

/**
 * What a value of config is now: undefined without a value, and while a source it needs is unknown (not loaded yet), null
 * where a loaded source has no such member.
 */
export function evaluate(value: Value | undefined, scope: Scope): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$get' in value) return readReference(value, scope);
  if ('$count' in value) {
    const list = readReference({ $get: value.$count }, scope);
    return list === undefined ? undefined : Array.isArray(list) ? list.length : 0;
  }
  return callFunction(value, scope);
}

/**
 * Evaluates the fields of a request. What is unknown, or is not there (null), is left out. `isKnown` is false while a source that the body reads is
 * not loaded yet.
 */
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

/** The sources that a value is read from. */
export function sourcesOf(value: Value | undefined): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$fn' in value) return Object.values(value.args ?? {}).flatMap(sourcesOf);
  return [parseReference('$get' in value ? value.$get : value.$count).source];
}

function readReference(get: Get, scope: Scope): unknown {
  const { source, pointer } = parseReference(get.$get);
  const loaded = Object.hasOwn(scope, source) ? scope[source] : undefined;
  const isKnown = loaded !== undefined && (source !== 'computed' || isWorkedOut(loaded, pointer));
  const found = isKnown ? readPointer(loaded, pointer) : undefined;
  return found === undefined || found === null ? (get.else ?? found) : found;
}

/** A computed value is unknown while one that it is made of is. */
function isWorkedOut(computed: unknown, pointer: string): boolean {
  const name = memberOf(pointer);
  return name === '' || (computed as Readonly<Record<string, unknown>>)[name] !== undefined;
}

function callFunction(call: FunctionCall, scope: Scope): unknown {
  const known = Object.hasOwn(functions, call.$fn) ? functions[call.$fn] : undefined;
  if (!known) throw new Error(`no function "${call.$fn}": name one of src/model/figures.ts`);
  const args = evaluateAll(call.args, scope);
  return args && known(args);
}

/** The members of an object of values now, with `absent` for what is not there; undefined while one of them is unknown. */
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
 * Whether a condition holds: true, also where there is none, false, or undefined while it is unknown. Kleene's three values:
 * `all` is false as soon as one is false, `any` true as soon as one is true, else unknown if one is unknown.
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
    if (members.some((member) => same(left, member))) return true;
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
  eq: same,
  ne: (left: unknown, right: unknown) => !same(left, right),
  lt: (left: unknown, right: unknown) => order(left, right) < 0,
  lte: (left: unknown, right: unknown) => order(left, right) <= 0,
  gt: (left: unknown, right: unknown) => order(left, right) > 0,
  gte: (left: unknown, right: unknown) => order(left, right) >= 0,
};

/** Servers send 1 and "1" alike, and a query is always text: equal is equal as text. */
function same(left: unknown, right: unknown): boolean {
  if (left === null || right === null) return left === right;
  return String(left) === String(right);
}

/** NaN, which is in no order, where one is no decimal. */
function order(left: unknown, right: unknown): number {
  return compareDecimals(left, right) ?? Number.NaN;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** A function that config may name; vocabulary.json documents it. Arguments arrive evaluated; none is unknown. */
export type ConfigFunction = (args: Readonly<Record<string, unknown>>) => unknown;

/** The name of a function of config. */
export type FunctionName = keyof (typeof vocabulary)['functions'];

/** The functions that every page has; the others are in figures.ts. */
export const PLAIN_FUNCTIONS = {
  mask: ({ of }) => (of === null ? null : maskNumber(String(of))),
  after: ({ of, mark }) => {
    const text = of === null ? '' : String(of);
    const at = text.indexOf(String(mark));
    return at < 0 ? text : text.slice(at + String(mark).length);
  },
  first: ({ of }) => (Array.isArray(of) ? ((of[0] as unknown) ?? null) : null),
  find: ({ of, member, equals }) =>
    Array.isArray(of) ? (indexOf(of, String(member)).get(String(equals)) ?? null) : null,
  read: ({ of, member }) => readPointer(of, String(member)),
  address: ({ of, from }) =>
    URL.canParse(String(of), String(from)) ? new URL(String(of), String(from)).href : null,
  choose: (args) => (String(args['a']) === String(args['b']) ? args['then'] : args['else']),
} as const satisfies { readonly [Name in FunctionName]?: ConfigFunction };

/** The entries of lists by a member of theirs: a row of a long list finds its own at once. Lists must not change once they are there. */
const INDEXES = new WeakMap<readonly unknown[], Map<string, ReadonlyMap<string, unknown>>>();

function indexOf(list: readonly unknown[], member: string): ReadonlyMap<string, unknown> {
  const indexes = INDEXES.get(list) ?? new Map<string, ReadonlyMap<string, unknown>>();
  INDEXES.set(list, indexes);
  const entries = (): [string, unknown][] =>
    list.map((entry): [string, unknown] => [String(readPointer(entry, member)), entry]).reverse();
  const index = indexes.get(member) ?? new Map(entries());
  indexes.set(member, index);
  return index;
}

/** The functions whose code is here: `addFigures` adds the others. */
export const functions: Record<string, ConfigFunction> = { ...PLAIN_FUNCTIONS };
