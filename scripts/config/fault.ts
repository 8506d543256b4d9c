import type { Locale } from '#scripts/words/locale.ts';
import { faultIn, type Said } from './fault-words.ts';

/**
 * Something wrong with config: where it stands, what it is, why that is wrong, and what would mend it (in English;
 * `faultIn` says it in another language by its code).
 */
export interface Fault extends Said {
  /** The file, relative to the project. */
  readonly path: string;
  /** Where in the file's text, in characters from its start. */
  readonly offset: number;
}

/** The faults that keep config from being published. */
export function errorsIn<F extends Pick<Fault, 'severity'>>(faults: readonly F[]): readonly F[] {
  return faults.filter(({ severity }) => severity === 'error');
}

/** Writes a fault as `file:line:column  what  why  remedy`, given the text of its file; a warning says that it is one. */
export function writeFault(fault: Fault, text: string, locale: Locale = 'en'): string {
  const { line, column } = placeOf(fault.offset, text);
  const { what, why, remedy } = faultIn(fault, locale);
  const mark = fault.severity === 'error' ? '' : locale === 'en' ? 'warning: ' : '提醒：';
  return `${fault.path}:${line}:${column}  ${mark}${what}  ${why}  ${remedy}`;
}

/** Line and column, both from 1, of an offset in a text. */
export function placeOf(offset: number, text: string): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}
