import { parse, printParseErrorCode, visit } from 'jsonc-parser';
import { type Fault, faultMessage, type FaultMessage } from '#scripts/config/diagnostic.ts';
import { jsonError } from '#scripts/config/schema-error.ts';
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
const HARMLESS: readonly string[] = [
  'text.comment',
  'text.trailing-comma',
  'text.twice',
  'text.hidden',
  'text.script',
];

/**
 * Reads JSON as config takes it: no comments, no name twice in one object, no name that every object has, nothing
 * hidden, no more than 64 levels and 1 MB. An operator's slip is named; a text made to harm is not even parsed.
 */
export function readJson(text: string, path: string): ReadJson {
  if (Buffer.byteLength(text) > MAX_BYTES)
    return refused(path, 0, faultMessage('text.too-large', { max: MAX_BYTES / 1_000_000 }));
  if (text.trim() === '') return refused(path, 0, faultMessage('text.empty', {}));
  if (text.startsWith('\uFEFF')) return refused(path, 0, faultMessage('text.mark', {}));
  const deep = firstTooDeep(text);
  if (deep !== undefined) return refused(path, deep, faultMessage('text.too-deep', { max: MAX_DEPTH }));
  const slips = slipsOf(text, path);
  if (slips.some(({ code }) => !HARMLESS.includes(code))) return { value: undefined, faults: slips };
  const faults = [...slips, ...textFaults(text, path, MAX_FAULTS)].slice(0, MAX_FAULTS);
  const isOneThing = faults.every(({ code }) => HARMLESS.includes(code));
  return { value: isOneThing ? (parse(text) as unknown) : undefined, faults };
}

/**
 * What keeps a text from being JSON: every comment, every comma before nothing, and of all else the first, since what
 * the parser stumbles on after it may be its doing.
 */
function slipsOf(text: string, path: string): readonly Fault[] {
  const slips: Fault[] = [];
  const report = (offset: number, said: FaultMessage): void => void slips.push({ path, offset, ...said });
  let comma: number | undefined;
  let isOpen = false;
  const end = (): void => {
    if (comma !== undefined && slips.length < MAX_FAULTS)
      report(comma, faultMessage('text.trailing-comma', {}));
    comma = undefined;
  };
  const other = (): void => void (comma = undefined);
  visit(
    text,
    {
      onComment: (offset) => {
        if (slips.length < MAX_FAULTS) report(offset, faultMessage('text.comment', {}));
      },
      onSeparator: (character, offset) => void (comma = character === ',' ? offset : undefined),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectBegin: other,
      onArrayBegin: other,
      onObjectProperty: other,
      onLiteralValue: other,
      onError: (error, offset) => {
        if (!isOpen)
          report(offset, faultMessage('text.not-json', { error: jsonError(printParseErrorCode(error)) }));
        isOpen = true;
      },
    },
    { allowTrailingComma: true },
  );
  return slips;
}

function refused(path: string, offset: number, said: FaultMessage): ReadJson {
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
