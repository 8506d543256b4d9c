import { isObject, isSame, type Json, type JsonObject } from './json.ts';

/** How the entries of a list went from before to after, by their indices. */
export interface Match {
  readonly pairs: readonly (readonly [before: number, after: number])[];
  readonly removed: readonly number[];
  readonly added: readonly number[];
  /** Those of `pairs` that changed their place among the others, by their index after. As few as explain the new order. */
  readonly moved: ReadonlySet<number>;
}

/** Pairs the entries of two lists by what they are, not by where they stand: whole, then by name, then by ever weaker likeness. */
export function matchEntries(before: readonly Json[], after: readonly Json[]): Match {
  const left = new Set(before.keys());
  const right = new Set(after.keys());
  const pairs: [number, number][] = [];
  const pair = (i: number, j: number): void => {
    pairs.push([i, j]);
    left.delete(i);
    right.delete(j);
  };
  for (const i of [...left]) {
    const j = [...right].find((at) => isSame(before[i], after[at]));
    if (j !== undefined) pair(i, j);
  }
  const tiers = Math.max(...[...before, ...after].map((entry) => likenesses(entry).length), 0);
  for (let tier = 0; tier < tiers; tier += 1) {
    for (const i of [...left]) {
      const key = likenesses(before[i])[tier];
      const j = [...right].find((at) => key !== undefined && likenesses(after[at])[tier] === key);
      if (j !== undefined) pair(i, j);
    }
  }
  pairs.sort(([, a], [, b]) => a - b);
  const stays = longestRise(pairs.map(([i]) => i));
  const moved = pairs.filter((_pair, index) => !stays.has(index)).map(([, j]) => j);
  return { pairs, removed: [...left], added: [...right], moved: new Set(moved) };
}

/** What an entry is known by, strongest first. Entries of config have a name, or name what they are about. */
function likenesses(entry: Json | undefined): readonly (string | undefined)[] {
  if (!isObject(entry)) return [];
  const by = (...names: readonly string[]): string | undefined =>
    names.every((name) => Object.hasOwn(entry, name))
      ? JSON.stringify(names.map((name) => [name, entry[name]]))
      : undefined;
  const named = by('name') ?? by('field', 'check', 'say') ?? byWhatItNames(entry, by);
  return [
    named,
    by('field', 'check') ?? by('label') ?? by('value'),
    by('field', 'say') ?? by('do'),
    by('kind'),
  ];
}

function byWhatItNames(
  entry: JsonObject,
  by: (...names: readonly string[]) => string | undefined,
): string | undefined {
  for (const names of [
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
  ])
    if (names.every((name) => Object.hasOwn(entry, name))) return by(...names);
  return undefined;
}

/** The indices of a longest rising run in a list of numbers: what stayed in order. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const best: number[] = [];
  const from: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    let length = 1;
    for (let earlier = 0; earlier < index; earlier += 1) {
      if ((numbers[earlier] ?? 0) < number && (best[earlier] ?? 0) + 1 > length) {
        length = (best[earlier] ?? 0) + 1;
        from[index] = earlier;
      }
    }
    best[index] = length;
  });
  const stays = new Set<number>();
  let at: number | undefined = best.length === 0 ? undefined : best.indexOf(Math.max(...best));
  while (at !== undefined) {
    stays.add(at);
    at = from[at];
  }
  return stays;
}
