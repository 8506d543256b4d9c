import { applyEdits, findNodeAtLocation, parseTree, type Edit } from 'jsonc-parser';
import { createCache } from '#scripts/config/cache.ts';
import { jsonIn } from '#scripts/files/parse-json.ts';
import { setJson } from '#scripts/files/set-json.ts';
import { stepsOf, above, pathOf, valueAt } from '#scripts/schema/pointer.ts';

const remember = createCache(600);

/** The parsed value of a text, cached: do not modify it; undefined if the text is not JSON. */
export function parsed(text: string): unknown {
  return remember(text, () => jsonIn(text));
}

/**
 * Sets the value at a pointer, or removes it (undefined); the rest of the text stays unchanged. A new member
 * is inserted by `order`, the members in the order of their schema. A text that is not JSON stays unchanged.
 */
export function put(text: string, pointer: string, value: unknown, order: readonly string[] = []): string {
  const root = parsed(text);
  if (root === undefined) return text;
  const path = pathOf(pointer, root);
  return setJson(text, path, value, {
    getInsertionIndex(known) {
      const rank = order.indexOf(String(path.at(-1)));
      const later = known.findIndex((one) => order.indexOf(one) > rank);
      return rank < 0 || later < 0 ? known.length : later;
    },
  });
}

/** Adds an item to the list at a pointer, before the index or at the end. */
export function insert(text: string, pointer: string, value: unknown, index?: number): string {
  const root = parsed(text);
  const list = valueAt(root, pointer);
  if (!Array.isArray(list)) return put(text, pointer, [value]);
  const path = [...pathOf(pointer, root), index ?? list.length];
  return setJson(text, path, value, { isArrayInsertion: true });
}

/** Moves an item within its list. The items keep their text and formatting. */
export function move(text: string, pointer: string, from: number, to: number): string {
  const tree = parseTree(text);
  const list = tree && findNodeAtLocation(tree, pathOf(pointer, parsed(text)));
  const items = list?.type === 'array' ? (list.children ?? []) : [];
  if (!items[from] || !items[to]) return text;
  const texts = items.map(({ offset, length }) => text.slice(offset, offset + length));
  const [moved = ''] = texts.splice(from, 1);
  texts.splice(to, 0, moved);
  const edits = items.map(({ offset, length }, at): Edit => ({ offset, length, content: texts[at] ?? '' }));
  return applyEdits(text, edits);
}

/** Inserts a copy of an item after it. */
export function duplicate(text: string, pointer: string): string {
  const value = valueAt(parsed(text), pointer);
  const index = Number(stepsOf(pointer).at(-1));
  return value === undefined ? text : insert(text, above(pointer), value, index + 1);
}
