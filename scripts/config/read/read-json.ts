import { type JSONVisitor, type Node, parse, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import {
  type Diagnostic,
  type DiagnosticCode,
  diagnosticOf,
  type DiagnosticValues,
  jsonError,
} from '#scripts/config/diagnostic.ts';
import { hiddenCharacter, scriptIn } from './unsafe-text.ts';

/** The parsed value and the diagnostics. `value` is undefined if a diagnostic leaves it ambiguous. */
export type ReadJson = ReturnType<typeof readJson>;

/** The maximum size of one file, in bytes. */
export const MAX_BYTES = 1_000_000;
const MAX_DEPTH = 64;
/** More diagnostics of one text would not help an operator. */
const MAX_FAULTS = 50;
/** With these diagnostics the value is still unambiguous, and checked further. */
const RECOVERABLE: readonly string[] = [
  'text.comment',
  'text.trailing-comma',
  'text.twice',
  'text.hidden',
  'text.script',
];

const OPTIONS = { allowTrailingComma: true };

type ReportText = <C extends DiagnosticCode>(offset: number, code: C, args: DiagnosticValues<C>) => void;

/**
 * Reads strict JSON: no comments, no duplicate or unsafe names, no hidden characters, at most 1 MB and 64
 * levels. An operator's mistakes are reported; a text that is too large or too deep is not parsed.
 */
export function readJson(text: string, path: string) {
  const faults: Diagnostic[] = [];
  const report: ReportText = (offset, code, args) => {
    // A syntax error is always reported, even after 50 comments.
    if (faults.length < MAX_FAULTS || code === 'text.not-json')
      faults.push({ path, offset, ...diagnosticOf(code, args) });
  };
  const isUnambiguous = (): boolean => faults.every(({ code }) => RECOVERABLE.includes(code));
  if (isReadable(text, report)) {
    visit(text, syntaxCheck(report), OPTIONS);
    const maxLength = path.startsWith('config/media/') ? MAX_PICTURE : MAX_LENGTH;
    const root = isUnambiguous() ? parseTree(text, [], OPTIONS) : undefined;
    if (root) checkNode(root, text, maxLength, report);
  }
  return { value: isUnambiguous() ? (parse(text) as unknown) : undefined, faults };
}

/** Whether a text can be parsed; reports why not. */
function isReadable(text: string, report: ReportText): boolean {
  const isLarge = Buffer.byteLength(text) > MAX_BYTES;
  const deep = isLarge ? undefined : firstTooDeep(text);
  if (isLarge) report(0, 'text.too-large', { max: MAX_BYTES / 1_000_000 });
  else if (text.trim() === '') report(0, 'text.empty', {});
  else if (/^(?:\uFEFF|\uFFFD\uFFFD)/.test(text)) report(0, 'text.mark', {}); // Of UTF-8, or misread UTF-16.
  else if (deep !== undefined) report(deep, 'text.too-deep', { max: MAX_DEPTH });
  else return true;
  return false;
}

/** Reports all comments and trailing commas, and the first other syntax error, which may cause later ones. */
function syntaxCheck(report: ReportText): JSONVisitor {
  let comma: number | undefined;
  let isBroken = false;
  const onEnd = (): void => {
    if (comma !== undefined) report(comma, 'text.trailing-comma', {});
    comma = undefined;
  };
  const onOther = (): void => void (comma = undefined);
  return {
    onComment: (offset) => report(offset, 'text.comment', {}),
    onSeparator: (character, offset) => void (comma = character === ',' ? offset : undefined),
    onObjectEnd: onEnd,
    onArrayEnd: onEnd,
    onObjectBegin: onOther,
    onArrayBegin: onOther,
    onObjectProperty: onOther,
    onLiteralValue: onOther,
    onError(error, offset) {
      if (!isBroken) report(offset, 'text.not-json', { error: jsonError(printParseErrorCode(error)) });
      isBroken = true;
    },
  };
}

/**
 * The offset of the first bracket beyond the maximum depth. It does not recurse, because the parser would
 * overflow the stack on a hostile text.
 */
function firstTooDeep(text: string): number | undefined {
  let depth = 0;
  let isQuoted = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (isQuoted) {
      if (character === '\\') offset += 1;
      else if (character === '"' || character === '\n') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > MAX_DEPTH) return offset;
  }
  return undefined;
}

/** Names of members that every object inherits. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);
/** Maxima: the entries of a list or members of an object; the characters of a text, a picture and a name. */
const MAX_ENTRIES = 1000;
const MAX_LENGTH = 10_000;
const MAX_PICTURE = 400_000;
const MAX_NAME = 200;

/** Reports too many entries, numbers that lose digits, and too long, unsafe or duplicate names and texts. */
function checkNode(node: Node, text: string, maxLength: number, report: ReportText): void {
  const { type, offset, length, children = [] } = node;
  const value: unknown = node.value;
  if (children.length > MAX_ENTRIES) report(offset, 'text.too-many', { max: MAX_ENTRIES });
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    report(offset, 'text.number', { number: text.slice(offset, offset + Math.min(length, 40)) });
  if (typeof value === 'string') checkText(value, maxLength, offset, report);
  if (type === 'object') checkNames(children, report);
  const inner = type === 'object' ? children.flatMap((property) => property.children?.[1] ?? []) : children;
  for (const child of inner) checkNode(child, text, maxLength, report);
}

function checkNames(properties: readonly Node[], report: ReportText): void {
  const names = new Set<string>();
  for (const { offset, children = [] } of properties) {
    const name = String(children[0]?.value);
    if (names.has(name)) report(offset, 'text.twice', { name });
    names.add(name);
    checkText(name, MAX_NAME, offset, report);
  }
}

/** Reports a name or text that is too long or unsafe: with hidden characters, or executable by a browser. */
function checkText(text: string, maxLength: number, offset: number, report: ReportText): void {
  if (text.length > maxLength) return report(offset, 'text.too-long', { max: maxLength });
  if (UNSAFE.has(text)) return report(offset, 'text.unsafe-name', { name: text });
  const character = hiddenCharacter(text);
  const script = scriptIn(text);
  if (character !== undefined) report(offset, 'text.hidden', { character });
  if (script !== undefined) report(offset, 'text.script', { script: script.slice(0, 40) });
}
