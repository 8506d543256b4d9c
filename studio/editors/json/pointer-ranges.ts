import type { Diagnostic } from '@codemirror/lint';
import { getLocation, parseTree } from 'jsonc-parser';
import { TextDocument } from 'vscode-json-languageservice';
import { stepsOf, below } from '#scripts/schema/pointer.ts';
import { nearestNode, withName } from '#scripts/schema/nearest-node.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';

/** The range of a pointer's value, or of its nearest ancestor; `includesName` includes the member's name. */
export function rangeOf(text: string, pointer: string, includesName = false): { from: number; to: number } {
  const tree = parseTree(text);
  if (!tree) return { from: 0, to: 0 };
  const { node } = nearestNode(tree, stepsOf(pointer));
  const { offset, length } = includesName ? withName(node) : node;
  return { from: offset, to: offset + length };
}

/** The pointer of the value at an offset. */
export function pointerAt(text: string, offset: number): string {
  return getLocation(text, offset).path.reduce<string>(below, '');
}

/** The faults of a file as diagnostics: on the faulty element, else on the rest of its line. */
export function faultMarks(text: string, faults: readonly StudioFault[]): Diagnostic[] {
  const document = TextDocument.create('', 'json', 1, text);
  return faults.map(({ severity, line, column, pointer, what, why, remedy }) => {
    const start = document.offsetAt({ line: line - 1, character: column - 1 });
    const named = rangeOf(text, pointer);
    const isNamed = named.from <= start && start <= named.to && named.to - named.from < 200;
    const end = text.indexOf('\n', start);
    const from = Math.min(isNamed ? named.from : start, text.length);
    const to = Math.min(isNamed ? named.to : end < 0 ? text.length : end, text.length);
    return { from, to: Math.max(from, to), severity, message: `${what}\n${why}\n${remedy}` };
  });
}
