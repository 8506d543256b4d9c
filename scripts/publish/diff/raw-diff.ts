import { type ConfigNode, is } from '#scripts/schema/walk.ts';
import { isList, isObject, isSame, type Json, member } from './json.ts';
import { pointerOf } from '#scripts/schema/pointer.ts';
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
  /** From the root to the thing itself, as the schemas describe what stands there now, or stood there. */
  readonly nodes: readonly ConfigNode[];
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

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

/** A value that is read or made, a condition: one thing to an operator. */
const WHOLE = ['get', 'count', 'call', 'condition'];

/** Every difference between two values, as small as an operator would call it one: values and conditions are told whole. */
export function rawDiff(
  before: Json,
  after: Json,
  node: ConfigNode,
  trail: readonly TrailStep[] = [],
): readonly RawChange[] {
  if (isSame(before, after)) return [];
  if (
    isObject(before) &&
    isObject(after) &&
    !WHOLE.some((kind) => is(node, kind)) &&
    isOfOneKind(before, after)
  ) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.flatMap((name) => step(name, name, member(before, name), member(after, name), node, trail));
  }
  if (isList(before) && isList(after) && isMatched(before, after, node))
    return listDiff(before, after, node, trail);
  return [one('changed', before, after, node, trail)];
}

function step(
  name: string | number,
  nameBefore: string | number,
  before: Json | undefined,
  after: Json | undefined,
  holder: ConfigNode,
  trail: readonly TrailStep[],
): readonly RawChange[] {
  const here = after === undefined ? nameBefore : name;
  const inner = [...trail, { name: here, before, after }];
  const node = holder.below(here, after ?? before);
  if (before !== undefined && after !== undefined) return rawDiff(before, after, node, inner);
  const nothing = nothingLike(before ?? after, name);
  if (nothing === undefined)
    return [one(after === undefined ? 'removed' : 'added', before, after, node, inner)];
  return rawDiff(before ?? nothing, after ?? nothing, node, inner);
}

/** What a part is compared with that came or went whole, where it is told by what is in it: steps, buttons, settings. */
function nothingLike(value: Json | undefined, name: string | number): Json | undefined {
  if (isList(value) && value.length > 0 && value.every(isObject)) return [];
  return isObject(value) && HOLDERS.has(String(name)) && Object.keys(value).length > 0 ? {} : undefined;
}

function listDiff(
  before: readonly Json[],
  after: readonly Json[],
  node: ConfigNode,
  trail: readonly TrailStep[],
): readonly RawChange[] {
  const { pairs, removed, added, moved } = matchEntries(before, after);
  return [
    ...pairs.flatMap(([i, j]) => [
      ...(moved.has(j)
        ? [
            one('moved', before[i], after[j], node.below(j, after[j]), [
              ...trail,
              { name: j, before: before[i], after: after[j] },
            ]),
          ]
        : []),
      ...step(j, i, before[i], after[j], node, trail),
    ]),
    ...removed.flatMap((i) => step(i, i, before[i], undefined, node, trail)),
    ...added.flatMap((j) => step(j, j, undefined, after[j], node, trail)),
  ];
}

function one(
  op: RawChange['op'],
  before: Json | undefined,
  after: Json | undefined,
  node: ConfigNode,
  trail: readonly TrailStep[],
): RawChange {
  const nodes: ConfigNode[] = [];
  for (let here: ConfigNode | undefined = node; here; here = here.parent) nodes.unshift(here);
  return { op, pointer: pointerOf(trail.map(({ name }) => name)), trail, nodes, before, after };
}

/** Lists of objects are matched entry by entry; so are lists in which nothing stands twice. Other lists of plain values are told whole. */
function isMatched(before: readonly Json[], after: readonly Json[], { schema }: ConfigNode): boolean {
  return schema.uniqueItems === true || [...before, ...after].some(isObject);
}

function isOfOneKind(before: Json, after: Json): boolean {
  return ['kind', 'do'].every((name) => isSame(member(before, name), member(after, name)));
}
