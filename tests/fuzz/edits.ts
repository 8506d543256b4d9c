import { insert, move, parsed, put } from '#studio/edits/edit-texts.ts';
import { above, below, namesAt, valueAt } from '#scripts/schema/pointer.ts';
import { createRng } from '#sandbox/domain/random.ts';

type Random = ReturnType<typeof createRng>;

/** The shipped files: path → text. */
export type Sources = Readonly<Record<string, string>>;

/** One change of one file. */
export interface FuzzedEdit {
  readonly seed: number;
  readonly path: string;
  /** Describes the change for people; its first word is the kind of change. */
  readonly done: string;
  readonly text: string;
}

/** A value in a file. Its sort: of which member it is, whether it is an entry of a list, and its type. */
interface Place {
  readonly pointer: string;
  readonly value: unknown;
  readonly sort: string;
}

/** The input of a change: a file's text, all places in it with the whole first, and all files. */
interface ChangeInput {
  readonly text: string;
  readonly places: readonly Place[];
  readonly random: Random;
  readonly sources: Sources;
}

type Change = (input: ChangeInput) => { done: string; text: string };

export function editOf(seed: number, sources: Sources): FuzzedEdit {
  const random = createRng(seed);
  const path = random.pick(Object.keys(sources));
  const text = sources[path] ?? '';
  const places = placesIn(parsed(text));
  const { done, text: after } = random.pick(CHANGES)({ text, places, random, sources });
  return { seed, path, done, text: after };
}

const NUMBERS = [1e21, -1, 0, Infinity];
const HUGE = [...NUMBERS, 'x'.repeat(20_000), Array(1500).fill(0), '\u202e', '__proto__', '<script>'];
const OTHERS = [null, true, 0, -3.5, '', 'x', [], {}, [[]], { $get: 'user#/name' }, { $fn: 'sum' }];

const SLIPS: readonly string[] = ['', '\0', '\uFEFF', '\\u202e', '//', '\uD800', '1e999'];

/** Changes as by an operator's mistake, a wrong merge, or an attacker. */
const CHANGES: readonly Change[] = [
  transplant,
  transplant,
  copyMember,
  copyMember,
  copyEntry,
  edited('drop', () => undefined),
  edited('drop', () => undefined),
  edited('retype', (_value, random) => random.pick(OTHERS)),
  edited('null', () => null),
  edited('huge', (_value, random) => random.pick(HUGE)),
  edited('misspell', (value, random) => (typeof value === 'string' ? misspell(value, random) : 'x')),
  edited('foreign', (_value, random, sources) => {
    const other = parsed(sources[random.pick(Object.keys(sources))] ?? '');
    return random.pick(placesIn(other)).value;
  }),
  edited('number', (value, random) =>
    typeof value === 'number' ? value + random.pick([-1, 1, 10, 0.5]) : random.between(0, 99),
  ),
  duplicateEntry,
  swap,
  rename,
  moveEntry,
  byText('cut', (text, at) => text.slice(0, at)),
  byText('slip', (text, at, random) => {
    const put = random.pick([...SLIPS, ...'{}[]",:09ax \\']);
    return text.slice(0, at) + put + text.slice(at + random.between(0, 4));
  }),
];

function edited(name: string, make: (value: unknown, random: Random, sources: Sources) => unknown): Change {
  return ({ places, text, random, sources }) => {
    const { pointer, value } = random.pick(places);
    return { done: `${name} ${pointer}`, text: withValue(text, pointer, make(value, random, sources)) };
  };
}

function byText(name: string, make: (text: string, at: number, random: Random) => string): Change {
  return ({ text, random }) => {
    const at = random.between(0, text.length - 1);
    return { done: `${name} at ${String(at)}`, text: make(text, at, random) };
  };
}

function duplicateEntry({ places, text, random }: ChangeInput): ReturnType<Change> {
  const entries = places.filter(isEntry);
  if (entries.length === 0) return { done: 'duplicate the whole', text: text + text };
  const { pointer, value } = random.pick(entries);
  return { done: `duplicate ${pointer}`, text: insert(text, above(pointer), value) };
}

function swap({ places, text, random }: ChangeInput): ReturnType<Change> {
  const [one, other] = [random.pick(places), random.pick(places)] as const;
  const half = withValue(text, one.pointer, other.value);
  const isThere = valueAt(parsed(half), other.pointer) !== undefined;
  return {
    done: `swap ${one.pointer} and ${other.pointer}`,
    text: isThere ? withValue(half, other.pointer, one.value) : half,
  };
}

