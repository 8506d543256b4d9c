import isSame from 'fast-deep-equal';
import type { JSONPath } from 'jsonc-parser';
import { jsonIn } from '#scripts/files/parse-json.ts';
import { setJson } from '#scripts/files/set-json.ts';
import type { ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { pointerOf } from '#scripts/schema/pointer.ts';
import { isList, isObject, type Json, member } from './json-value.ts';
import { matchEntries } from './raw-diff.ts';

/** A place that both sides changed differently, as a place in the base. */
export interface MergeConflict {
  readonly path: string;
  readonly pointer: string;
}

/** The side that wins a conflict. */
export type MergeSide = 'mine' | 'theirs';

/** Merges three-way: applies to `mine` what `theirs` changes against `base`. `choose` decides a conflict. */
export function mergeConfig(
  base: ConfigTexts,
  mine: ConfigTexts,
  theirs: ConfigTexts,
  choose: (conflict: MergeConflict) => MergeSide = () => 'mine',
) {
  const conflicts: MergeConflict[] = [];
  const texts: Record<string, string> = {};
  for (const path of [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].sort()) {
    const settle: Settle = (pointer) => {
      const conflict = { path, pointer };
      conflicts.push(conflict);
      return choose(conflict);
    };
    const text = mergeText(base[path] ?? null, mine[path] ?? null, theirs[path] ?? null, settle);
    if (text !== null) texts[path] = text;
  }
  return { texts, conflicts };
}

/** The text of a file; null: no file. */
export type FileText = string | null;

/** Records the conflict at a pointer of the base, and returns the side that wins. */
type Settle = (pointer: string) => MergeSide;

/** Merges one file as {@link mergeConfig} does. Different texts of which one is no JSON are a conflict. */
export function mergeText(base: FileText, mine: FileText, theirs: FileText, settle: Settle): FileText {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [was, own, other] = [base, mine, theirs].map((text) => jsonIn(text ?? '') as Json | undefined);
  if (mine === null || was === undefined || own === undefined || other === undefined)
    return settle('') === 'mine' ? mine : theirs;
  return rewrite(mine, [], own, mergeValue([was, own, other], '', settle) ?? null);
}

/** A value in the base and on both sides. */
type Versions<Value> = readonly [base: Value, mine: Value, theirs: Value];

function mergeValue(values: Versions<Json | undefined>, pointer: string, settle: Settle): Json | undefined {
  const [base, mine, theirs] = values;
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const members = names.map((name) => {
      const inside = [member(base, name), member(mine, name), member(theirs, name)] as const;
      return [name, mergeValue(inside, pointer + pointerOf([name]), settle)];
    });
    return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as Json;
  }
  const lists = isList(base) && isList(mine) && isList(theirs);
  const merged = lists ? mergeList([base, mine, theirs], pointer, settle) : undefined;
  return merged ?? (settle(pointer) === 'mine' ? mine : theirs);
}

/** Merges lists: keeps what either side added, drops what one removed. Undefined if both reordered it. */
function mergeList(
  [base, mine, theirs]: Versions<readonly Json[]>,
  pointer: string,
  settle: Settle,
): readonly Json[] | undefined {
  const own = matchedList(base, mine);
  const other = matchedList(base, theirs);
  if (own.isMoved && other.isMoved) return undefined;
  const [first, second] = other.isMoved ? [other, own] : [own, other];
  const entries = [...first.order];
  const placeOf = ({ from, value }: { from: number | undefined; value: Json }): number =>
    entries.findIndex((one) => (from === undefined ? isSame(one.value, value) : one.from === from));
  for (const [at, entry] of second.order.entries()) {
    if (entry.from !== undefined || placeOf(entry) >= 0) continue;
    const before = second.order.slice(0, at).findLast((one) => placeOf(one) >= 0);
    entries.splice(before ? placeOf(before) + 1 : 0, 0, entry);
  }
  // Put back an entry that one side removed and the other changed: `mergeValue` reports the conflict.
  for (const [index, value] of base.entries())
    if (!entries.some(({ from }) => from === index) && second.entryAt(index) !== undefined)
      entries.splice(index, 0, { from: index, value });
  return entries.flatMap(({ from, value }) => {
    if (from === undefined) return [value];
    const inside = [base[from], own.entryAt(from), other.entryAt(from)] as const;
    return mergeValue(inside, pointer + pointerOf([from]), settle) ?? [];
  });
}

/** Entries with their base index (`from`). Different ones at the same index count as one changed entry. */
export function matchedList(base: readonly Json[], list: readonly Json[]) {
  const { pairs, removed, moved } = matchEntries(base, list);
  const from = new Map(pairs.map(([before, after]) => [after, before]));
  for (const index of removed) if (index < list.length && !from.has(index)) from.set(index, index);
  const order = list.map((value, index) => ({ from: from.get(index), value }));
  const entryAt = (index: number): Json | undefined => order.find((entry) => entry.from === index)?.value;
  return { order, entryAt, isMoved: moved.size > 0 };
}

/** Changes the value at a path of a text from `before` to `after`. The layout of unchanged parts is kept. */
function rewrite(text: string, path: JSONPath, before: Json, after: Json): string {
  if (isSame(before, after)) return text;
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].reduce((changed, name) => {
      const [was, is] = [member(before, name), member(after, name)];
      if (was === undefined || is === undefined) return setJson(changed, [...path, name], is);
      return rewrite(changed, [...path, name], was, is);
    }, text);
  if (!isList(before) || !isList(after) || ![...before, ...after].every(isObject))
    return setJson(text, path, after);
  const { pairs, removed, added, moved } = matchEntries(before, after);
  if (moved.size > 0) return setJson(text, path, after);
  const shortened = removed.reduceRight((now, index) => setJson(now, [...path, index], undefined), text);
  const complete = added.reduce(
    (now, index) => setJson(now, [...path, index], after[index], { isArrayInsertion: true }),
    shortened,
  );
  return pairs.reduce(
    (now, [i, j]) => rewrite(now, [...path, j], before[i] ?? null, after[j] ?? null),
    complete,
  );
}
