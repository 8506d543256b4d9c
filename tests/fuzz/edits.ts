import {
  applyEdits,
  findNodeAtLocation,
  getNodePath,
  getNodeValue,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser';
import { createRandom, type Random } from './random.ts';

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

/** The input of a change: a file, its content, and all files. */
interface ChangeInput {
  readonly path: string;
  readonly root: Node;
  readonly text: string;
  readonly random: Random;
  readonly sources: Sources;
}

type Change = (input: ChangeInput) => { done: string; text: string };

export function editOf(seed: number, sources: Sources): FuzzedEdit {
  const random = createRandom(seed);
  const path = random.one(Object.keys(sources));
  const text = sources[path] ?? '';
  const root = parseTree(text);
  if (!root) throw new Error(`${path} is no JSON as shipped`);
  const { done, text: after } = random.one(CHANGES)({ path, root, text, random, sources });
  return { seed, path, done, text: after };
}

const HUGE: readonly unknown[] = [
  1e21,
  -1,
  0,
  Infinity,
  'x'.repeat(20_000),
  Array(1500).fill(0),
  '\u202e',
  '__proto__',
  '<script>',
];
const OTHERS: readonly unknown[] = [
  null,
  true,
  0,
  -3.5,
  '',
  'x',
  [],
  {},
  [[]],
  { $get: 'user#/name' },
  { $fn: 'sum' },
];

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
  edited('retype', (_node, random) => random.one(OTHERS)),
  edited('null', () => null),
  edited('huge', (_node, random) => random.one(HUGE)),
  edited('misspell', (node, random) => (typeof node.value === 'string' ? misspell(node.value, random) : 'x')),
  edited('foreign', (_node, random, sources) => {
    const other = parseTree(sources[random.one(Object.keys(sources))] ?? '');
    return other ? getNodeValue(random.one(nodesOf(other))) : {};
  }),
  edited('number', (node, random) =>
    typeof node.value === 'number' ? node.value + random.one([-1, 1, 10, 0.5]) : random.below(100),
  ),
  duplicate,
  swap,
  rename,
  move,
  byText('cut', (text, at) => text.slice(0, at)),
  byText('slip', (text, at, random) => {
    const put = random.one([...SLIPS, ...'{}[]",:09ax \\']);
    return text.slice(0, at) + put + text.slice(at + random.below(5));
  }),
];

function edited(name: string, make: (node: Node, random: Random, sources: Sources) => unknown): Change {
  return ({ root, text, random, sources }) => {
    const node = random.one(nodesOf(root));
    const path = getNodePath(node);
    return { done: `${name} /${path.join('/')}`, text: put(text, path, make(node, random, sources)) };
  };
}

function byText(name: string, make: (text: string, at: number, random: Random) => string): Change {
  return ({ text, random }) => {
    const at = random.below(text.length);
    return { done: `${name} at ${String(at)}`, text: make(text, at, random) };
  };
}

function duplicate({ root, text, random }: ChangeInput): ReturnType<Change> {
  const lists = nodesOf(root).filter((node) => node.type === 'array' && (node.children?.length ?? 0) > 0);
  if (lists.length === 0) return { done: 'duplicate the whole', text: text + text };
  const list = random.one(lists);
  const entry = random.one(list.children ?? []);
  const path = [...getNodePath(list), -1];
  return { done: `duplicate /${getNodePath(entry).join('/')}`, text: put(text, path, getNodeValue(entry)) };
}

function swap({ root, text, random }: ChangeInput): ReturnType<Change> {
  const nodes = nodesOf(root);
  const [one, other] = [random.one(nodes), random.one(nodes)].map((node) => ({
    path: getNodePath(node),
    value: getNodeValue(node),
  }));
  if (!one || !other) throw new Error('there is nothing to swap');
  const half = put(text, one.path, other.value);
  const there = findNodeAtLocation(parseTree(half) ?? root, other.path);
  return {
    done: `swap /${one.path.join('/')} and /${other.path.join('/')}`,
    text: there ? put(half, other.path, one.value) : half,
  };
}

function rename({ root, text, random }: ChangeInput): ReturnType<Change> {
  const names = nodesOf(root).flatMap((node) =>
    node.parent?.type === 'property' ? [node.parent.children?.[0]] : [],
  );
  const name = names.length > 0 ? random.one(names) : undefined;
  if (!name) return { done: 'rename nothing', text };
  const to = JSON.stringify(
    random.one([misspell(String(name.value), random), '__proto__', 'constructor', 'x', '']),
  );
  const done = `rename ${String(name.value)} to ${to} at ${String(name.offset)}`;
  return { done, text: text.slice(0, name.offset) + to + text.slice(name.offset + name.length) };
}

