import { type JSONVisitor, parse, printParseErrorCode, visit } from 'jsonc-parser';
import {
  type Diagnostic,
  type DiagnosticCode,
  diagnosticOf,
  type DiagnosticValues,
  jsonError,
} from '#scripts/config/diagnostic.ts';
import { hiddenCharacter, scriptIn } from './hidden-characters.ts';

/** The value of a text and its diagnostics. `value` is undefined if a diagnostic makes the value ambiguous. */
export type ReadJson = ReturnType<typeof readJson>;

/** The largest size of a file, in bytes. */
export const MAX_BYTES = 1_000_000;
const MAX_DEPTH = 64;
/** At most this many diagnostics are reported for one text. */
const MAX_FAULTS = 50;
/** Diagnostics that leave the value unambiguous: it is checked further. */
const HARMLESS: readonly string[] = [
  'text.comment',
  'text.trailing-comma',
  'text.twice',
  'text.hidden',
  'text.script',
];

type ReportText = <C extends DiagnosticCode>(offset: number, code: C, args: DiagnosticValues<C>) => void;

/**
 * Parses JSON as config allows it: no comments, no duplicate or inherited names in an object, no hidden characters, at most 64 levels and 1 MB.
 * Mistakes of operators get a diagnostic of their own; a harmful text is not parsed at all.
 */
export function readJson(text: string, path: string) {
  const faults: Diagnostic[] = [];
  const report: ReportText = (offset, code, args) => {
    // Invalid JSON is reported once, regardless of the number of comments.
    if (faults.length < MAX_FAULTS || code === 'text.not-json')
      faults.push({ path, offset, ...diagnosticOf(code, args) });
  };
  const isOneThing = (): boolean => faults.every(({ code }) => HARMLESS.includes(code));
  if (isReadable(text, report)) {
    visit(text, slipsCheck(report), { allowTrailingComma: true });
    const longest = path.startsWith('config/media/') ? MAX_PICTURE : MAX_LENGTH;
    if (isOneThing()) visit(text, { ...membersCheck(report), ...literalsCheck(text, longest, report) });
  }
  return { value: isOneThing() ? (parse(text) as unknown) : undefined, faults };
}

/** Whether a text may be parsed; reports it if not. */
function isReadable(text: string, report: ReportText): boolean {
  const isLarge = Buffer.byteLength(text) > MAX_BYTES;
  const deep = isLarge ? undefined : firstTooDeep(text);
  if (isLarge) report(0, 'text.too-large', { max: MAX_BYTES / 1_000_000 });
  else if (text.trim() === '') report(0, 'text.empty', {});
  else if (text.startsWith('\uFEFF')) report(0, 'text.mark', {});
  else if (deep !== undefined) report(deep, 'text.too-deep', { max: MAX_DEPTH });
  else return true;
  return false;
}

/**
 * Reports why a text is not JSON: every comment, every trailing comma, and of other errors only the first, since later ones may follow from it.
 */
function slipsCheck(report: ReportText): JSONVisitor {
  let comma: number | undefined;
  let isBroken = false;
  const end = (): void => {
    if (comma !== undefined) report(comma, 'text.trailing-comma', {});
    comma = undefined;
  };
  const other = (): void => void (comma = undefined);
  return {
    onComment: (offset) => report(offset, 'text.comment', {}),
    onSeparator: (character, offset) => void (comma = character === ',' ? offset : undefined),
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectBegin: other,
    onArrayBegin: other,
    onObjectProperty: other,
    onLiteralValue: other,
    onError(error, offset) {
      if (!isBroken) report(offset, 'text.not-json', { error: jsonError(printParseErrorCode(error)) });
      isBroken = true;
    },
  };
}

/**
 * The offset of the first bracket that is nested too deep. Reads each character once, without recursion, so that any length and depth are safe.
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

/** Names that every object inherits. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);
/** The largest number of entries of a list, of members of an object, and of characters of a text or name. */
const MAX_ENTRIES = 1000;
const MAX_LENGTH = 10_000;
/** A picture is one text; its schema limits the size. */
const MAX_PICTURE = 400_000;
const MAX_NAME = 200;

/** An open object or list: its size and names. */
interface Opened {
  readonly names: Set<string>;
  /** Commas of a list, names of an object. */
  count: number;
  readonly offset: number;
}

/** Reports forbidden and duplicate names, and objects and lists that are too large. */
function membersCheck(report: ReportText): JSONVisitor {
  const open: Opened[] = [];
  const begin = (offset: number): void => void open.push({ names: new Set(), count: 0, offset });
  const end = (): void => void open.pop();
  return {
    onObjectBegin: begin,
    onObjectEnd: end,
    onArrayBegin: begin,
    onArrayEnd: end,
    onSeparator(character) {
      const holder = open.at(-1);
      if (character !== ',' || !holder) return;
      holder.count += 1;
      if (holder.count === MAX_ENTRIES + 1) report(holder.offset, 'text.too-many', { max: MAX_ENTRIES });
    },
    onObjectProperty(name, offset) {
      const names = open.at(-1)?.names;
      if (UNSAFE.has(name)) report(offset, 'text.unsafe-name', { name });
      else if (name.length > MAX_NAME) report(offset, 'text.too-long', { max: MAX_NAME });
      else if (names?.has(name)) report(offset, 'text.twice', { name });
      names?.add(name);
      checkWords(name, offset, report);
    },
  };
}

/** Reports invalid numbers, and texts that are too long, unsafe, or contain hidden characters. */
function literalsCheck(text: string, longest: number, report: ReportText): JSONVisitor {
  return {
    onLiteralValue(value: unknown, offset) {
      const written = text.slice(offset, offset + 40).split(/[\s,}\]]/)[0] ?? '';
      if (typeof value === 'number' && !isExact(value)) report(offset, 'text.number', { number: written });
      if (typeof value !== 'string') return;
      if (value.length > longest) report(offset, 'text.too-long', { max: longest });
      else if (UNSAFE.has(value)) report(offset, 'text.unsafe-name', { name: value });
      else checkWords(value, offset, report);
    },
  };
}

/** Reports hidden characters, and text that a browser could execute. */
function checkWords(words: string, offset: number, report: ReportText): void {
  const character = hiddenCharacter(words);
  const script = scriptIn(words);
  if (character !== undefined) report(offset, 'text.hidden', { character });
  if (script !== undefined) report(offset, 'text.script', { script: script.slice(0, 40) });
}

/** Whether a number is finite and keeps all its digits when it is parsed. */
function isExact(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}
