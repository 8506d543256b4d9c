import isSame from 'fast-deep-equal';
import { pointerOf } from '#scripts/schema/pointer.ts';
import { type ConfigNode, isOfKind } from '#scripts/schema/walk.ts';
import { isList, isObject, type Json, member } from './json-value.ts';

/** A step from the root of a file to a change: a member or an entry, with its value in both snapshots. */
export interface TrailStep {
  readonly name: string | number;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** One difference between two values of a file. */
export interface RawChange extends Pick<TrailStep, 'before' | 'after'> {
  readonly op: 'added' | 'removed' | 'changed' | 'moved';
  /** In the newer value; for `removed` in the older one. */
  readonly pointer: string;
  /** From the root (excluded) to the changed value. */
  readonly trail: readonly TrailStep[];
  /** From the root to the changed value: of the newer snapshot, or of the older one if it was removed. */
  readonly nodes: readonly ConfigNode[];
}

/** Whether a value is only a container (`x-silent`): if added or removed, its parts are reported instead. */
export function isSilent(node: ConfigNode | undefined): boolean {
  return node?.schema['x-silent'] === true;
}

/** Whether an operator or code names the members of a value freely: its schema declares no properties. */
export function hasOwnNames(node: ConfigNode | undefined): boolean {
  const { properties, additionalProperties } = node?.schema ?? {};
  const isOpen = properties === undefined && typeof additionalProperties === 'object';
  return isOpen || isOfKind(node, 'props') || isOfKind(node, 'themeTokens');
}

/** Kinds that an operator sees as one value: they are compared as a whole. */
const ATOMIC_KINDS = ['get', 'count', 'call', 'condition'];

/** All differences, as small as an operator counts them: values and conditions are compared as a whole. */
export function rawDiff(
  before: Json,
  after: Json,
  node: ConfigNode,
  trail: readonly TrailStep[] = [],
): readonly RawChange[] {
  if (isSame(before, after)) return [];
  const isOfOneKind = ['kind', 'do'].every((name) => isSame(member(before, name), member(after, name)));
  const hasParts = isOfOneKind && !ATOMIC_KINDS.some((kind) => isOfKind(node, kind));
  if (isObject(before) && isObject(after) && hasParts) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.flatMap((name) =>
      step({ name, before: member(before, name), after: member(after, name) }, node, trail),
    );
  }
  if (isList(before) && isList(after)) {
    // Lists of objects or of unique entries are matched by entry. Other lists are compared as a whole.
    const isMatched = node.schema.uniqueItems === true || [...before, ...after].some(isObject);
    if (isMatched) return listDiff(before, after, node, trail);
  }
  return [changeAt('changed', { before, after }, node, trail)];
}

/** The differences of a member or entry of `holder`; `trail` leads to `holder`. */
function step(to: TrailStep, holder: ConfigNode, trail: readonly TrailStep[]): readonly RawChange[] {
  const { name, before, after } = to;
  const inner = [...trail, to];
  const node = holder.below(name, after ?? before);
  if (before !== undefined && after !== undefined) return rawDiff(before, after, node, inner);
  const empty = emptyLike(before ?? after, node);
  if (empty === undefined) return [changeAt(after === undefined ? 'removed' : 'added', to, node, inner)];
  return rawDiff(before ?? empty, after ?? empty, node, inner);
}

/** The empty value to compare a part with, if its contents are reported instead: steps, buttons, settings. */
function emptyLike(value: Json | undefined, node: ConfigNode): Json | undefined {
  if (isList(value) && value.length > 0 && value.every(isObject)) return [];
  const isHolder = isSilent(node) || hasOwnNames(node);
  return isObject(value) && isHolder && Object.keys(value).length > 0 ? {} : undefined;
}

