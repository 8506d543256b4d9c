import { applyEdits, type Node, parseTree } from 'jsonc-parser';
import { stepsOf } from '#scripts/schema/pointer.ts';
import { nodeAtPath } from '#scripts/schema/text-node.ts';
import { parsed, put } from './edit-json.ts';
import { above, below, valueAt } from '#studio/protocol/pointer.ts';

/** A file's text; null where there is no file. */
type Text = string | null;

/**
 * A text of JSON with the changes of both sides since `base`, in the layout of the two. undefined where both changed the same place, one
 * took the file away, or a text is no JSON: then somebody has to choose.
 */
export function mergedTexts(base: Text, mine: Text, theirs: Text): Text | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  if (base === null || mine === null || theirs === null) return undefined;
  const values = [base, mine, theirs].map(parsed);
  if (values.includes(undefined)) return undefined;
  const [before, own, other] = values;
  const changed = changedPlaces(before, own, other, '');
  return changed?.reduce((text, pointer) => taken(text, pointer, mine, own), theirs);
}

/** The outermost places that `own` alone changed; undefined where `other` changed one of them in another way. */
function changedPlaces(
  before: unknown,
  own: unknown,
  other: unknown,
  pointer: string,
): readonly string[] | undefined {
  if (isSame(own, before) || isSame(own, other)) return [];
  if (isSame(other, before)) return [pointer];
  const parts = [before, own, other].map(membersOf);
  const [was, mine, theirs] = parts;
  if (!was || !mine || !theirs) return undefined;
  // An item of a list has no name: with one more or one fewer nobody knows which is which.
  const lengths = [before, own, other].map((value) => (Array.isArray(value) ? value.length : -1));
  if (new Set(lengths).size > 1) return undefined;
  const found: string[] = [];
  for (const name of new Set(parts.flatMap((part) => Object.keys(part ?? {})))) {
    const inside = changedPlaces(was[name], mine[name], theirs[name], below(pointer, name));
    if (!inside) return undefined;
    found.push(...inside);
  }
  return found;
}

/** The text with what stands at a pointer as it stands in another. */
function taken(text: string, pointer: string, from: string, value: unknown): string {
  const here = nodeAt(text, pointer);
  const there = nodeAt(from, pointer);
  if (here && there) {
    const content = from.slice(there.offset, there.offset + there.length);
    return applyEdits(text, [{ offset: here.offset, length: here.length, content }]);
  }
  const order = Object.keys(membersOf(valueAt(value, above(pointer))) ?? {});
  return put(text, pointer, valueAt(value, pointer), order);
}

function nodeAt(text: string, pointer: string): Node | undefined {
  const tree = parseTree(text);
  return tree && nodeAtPath(tree, stepsOf(pointer));
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
