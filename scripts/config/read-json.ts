import { parse, type ParseError, printParseErrorCode, visit } from 'jsonc-parser';
import type { Fault } from './fault.ts';
import { type Said, saying } from './fault-words.ts';
import { stumbleOf } from './misfit.ts';

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
  if (bytes > MAX_BYTES) return refused(path, 0, saying('text.too-large', { bytes, max: MAX_BYTES }));
  const deep = firstTooDeep(text);
  if (deep !== undefined) return refused(path, deep, saying('text.too-deep', { max: MAX_DEPTH }));
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true });
  if (errors.length > 0) {
    const faults = errors.map(({ error, offset }) => ({
      ...{ path, offset },
      ...saying('text.not-json', { error: stumbleOf(printParseErrorCode(error)) }),
    }));
    return { value: undefined, faults };
  }
  const faults = nameFaults(text, path);
  return { value: faults.some(({ code }) => code === 'text.unsafe-name') ? undefined : value, faults };
}

function refused(path: string, offset: number, said: Said): ReadJson {
  return { value: undefined, faults: [{ path, offset, ...said }] };
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
      if (UNSAFE.has(name)) faults.push({ path, offset, ...saying('text.unsafe-name', { name }) });
      else if (names?.has(name)) faults.push({ path, offset, ...saying('text.twice', { name }) });
      names?.add(name);
    },
  });
  return faults;
}