function rename({ places, text, random }: ChangeInput): ReturnType<Change> {
  const members = places.slice(1).filter((place) => !isEntry(place));
  if (members.length === 0) return { done: 'rename nothing', text };
  const { pointer, value } = random.pick(members);
  const name = pointer.slice(above(pointer).length + 1);
  const to = random.pick([misspell(name, random), '__proto__', 'constructor', 'x', '']);
  const without = put(text, pointer, undefined);
  return { done: `rename ${pointer} to ${to}`, text: put(without, below(above(pointer), to), value) };
}

function moveEntry({ places, text, random }: ChangeInput): ReturnType<Change> {
  const entries = places.filter(isEntry);
  if (entries.length === 0) return { done: 'move nothing', text };
  const list = above(random.pick(entries).pointer);
  const { length } = namesAt(parsed(text), list);
  const index = (): number => random.between(0, length - 1);
  return { done: `move within ${list}`, text: move(text, list, index(), index()) };
}

function misspell(text: string, random: Random): string {
  const at = random.between(0, text.length);
  return random.pick([
    text.slice(0, at) + text.slice(at + 1),
    `${text.slice(0, at)}q${text.slice(at)}`,
    text.toUpperCase(),
    `${text} `,
  ]);
}

/** Replaces a value by one of its sort: another field's widget, another rule, another page's sections. */
function transplant(input: ChangeInput): ReturnType<Change> {
  const { places, text, random } = input;
  const place = random.pick(places.slice(1));
  const like = random.pick(valuesLike(place, input));
  return { done: `transplant ${place.pointer}`, text: put(text, place.pointer, like) };
}

/** Copies a member to an object from another of its sort. */
function copyMember(input: ChangeInput): ReturnType<Change> {
  const { places, text, random } = input;
  const place = random.pick(places.filter(({ sort }) => sort.endsWith(' object')));
  const members = Object.entries(random.pick(valuesLike(place, input)) as Record<string, unknown>);
  if (members.length === 0) return { done: 'copyMember of none', text };
  const [name, value] = random.pick(members);
  const pointer = below(place.pointer, name);
  return { done: `copyMember ${pointer}`, text: put(text, pointer, value) };
}

/** Copies an entry to a list from another of its sort. */
function copyEntry(input: ChangeInput): ReturnType<Change> {
  const { places, text, random } = input;
  const entries = places.filter(isEntry);
  if (entries.length === 0) return { done: 'copyEntry to none', text };
  const entry = random.pick(entries);
  const list = above(entry.pointer);
  return { done: `copyEntry ${list}`, text: insert(text, list, random.pick(valuesLike(entry, input))) };
}

/** The other values of the same sort in all files, each once. */
function valuesLike({ sort, value }: Place, { sources }: ChangeInput): readonly unknown[] {
  const own = JSON.stringify(value);
  const like = [...(sortsOf(sources).get(sort) ?? [])].filter((text) => text !== own);
  return (like.length > 0 ? like : [own]).map((text) => JSON.parse(text) as unknown);
}

/** The JSON of all values, by sort. */
const known = new WeakMap<Sources, ReadonlyMap<string, ReadonlySet<string>>>();

function sortsOf(sources: Sources): ReadonlyMap<string, ReadonlySet<string>> {
  const found = known.get(sources);
  if (found) return found;
  const sorts = new Map<string, Set<string>>();
  for (const { sort, value } of Object.values(sources).flatMap((text) => placesIn(parsed(text)))) {
    const alike = sorts.get(sort) ?? new Set();
    sorts.set(sort, alike.add(JSON.stringify(value)));
  }
  known.set(sources, sorts);
  return sorts;
}

/** A value and all values in it. */
export function placesIn(value: unknown, pointer = '', member = ''): readonly Place[] {
  const isList = Array.isArray(value);
  const type = value === null ? 'null' : typeof value;
  const own = { pointer, value, sort: `${member} ${isList ? 'list' : type}` };
  const inner = Object.entries(type === 'object' ? (value as object) : {});
  const memberOf = (name: string): string => (isList ? `${member.replace('[]', '')}[]` : name);
  return [own, ...inner.flatMap(([name, one]) => placesIn(one, below(pointer, name), memberOf(name)))];
}

function isEntry({ sort }: Place): boolean {
  return sort.includes('[] ');
}

/** Writes a value at a pointer, also the whole; undefined removes it. */
function withValue(text: string, pointer: string, value: unknown): string {
  return pointer === '' ? (JSON.stringify(value) ?? '') : put(text, pointer, value);
}
