import type { ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { type Diagnostic, lineAndColumn, sentencesOf, writeDiagnostic } from '#scripts/config/diagnostic.ts';
import type { Locale, Message } from '#scripts/messages/format-message.ts';
import { formatMessage, formatValue } from '#scripts/messages/messages.ts';
import type { Change } from '#scripts/publish/diff/change.ts';
import { trialPercent } from '#scripts/publish/releases/journal.ts';
import type { Release } from '#scripts/publish/releases/release.ts';

export interface VerbResult {
  /** 0: success; 1: refused. */
  readonly code: 0 | 1;
  readonly json: Readonly<Record<string, unknown>>;
  readonly lines: (locale: Locale) => readonly string[];
}

/** The result of a verb that succeeded: lines, followed by the changes. */
export function okResult(
  json: VerbResult['json'],
  lines: readonly Message[],
  changes: readonly Change[] = [],
): VerbResult {
  return {
    code: 0,
    json,
    lines: (locale) => [...lines.map((line) => formatValue(locale, line)), ...changeLines(changes, locale)],
  };
}

/** Formats changes as lines, each with its warning. */
export function changeLines(changes: readonly Change[], locale: Locale): readonly string[] {
  return changes.map((change) => {
    const mark = change.mark ? `**${formatMessage(locale, `releases.risk-${change.mark}`)}** ` : '';
    return `  ${mark}${change.words[locale]}`;
  });
}

/** Formats a release as one line: id, time, kind, author and message. */
export function releaseLine(release: Release, locale: Locale, ...more: readonly string[]): string {
  const { id, kind, version, at, by, message, page } = release;
  const share = trialPercent(release);
  return [
    id,
    `${at.slice(0, 16).replace('T', ' ')}Z`,
    [formatMessage(locale, `releases.kind-${kind}`), page].filter((part) => part).join(' '),
    version,
    by,
    message,
    ...(share === undefined ? [] : [formatMessage(locale, 'releases.share', { percent: share })]),
    ...more,
  ]
    .filter((part) => part !== '')
    .join('  ');
}

/** Formats diagnostics as lines: `file:line:column  what  why  remedy`. */
export function faultLines(faults: readonly Diagnostic[], texts: ConfigTexts, locale: Locale) {
  return faults.map((fault) => writeDiagnostic(fault, texts[fault.path] ?? '', locale));
}

/** Converts diagnostics to JSON: place, code, and the sentences in each language. */
export function faultsAsJson(faults: readonly Diagnostic[], texts: ConfigTexts) {
  return faults.map((fault) => ({
    path: fault.path,
    ...lineAndColumn(fault.offset, texts[fault.path] ?? ''),
    code: fault.code,
    severity: fault.severity,
    en: sentencesOf(fault, 'en'),
    zh: sentencesOf(fault, 'zh'),
  }));
}
