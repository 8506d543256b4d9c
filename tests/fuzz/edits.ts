import { applyEdits, modify, findNodeAtLocation, getNodePath, type Node, parseTree } from 'jsonc-parser';
import { createRandom, type Random } from './random.ts';

/** The shipped files: path → text. */
export type Sources = Readonly<Record<string, string>>;

/** One thing done to one file. */
export interface FuzzedEdit {
  readonly seed: number;
  readonly path: string;
  /** What was done, for a person who repeats it. */
  readonly done: string;
  readonly text: string;
}

type Path = (string | number)[];
type Change = (root: Node, text: string, random: Random, sources: Sources) => { done: string; text: string };

/** Makes the edit that a seed stands for. */
export function editOf(seed: number, sources: Sources): FuzzedEdit {
  const random = createRandom(seed);
  const path = random.one(Object.keys(sources));
  const text = sources[path] ?? '';
  const root = parseTree(text);
  if (!root) throw new Error(`${path} is no JSON as shipped`);
  const { done, text: after } = random.one(CHANGES)(root, text, random, sources);
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

/** What an operator's hand, a wrong merge or ill will does to a file. */
const CHANGES: readonly Change[] = [
  edited('drop', () => undefined),
  edited('retype', (_node, random) => random.one(OTHERS)),
  edited('null', () => null),
  edited('huge', (_node, random) => random.one(HUGE)),
  edited('misspell', (node, random) => (typeof node.value === 'string' ? misspelt(node.value, random) : 'x')),
  edited('from elsewhere', (_node, random, sources) => {
    const other = parseTree(sources[random.one(Object.keys(sources))] ?? '');
    return other ? valueOf(random.one(nodesOf(other))) : {};
  }),
  edited('number moved', (node, random) =>
    typeof node.value === 'number' ? node.value + random.one([-1, 1, 10, 0.5]) : random.below(100),
  ),
  duplicate,
  swap,
  rename,
  move,
  byText('cut', (text, at) => text.slice(0, at)),
  byText(
    'flip',
    (text, at, random) => text.slice(0, at) + random.one([...'{}[]",:09ax \\']) + text.slice(at + 1),
  ),
  byText('delete', (text, at, random) => text.slice(0, at) + text.slice(at + 1 + random.below(5))),
  byText(
    'insert',
    (text, at, random) =>
      text.slice(0, at) +
      random.one(['\0', '\uFEFF', '\\u202e', '//', '"', '{', ',', '\uD800', '1e999']) +
      text.slice(at),
  ),
];

function edited(name: string, make: (node: Node, random: Random, sources: Sources) => unknown): Change {
  return (root, text, random, sources) => {
    const node = random.one(nodesOf(root));
    const path = pathOf(node);
    return { done: `${name} /${path.join('/')}`, text: put(text, path, make(node, random, sources)) };
  };
}

function byText(name: string, make: (text: string, at: number, random: Random) => string): Change {
  return (_root, text, random) => {
    const at = random.below(text.length);
    return { done: `${name} at ${String(at)}`, text: make(text, at, random) };
  };
}

function duplicate(root: Node, text: string, random: Random): ReturnType<Change> {
  const lists = nodesOf(root).filter((node) => node.type === 'array' && (node.children?.length ?? 0) > 0);
  if (lists.length === 0) return { done: 'duplicate the whole', text: text + text };
  const list = random.one(lists);
  const entry = random.one(list.children ?? []);
  const path = [...pathOf(list), -1];
  return { done: `duplicate /${pathOf(entry).join('/')}`, text: put(text, path, valueOf(entry)) };
}

function swap(root: Node, text: string, random: Random): ReturnType<Change> {
  const nodes = nodesOf(root);
  const [one, other] = [random.one(nodes), random.one(nodes)].map((node) => ({
    path: pathOf(node),
    value: valueOf(node),
  }));
  if (!one || !other) throw new Error('there is nothing to swap');
  const half = put(text, one.path, other.value);
  const there = findNodeAtLocation(parseTree(half) ?? root, other.path);
  return {
    done: `swap /${one.path.join('/')} and /${other.path.join('/')}`,
    text: there ? put(half, other.path, one.value) : half,
  };
}

function rename(root: Node, text: string, random: Random): ReturnType<Change> {
  const names = nodesOf(root).flatMap((node) =>
    node.parent?.type === 'property' ? [node.parent.children?.[0]] : [],
  );
  const name = names.length > 0 ? random.one(names) : undefined;
  if (!name) return { done: 'nothing to rename', text };
  const to = JSON.stringify(
    random.one([misspelt(String(name.value), random), '__proto__', 'constructor', 'x', '']),
  );
  const done = `rename ${String(name.value)} to ${to} at ${String(name.offset)}`;
  return { done, text: text.slice(0, name.offset) + to + text.slice(name.offset + name.length) };
}

function move(root: Node, text: string, random: Random): ReturnType<Change> {
  const lists = nodesOf(root).filter((node) => node.type === 'array' && (node.children?.length ?? 0) > 1);
  if (lists.length === 0) return { done: 'nothing to move', text };
  const list = random.one(lists);
  const entries = (list.children ?? []).map(valueOf);
  const [moved] = entries.splice(random.below(entries.length), 1);
  entries.splice(random.below(entries.length + 1), 0, moved);
  return { done: `move within /${pathOf(list).join('/')}`, text: put(text, pathOf(list), entries) };
}

function nodesOf(root: Node): readonly Node[] {
  const inner = root.type === 'property' ? [root.children?.[1]] : root.children;
  const below = (inner ?? []).flatMap((node) => (node ? nodesOf(node) : []));
  return root.type === 'property' ? below : [root, ...below];
}

function pathOf(node: Node): Path {
  return getNodePath(node);
}

function valueOf(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf);
  if (node.type !== 'object') return node.value as unknown;
  return Object.fromEntries(
    (node.children ?? []).map(({ children: [name, value] = [] }) => [
      String(name?.value),
      value ? valueOf(value) : null,
    ]),
  );
}

function put(text: string, path: Path, value: unknown): string {
  if (path.length === 0) return JSON.stringify(value) ?? '';
  const isInsertion = path.at(-1) === -1;
  return applyEdits(
    text,
    modify(text, path, value, {
      isArrayInsertion: isInsertion,
      formattingOptions: { insertSpaces: true, tabSize: 2 },
    }),
  );
}

function misspelt(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return random.one([
    text.slice(0, at) + text.slice(at + 1),
    `${text.slice(0, at)}q${text.slice(at)}`,
    text.toUpperCase(),
    `${text} `,
  ]);
}
