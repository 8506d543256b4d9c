import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { Fault } from './fault.ts';
import { type Said, saying } from './fault-words.ts';
import { stumbleOf } from './misfit.ts';
import { textFaults } from './text-faults.ts';

/** What a text says, and what is wrong with it as a text. With a fault that leaves its meaning open, `value` is undefined. */
export interface ReadJson {
  readonly value: unknown;
  readonly faults: readonly Fault[];
}

/** The most that one file may hold, in bytes. */
export const MAX_BYTES = 1_000_000;
const MAX_DEPTH = 64;
/** More faults of one text than these tell an operator nothing. */
const MAX_FAULTS = 50;
/** With these the text still says one thing, which is looked at further. */
const HARMLESS: readonly string[] = ['text.twice', 'text.hidden', 'text.script'];

/**
 * Reads JSON as config takes it: no comments, no name twice in one object, no name that every object has, nothing
 * hidden, no more than 64 levels and 1 MB. An operator's slip is named; a text made to harm is not even parsed.
 */
export function readJson(text: string, path: string): ReadJson {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES) return refused(path, 0, saying('text.too-large', { bytes, max: MAX_BYTES }));
  if (text.startsWith('\uFEFF')) return refused(path, 0, saying('text.mark', {}));
  const deep = firstTooDeep(text);
  if (deep !== undefined) return refused(path, deep, saying('text.too-deep', { max: MAX_DEPTH }));
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true });
  if (errors.length > 0) {
    const faults = errors.slice(0, MAX_FAULTS).map(({ error, offset }) => ({
      ...{ path, offset },
      ...saying('text.not-json', { error: stumbleOf(printParseErrorCode(error)) }),
    }));
    return { value: undefined, faults };
  }
  const faults = textFaults(text, path, MAX_FAULTS);
  return { value: faults.every(({ code }) => HARMLESS.includes(code)) ? value : undefined, faults };
}

function refused(path: string, offset: number, said: Said): ReadJson {
  return { value: undefined, faults: [{ path, offset, ...said }] };
}

/**
 * Where the first bracket opens that is one too many inside another. Each character is looked at once, without
 * recursion: a text may be as long and as deep as it likes.
 */
function firstTooDeep(text: string): number | undefined {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (isQuoted) {
      if (mark === '\\') at += 1;
      else if (mark === '"' || mark === '\n') isQuoted = false;
    } else if (mark === '"') isQuoted = true;
    else if (mark === '{' || mark === '[') depth += 1;
    else if (mark === '}' || mark === ']') depth -= 1;
    if (depth > MAX_DEPTH) return at;
  }
  return undefined;
}