function listDiff(
  before: readonly Json[],
  after: readonly Json[],
  node: ConfigNode,
  trail: readonly TrailStep[],
): readonly RawChange[] {
  const { pairs, removed, added, moved } = matchEntries(before, after);
  const entry = (name: number, from?: number, to?: number): TrailStep => ({
    name,
    before: from === undefined ? undefined : before[from],
    after: to === undefined ? undefined : after[to],
  });
  const moves = (to: TrailStep): readonly RawChange[] =>
    moved.has(Number(to.name)) ? [changeAt('moved', to, node.below(to.name, to.after), [...trail, to])] : [];
  return [
    ...pairs.map(([i, j]) => entry(j, i, j)).flatMap((to) => [...moves(to), ...step(to, node, trail)]),
    ...removed.flatMap((i) => step(entry(i, i), node, trail)),
    ...added.flatMap((j) => step(entry(j, undefined, j), node, trail)),
  ];
}

function changeAt(
  op: RawChange['op'],
  { before, after }: Pick<TrailStep, 'before' | 'after'>,
  node: ConfigNode,
  trail: readonly TrailStep[],
): RawChange {
  const nodes: ConfigNode[] = [];
  for (let here: ConfigNode | undefined = node; here; here = here.parent) nodes.unshift(here);
  return { op, pointer: pointerOf(trail.map(({ name }) => name)), trail, nodes, before, after };
}

/**
 * Pairs the entries of two lists by content: first equal ones, then those with the same name, then by weaker
 * and weaker keys. Returns indices; `moved` has the fewest in `after` that explain the new order.
 */
export function matchEntries(before: readonly Json[], after: readonly Json[]) {
  const left = new Set(before.keys());
  const right = new Set(after.keys());
  const pairs: [before: number, after: number][] = [];
  const pair = (i: number, j: number): void => {
    pairs.push([i, j]);
    left.delete(i);
    right.delete(j);
  };
  for (const i of [...left]) {
    const j = [...right].find((at) => isSame(before[i], after[at]));
    if (j !== undefined) pair(i, j);
  }
  const tiers = Math.max(...[...before, ...after].map((entry) => matchKeys(entry).length), 0);
  for (let tier = 0; tier < tiers; tier += 1) {
    for (const i of [...left]) {
      const key = matchKeys(before[i])[tier];
      const j = [...right].find((at) => key !== undefined && matchKeys(after[at])[tier] === key);
      if (j !== undefined) pair(i, j);
    }
  }
  pairs.sort(([, a], [, b]) => a - b);
  const stays = longestIncreasing(pairs.map(([i]) => i));
  const moved = pairs.filter((_pair, index) => !stays.has(index)).map(([, j]) => j);
  return { pairs, removed: [...left], added: [...right], moved: new Set(moved) };
}

/** The keys that identify an entry, strongest first: its name, or the members that say what it is about. */
function matchKeys(entry: Json | undefined): readonly (string | undefined)[] {
  if (!isObject(entry)) return [];
  const by = (...names: readonly string[]): string | undefined =>
    names.every((name) => Object.hasOwn(entry, name))
      ? JSON.stringify(names.map((name) => [name, entry[name]]))
      : undefined;
  const named = IDENTIFYING_MEMBERS.map((names) => by(...names)).find((one) => one);
  return [
    named,
    by('field', 'check') ?? by('label') ?? by('value'),
    by('field', 'say') ?? by('do'),
    by('kind'),
  ];
}

/** Members that together identify an entry, strongest first. */
const IDENTIFYING_MEMBERS = [
  ['name'],
  ['field', 'check', 'say'],
  ['kind', 'form'],
  ['kind', 'list'],
  ['kind', 'block'],
  ['kind', 'query'],
  ['do', 'page'],
  ['do', 'operation'],
  ['do', 'text'],
  ['do', 'what'],
  ['value', 'label'],
  ['label', 'page'],
  ['page'],
  ['src'],
  ['kind', 'text'],
];

/** The indices of a longest increasing subsequence: the entries that stayed in order. */
function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  const longest = (chains: readonly (readonly number[])[]): readonly number[] =>
    chains.reduce((best, chain) => (chain.length > best.length ? chain : best), []);
  /** For each index the longest chain of indices that ends there. */
  const chains: (readonly number[])[] = [];
  numbers.forEach((number, index) => {
    const smaller = chains.filter((_chain, earlier) => (numbers[earlier] ?? 0) < number);
    chains.push([...longest(smaller), index]);
  });
  return new Set(longest(chains));
}
