import { isList, isObject, isSame, type Json, member, pointerOf } from './json.ts';
import { matchEntries } from './match.ts';

/** A step from the root of a file to what changed: a member or an entry, with what stands there on either side. */
export interface TrailStep {
  readonly name: string | number;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** One difference between two values of a file. */
export interface RawChange {
  readonly op: 'added' | 'removed' | 'changed' | 'moved';
  /** In the newer value; in the older one for what was removed. */
  readonly pointer: string;
  /** From the root (excluded) to the thing itself. */
  readonly trail: readonly TrailStep[];
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** Members whose lists hold plain names that come and go one by one. */
const SETS = new Set(['hosts', 'schemes', 'pagesToCome']);

/** Members that are told by what is in them. */
const HOLDERS = new Set([
  'args',
  'ui',
  'schema',
  'tokens',
  'light',
  'dark',
  'seed',
  'shape',
  'type',
  'money',
  'hosts',
  'schemes',
  'codes',
]);

/** Every difference between two values, as small as an operator would call it one: values and conditions are told whole. */
export function rawDiff(before: Json, after: Json, trail: readonly TrailStep[] = []): readonly RawChange[] {
  if (isSame(before, after)) return [];
  if (
    isObject(before) &&
    isObject(after) &&
    !isWhole(before) &&
    !isWhole(after) &&
    isOfOneKind(before, after)
  ) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.flatMap((name) => step(name, name, member(before, name), member(after, name), trail));
  }
  if (isList(before) && isList(after) && isMatched(before, after, trail))
    return listDiff(before, after, trail);
  return [one('changed', before, after, trail)];
}

function step(
  name: string | number,
  nameBefore: string | number,
  before: Json | undefined,
  after: Json | undefined,
  trail: readonly TrailStep[],
): readonly RawChange[] {
  const inner = [...trail, { name: after === undefined ? nameBefore : name, before, after }];
  if (before !== undefined && after !== undefined) return rawDiff(before, after, inner);
  const nothing = nothingLike(before ?? after, name);
  if (nothing === undefined) return [one(after === undefined ? 'removed' : 'added', before, after, inner)];
  return rawDiff(before ?? nothing, after ?? nothing, inner);
}

/** What a part is compared with that came or went whole, where it is told by what is in it: steps, buttons, settings. */
function nothingLike(value: Json | undefined, name: string | number): Json | undefined {
  if (isList(value) && value.length > 0 && value.every(isObject)) return [];
  return isObject(value) && HOLDERS.has(String(name)) && Object.keys(value).length > 0 ? {} : undefined;
}

function listDiff(
  before: readonly Json[],
  after: readonly Json[],
  trail: readonly TrailStep[],
): readonly RawChange[] {
  const { pairs, removed, added, moved } = matchEntries(before, after);
  return [
    ...pairs.flatMap(([i, j]) => [
      ...(moved.has(j)
        ? [one('moved', before[i], after[j], [...trail, { name: j, before: before[i], after: after[j] }])]
        : []),
      ...step(j, i, before[i], after[j], trail),
    ]),
    ...removed.flatMap((i) => step(i, i, before[i], undefined, trail)),
    ...added.flatMap((j) => step(j, j, undefined, after[j], trail)),
  ];
}

function one(
  op: RawChange['op'],
  before: Json | undefined,
  after: Json | undefined,
  trail: readonly TrailStep[],
): RawChange {
  return { op, pointer: pointerOf(trail.map(({ name }) => name)), trail, before, after };
}

/** Lists of objects are matched entry by entry; so are lists that are sets of names. Other lists of plain values are told whole. */
function isMatched(before: readonly Json[], after: readonly Json[], trail: readonly TrailStep[]): boolean {
  if (trail.some(({ name }) => SETS.has(String(name)))) return true;
  const all = [...before, ...after];
  return all.some(isObject);
}

/** A value that is read or made, a condition: one thing to an operator. */
function isWhole(value: Json): boolean {
  const has = (name: string): boolean => member(value, name) !== undefined;
  const compares = ['eq', 'ne', 'in', 'lt', 'lte', 'gt', 'gte', 'empty'].some(has) && has('value');
  const joins =
    isList(member(value, 'all')) || isList(member(value, 'any')) || isObject(member(value, 'not'));
  return compares || joins || ['$get', '$fn', '$count'].some(has);
}

function isOfOneKind(before: Json, after: Json): boolean {
  return ['kind', 'do'].every((name) => isSame(member(before, name), member(after, name)));
}
