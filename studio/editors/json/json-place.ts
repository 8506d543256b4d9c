import { findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser';
import { stepsOf } from '#scripts/schema/pointer.ts';
import { below } from '#studio/protocol/pointer.ts';

/** From where to where something stands in a text, in characters. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where a pointer's value stands in a text, or the nearest above it that is there; the member's name stands with it where `whole`. */
export function spanOf(text: string, pointer: string, whole = false): Span {
  const tree = parseTree(text);
  if (!tree) return { from: 0, to: 0 };
  const names = stepsOf(pointer);
  for (let length = names.length; length >= 0; length -= 1) {
    const path = names.slice(0, length).map((name) => (/^\d+$/.test(name) ? Number(name) : name));
    const node = findNodeAtLocation(tree, path) ?? findNodeAtLocation(tree, names.slice(0, length));
    if (!node) continue;
    const shown = whole && node.parent?.type === 'property' ? node.parent : node;
    return { from: shown.offset, to: shown.offset + shown.length };
  }
  return { from: 0, to: 0 };
}

/** The pointer of what stands at an offset. */
export function pointerAt(text: string, offset: number): string {
  return getLocation(text, offset).path.reduce<string>(below, '');
}
