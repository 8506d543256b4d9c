import { type Fault, placeOf, writeFault } from '#scripts/config/fault.ts';
import { faultIn } from '#scripts/config/fault-words.ts';
import type { Locale } from '#scripts/words/locale.ts';

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
    ...placeOf(fault.offset, texts[fault.path] ?? ''),
    code: fault.code,
    severity: fault.severity,
    en: faultIn(fault, 'en'),
    zh: faultIn(fault, 'zh'),
  }));
}
