import { parse, type ParseError, printParseErrorCode, visit } from 'jsonc-parser';
import type { Fault } from './fault.ts';

/** What a text says, and what is wrong with it as a text. With a fault that leaves its meaning open, `value` is undefined. */
export interface ReadJson {
  readonly value: unknown;
  readonly faults: readonly Fault[];
}

const MAX_BYTES = 1_000_000;
const MAX_DEPTH = 64;
/** Names that reach past an object into what all objects share. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads JSON as config takes it: no comments, no name twice in one object, no name that every object has, no more than 64 levels and 1 MB. An
 * operator's slip is named; a text made to harm is not even parsed.
 */
export function readJson(text: string, path: string): ReadJson {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES) {
    const why = `it has ${bytes} bytes, and a player would load them`;
    return refused(path, 0, 'the file is too large', why, `split it: ${MAX_BYTES} bytes at most`);
  }
  const deep = firstTooDeep(text);
  if (deep !== undefined) {
    const why = `no config needs more than ${MAX_DEPTH} levels`;
    return refused(path, deep, 'too many levels', why, 'lay it out flatter');
  }
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true });
  if (errors.length > 0) {
    const remedy = 'mend the punctuation here: a comma, a quote or a bracket is missing or too many';
    const faults = errors.map(({ error, offset }) => ({
      ...{ path, offset, what: 'not JSON', why: printParseErrorCode(error), remedy },
    }));
    return { value: undefined, faults };
  }
  const faults = nameFaults(text, path);
  return { value: faults.some(({ what }) => what.endsWith('is no name')) ? undefined : value, faults };
}

function refused(path: string, offset: number, what: string, why: string, remedy: string): ReadJson {
  return { value: undefined, faults: [{ path, offset, what, why, remedy }] };
}

/** A whole string, or a bracket outside of one. */
const BRACKETS = /"(?:[^"\\]|\\.)*"|[[\]{}]/g;

/** Where the first bracket opens that is one too many inside another. It is looked for without recursion. */
function firstTooDeep(text: string): number | undefined {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(BRACKETS)) {
    if (mark === '{' || mark === '[') depth += 1;
    if (mark === '}' || mark === ']') depth -= 1;
    if (depth > MAX_DEPTH) return index;
  }
  return undefined;
}

function nameFaults(text: string, path: string): readonly Fault[] {
  const faults: Fault[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, offset) {
      const names = open.at(-1);
      if (UNSAFE.has(name)) {
        const why = 'it stands for what all objects share';
        faults.push({ path, offset, what: `"${name}" is no name`, why, remedy: 'take another name' });
      } else if (names?.has(name)) {
        const why = 'the later one silently wins';
        faults.push({
          path,
          offset,
          what: `"${name}" stands twice`,
          why,
          remedy: 'take one of the two away',
        });
      }
      names?.add(name);
    },
  });
  return faults;
}
