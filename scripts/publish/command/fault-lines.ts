import { type Fault, lineAndColumn, sentencesOf, writeFault } from '#scripts/config/diagnostic.ts';
import type { Locale } from '#scripts/messages/locale.ts';

/** Faults as lines: `file:line:column  what  why  remedy`. */
export function faultLines(
  faults: readonly Fault[],
  texts: Readonly<Record<string, string>>,
  locale: Locale,
): readonly string[] {
  return faults.map((fault) => writeFault(fault, texts[fault.path] ?? '', locale));
}

/** Faults for programs: place, code, and the words in each language. */
export function faultsAsJson(
  faults: readonly Fault[],
  texts: Readonly<Record<string, string>>,
): readonly Readonly<Record<string, unknown>>[] {
  return faults.map((fault) => ({
    path: fault.path,
    ...lineAndColumn(fault.offset, texts[fault.path] ?? ''),
    code: fault.code,
    severity: fault.severity,
    en: sentencesOf(fault, 'en'),
    zh: sentencesOf(fault, 'zh'),
  }));
}
