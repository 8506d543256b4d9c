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

/** The codes of diagnostics. scripts/messages/<language>/diagnostics.json has three sentences for each. */
export type DiagnosticCode =
  NameIn<'diagnostics'> extends infer Name ? (Name extends `${infer Code}.what` ? Code : never) : never;

/** Config with an error cannot be published; with a warning it can. */
type Severity = 'error' | 'warning';

/** The values of the placeholders in a code's sentences. */
export type DiagnosticValues<Code extends DiagnosticCode> = Readonly<
  Record<keyof ValuesOf<`diagnostics.${Code}.${keyof Sentences}`>, MessageValue>
>;

/** A diagnostic in a language: what is wrong, why that matters, and what to do. */
export interface Sentences {
  readonly what: string;
  readonly why: string;
  readonly remedy: string;
}

/** A code with the values of its sentences. */
export interface DiagnosticMessage {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly args: Readonly<Record<string, MessageValue>>;
}

export interface Diagnostic extends DiagnosticMessage {
  /** The file's path, relative to the project. */
  readonly path: string;
  /** The position in the file's text, in characters. */
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
  'page.hides-tabs',
]);

/** The message of a code with its values. */
export function diagnosticMessage<Code extends DiagnosticCode>(code: Code, args: DiagnosticValues<Code>) {
  return diagnosticOf(code, args);
}

/** As `diagnosticMessage`, but unchecked: for a generic code TypeScript needs half a minute to check. */
export function diagnosticOf(code: DiagnosticCode, args: DiagnosticMessage['args']): DiagnosticMessage {
  return { code, severity: WARNINGS.has(code) ? 'warning' : 'error', args };
}

/** The sentences of a diagnostic in a language. */
export function sentencesOf({ code, args }: Pick<DiagnosticMessage, 'code' | 'args'>, locale: Locale) {
  const sentence = (part: keyof Sentences): string =>
    formatValue(locale, { key: `diagnostics.${code}.${part}`, values: args });
  return { what: sentence('what'), why: sentence('why'), remedy: sentence('remedy') };
}

/** The diagnostics that stop a publish. */
export function errorsIn<F extends Pick<Diagnostic, 'severity'>>(faults: readonly F[]): readonly F[] {
  return faults.filter(({ severity }) => severity === 'error');
}

/** Formats a diagnostic as `file:line:column  what  why  remedy`. `text` is the text of its file. */
export function writeDiagnostic(fault: Diagnostic, text: string, locale: Locale = 'en'): string {
  const { line, column } = lineAndColumn(fault.offset, text);
  const { what, why, remedy } = sentencesOf(fault, locale);
  const prefix = fault.severity === 'error' ? '' : locale === 'en' ? 'warning: ' : '提醒：';
  return `${fault.path}:${line}:${column}  ${prefix}${what}  ${why}  ${remedy}`;
}

/** The line and column of an offset, both from 1. */
export function lineAndColumn(offset: number, text: string): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/** Quotes a value in a message: as JSON, cut after 60 characters; `this` for undefined. */
export function quoteValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'this';
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

/** The message of an Ajv error. */
export function schemaError(error: ErrorObject): Message {
  const params = error.params as Readonly<Record<string, unknown>>;
  const values = Object.entries(params).map(([name, value]) => [
    name,
    name === 'type'
      ? [value].flat().map((type) => lookup(`phrases.type.${String(type)}`) ?? OTHER)
      : [value].flat().join(', '),
  ]);
  return lookup(`phrases.schema.${error.keyword}`, Object.fromEntries(values) as Message['values']) ?? OTHER;
}

/** The message of a syntax error, by jsonc-parser's name of it. */
export function jsonError(name: string): Message {
  return lookup(`phrases.json.${name}`) ?? message('phrases.json.other');
}

const OTHER = message('phrases.schema.other');

function lookup(key: string, values: Message['values'] = {}): Message | undefined {
  return hasMessage(key) ? { key, values } : undefined;
}
