import {
  type MessageValue,
  type NameIn,
  type ValuesOf,
  type Message,
  message,
  type Locale,
} from '#scripts/messages/format-message.ts';
import { formatValue, hasMessage } from '#scripts/messages/messages.ts';
import type { ErrorObject } from 'ajv';

/** The codes of all diagnostics; each has three sentences in scripts/messages/<language>/diagnostics.json. */
export type DiagnosticCode =
  NameIn<'diagnostics'> extends infer Name ? (Name extends `${infer Code}.what` ? Code : never) : never;

/** An error prevents publishing; a warning does not. */
type Severity = 'error' | 'warning';

/** The values of the placeholders in a code's sentences. */
export type DiagnosticValues<Code extends DiagnosticCode> = Readonly<
  Record<keyof ValuesOf<`diagnostics.${Code}.${keyof Sentences}`>, MessageValue>
>;

interface Sentences {
  readonly what: string;
  readonly why: string;
  readonly remedy: string;
}

/** A code with its values and English sentences. */
export interface DiagnosticMessage extends Sentences {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly args: Readonly<Record<string, MessageValue>>;
}

/** A problem of config, with its place. */
export interface Diagnostic extends DiagnosticMessage {
  /** The file, relative to the project. */
  readonly path: string;
  /** The offset in the file's text, in characters. */
  readonly offset: number;
}

const WARNINGS: ReadonlySet<DiagnosticCode> = new Set([
  'address.written',
  'copy.long',
  'copy.long-label',
  'data.unread',
  'enter.may-circle',
  'file.stray',
  'limit.figures',
  'limit.quick',
  'orphan.page',
  'orphan.media',
  'orphan.table',
]);

/** Creates the message of a code. */
export function diagnosticMessage<Code extends DiagnosticCode>(
  code: Code,
  args: DiagnosticValues<Code>,
): DiagnosticMessage {
  return diagnosticOf(code, args);
}

/** Like `diagnosticMessage`, but with values that are checked already: for a generic code that check takes TypeScript half a minute. */
export function diagnosticOf(code: DiagnosticCode, args: DiagnosticMessage['args']): DiagnosticMessage {
  const severity = WARNINGS.has(code) ? 'warning' : 'error';
  return { code, severity, args, ...sentencesOf({ code, args }, 'en') };
}

/** The sentences of a diagnostic in a language. */
export function sentencesOf(
  { code, args }: Pick<DiagnosticMessage, 'code' | 'args'>,
  locale: Locale,
): Sentences {
  const sentence = (part: keyof Sentences): string =>
    formatValue(locale, { key: `diagnostics.${code}.${part}`, values: args });
  return { what: sentence('what'), why: sentence('why'), remedy: sentence('remedy') };
}

/** The diagnostics that are errors. */
export function errorsIn<F extends Pick<Diagnostic, 'severity'>>(faults: readonly F[]): readonly F[] {
  return faults.filter(({ severity }) => severity === 'error');
}

/** Formats a diagnostic as `file:line:column  what  why  remedy`, given the text of its file; warnings are marked. */
export function writeDiagnostic(fault: Diagnostic, text: string, locale: Locale = 'en'): string {
  const { line, column } = lineAndColumn(fault.offset, text);
  const { what, why, remedy } = sentencesOf(fault, locale);
  const mark = fault.severity === 'error' ? '' : locale === 'en' ? 'warning: ' : '提醒：';
  return `${fault.path}:${line}:${column}  ${mark}${what}  ${why}  ${remedy}`;
}

/** Converts an offset in a text to line and column, both from 1. */
export function lineAndColumn(offset: number, text: string): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/** Formats a value for a message: JSON, shortened; `nothing` if it is undefined. */
export function shownOf(value: unknown, nothing = 'this'): string {
  const text = JSON.stringify(value) ?? nothing;
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

/** Describes how a value fails its schema. */
export function schemaError(error: ErrorObject): Message {
  const params = error.params as Readonly<Record<string, unknown>>;
  const values = Object.entries(params).map(([name, value]) => [
    name,
    name === 'type'
      ? [value].flat().map((type) => known(`checker.type.${String(type)}`) ?? OTHER)
      : [value].flat().join(', '),
  ]);
  return known(`checker.schema.${error.keyword}`, Object.fromEntries(values) as Message['values']) ?? OTHER;
}

/** Describes why a text is not JSON, by the parser's error name. */
export function jsonError(name: string): Message {
  return known(`checker.json.${name}`) ?? message('checker.json.other');
}

const OTHER = message('checker.schema.other');

function known(key: string, values: Message['values'] = {}): Message | undefined {
  return hasMessage(key) ? { key, values } : undefined;
}