function move({ root, text, random }: ChangeInput): ReturnType<Change> {
  const lists = nodesOf(root).filter((node) => node.type === 'array' && (node.children?.length ?? 0) > 1);
  if (lists.length === 0) return { done: 'move nothing', text };
  const list = random.one(lists);
  const entries = (list.children ?? []).map(getNodeValue);
  const from = random.below(entries.length);
  const [moved] = entries.splice(from, 1);
  entries.splice((from + 1 + random.below(entries.length)) % (entries.length + 1), 0, moved);
  return { done: `move within /${getNodePath(list).join('/')}`, text: put(text, getNodePath(list), entries) };
}

function misspell(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return random.one([
    text.slice(0, at) + text.slice(at + 1),
    `${text.slice(0, at)}q${text.slice(at)}`,
    text.toUpperCase(),
    `${text} `,
  ]);
}

/** Replaces a value by one of the same sort: another field's widget, another rule, another page's sections. */
function transplant(input: ChangeInput): ReturnType<Change> {
  const { root, text, random } = input;
  const node = random.one(nodesOf(root).slice(1));
  const like = random.one(valuesLike(node, input));
  return { done: `transplant /${getNodePath(node).join('/')}`, text: put(text, getNodePath(node), like) };
}

/** Copies a member to an object from another of its sort. */
function copyMember(input: ChangeInput): ReturnType<Change> {
  const { root, text, random } = input;
  const node = random.one(nodesOf(root).filter(({ type }) => type === 'object'));
  const members = Object.entries(random.one(valuesLike(node, input)) as Record<string, unknown>);
  if (members.length === 0) return { done: 'adopt nothing', text };
  const [name, value] = random.one(members);
  const path = [...getNodePath(node), name];
  return { done: `copyMember /${path.join('/')}`, text: put(text, path, value) };
}

/** Copies an entry to a list from another of its sort. */
function copyEntry(input: ChangeInput): ReturnType<Change> {
  const { root, text, random } = input;
  const entries = nodesOf(root).filter(({ parent }) => parent?.type === 'array');
  if (entries.length === 0) return { done: 'like nothing', text };
  const entry = random.one(entries);
  const path = [...getNodePath(entry).slice(0, -1), -1];
  return { done: `like /${path.join('/')}`, text: put(text, path, random.one(valuesLike(entry, input))) };
}

/** The other values of the same sort in all files, each once. */
function valuesLike(node: Node, { sources }: ChangeInput): readonly unknown[] {
  const own = JSON.stringify(getNodeValue(node));
  const like = [...(sortsOf(sources).get(sortOf(node)) ?? [])].filter((text) => text !== own);
  return (like.length > 0 ? like : [own]).map((text) => JSON.parse(text) as unknown);
}

/** The sort of a value: its member, whether it is a list entry, and its type. */
function sortOf(node: Node): string {
  const path = getNodePath(node);
  const member = path.findLast((step) => typeof step === 'string') ?? '';
  return `${String(member)}${typeof path.at(-1) === 'number' ? '[]' : ''} ${node.type}`;
}

/** The JSON of all values, by sort. */
const known = new WeakMap<Sources, ReadonlyMap<string, ReadonlySet<string>>>();

function sortsOf(sources: Sources): ReadonlyMap<string, ReadonlySet<string>> {
  const found = known.get(sources);
  if (found) return found;
  const sorts = new Map<string, Set<string>>();
  for (const text of Object.values(sources)) {
    const root = parseTree(text);
    for (const node of root ? nodesOf(root) : []) {
      const sort = sortOf(node);
      const alike = sorts.get(sort) ?? new Set();
      sorts.set(sort, alike.add(JSON.stringify(getNodeValue(node))));
    }
  }
  known.set(sources, sorts);
  return sorts;
}

/** A node and all nodes in it. */
function nodesOf(root: Node): readonly Node[] {
  const inner = root.type === 'property' ? [root.children?.[1]] : root.children;
  const below = (inner ?? []).flatMap((node) => (node ? nodesOf(node) : []));
  return root.type === 'property' ? below : [root, ...below];
}

/** Writes a value at a path: undefined removes it, and -1 at the end of the path adds to a list. */
export function put(text: string, path: JSONPath, value: unknown): string {
  if (path.length === 0) return JSON.stringify(value) ?? '';
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(
    text,
    modify(text, path, value, { isArrayInsertion: path.at(-1) === -1, formattingOptions }),
  );
}
