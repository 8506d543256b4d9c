import { type Node, parseTree } from 'jsonc-parser';
import type { Change, Ground, Sources } from './edits.ts';
import { nodesOf, pathOf, put, valueOf } from './json-text.ts';

/** Puts in place of a value one that stands for the same elsewhere: another field's widget, another rule, another page's sections. */
export function transplant(ground: Ground): ReturnType<Change> {
  const { root, text, random } = ground;
  const node = random.one(nodesOf(root).slice(1));
  const like = random.one(valuesLike(node, ground));
  return { done: `transplant /${pathOf(node).join('/')}`, text: put(text, pathOf(node), like) };
}

/** Gives an object a member that another of its sort has, in place of its own where it has one. */
export function adopt(ground: Ground): ReturnType<Change> {
  const { root, text, random } = ground;
  const node = random.one(nodesOf(root).filter(({ type }) => type === 'object'));
  const members = Object.entries(random.one(valuesLike(node, ground)) as Record<string, unknown>);
  if (members.length === 0) return { done: 'adopt nothing', text };
  const [name, value] = random.one(members);
  const path = [...pathOf(node), name];
  return { done: `adopt /${path.join('/')}`, text: put(text, path, value) };
}

/** Adds to a list an entry that stands in a list of the same sort. */
export function insertLike(ground: Ground): ReturnType<Change> {
  const { root, text, random } = ground;
  const entries = nodesOf(root).filter(({ parent }) => parent?.type === 'array');
  if (entries.length === 0) return { done: 'like nothing', text };
  const entry = random.one(entries);
  const path = [...pathOf(entry).slice(0, -1), -1];
  return { done: `like /${path.join('/')}`, text: put(text, path, random.one(valuesLike(entry, ground))) };
}

/** What stands for the same and is of the same type in any file, this one's own with them; nothing twice, and not what it says itself. */
function valuesLike(node: Node, { sources }: Ground): readonly unknown[] {
  const own = JSON.stringify(valueOf(node));
  const like = [...(sortsOf(sources).get(sortOf(node)) ?? [])].filter((text) => text !== own);
  return (like.length > 0 ? like : [own]).map((text) => JSON.parse(text) as unknown);
}

/** By which member a value is held, whether as an entry of its list, and its type. */
function sortOf(node: Node): string {
  const path = pathOf(node);
  const member = path.findLast((step) => typeof step === 'string') ?? '';
  return `${String(member)}${typeof path.at(-1) === 'number' ? '[]' : ''} ${node.type}`;
}

/** The JSON of all values of a sort, by sort. */
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
      sorts.set(sort, alike.add(JSON.stringify(valueOf(node))));
    }
  }
  known.set(sources, sorts);
  return sorts;
}
