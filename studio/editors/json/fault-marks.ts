import type { Diagnostic } from '@codemirror/lint';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { spanOf } from './json-place.ts';

/** The faults of a file as marks in its text: on the element that is meant, else on the rest of its line. */
export function faultMarks(text: string, faults: readonly StudioFault[]): Diagnostic[] {
  return faults.map(({ severity, line, column, pointer, what, why, remedy }) => {
    const start = offsetOf(text, line, column);
    const named = spanOf(text, pointer);
    const isNamed = named.from <= start && start <= named.to && named.to - named.from < 200;
    const end = text.indexOf('\n', start);
    const from = Math.min(isNamed ? named.from : start, text.length);
    const to = Math.min(isNamed ? named.to : end < 0 ? text.length : end, text.length);
    return { from, to: Math.max(from, to), severity, message: `${what}\n${why}\n${remedy}` };
  });
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) {
    const next = text.indexOf('\n', start);
    if (next < 0) return text.length;
    start = next + 1;
  }
  return Math.min(start + column - 1, text.length);
}
