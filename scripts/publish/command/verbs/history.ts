import { message, type Locale } from '#scripts/messages/format-message.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import type { CommandContext } from '#scripts/publish/command/command-line.ts';
import { type VerbResult, releaseLine } from '#scripts/publish/command/verb-result.ts';
import { history, storedReports } from '#scripts/publish/releases/journal.ts';
import { countReports, type ReasonCounts, REPORT_REASONS } from '#scripts/serve/device-reports.ts';

/** Lists the releases, newest first; with the number of devices that quarantined each version, and why. */
export async function historyVerb({ target: open }: CommandContext): Promise<VerbResult> {
  const target = await open();
  const releases = await history(target);
  const counts = countReports(await storedReports(target));
  const known = new Set(releases.map(({ version }) => version));
  const others = Object.entries(counts).filter(([version]) => !known.has(version));
  const withReasons = releases.map((release) => ({ release, reasons: counts[release.version] ?? {} }));
  return {
    code: 0,
    json: {
      releases: withReasons.map(({ release, reasons }) => ({ ...release, reports: sumOf(reasons), reasons })),
      others: others.map(([version, reasons]) => ({ version, reports: sumOf(reasons), reasons })),
    },
    lines: (locale) => [
      ...(releases.length === 0
        ? [formatMessage(locale, 'command.history-none', { target: target.name })]
        : []),
      ...withReasons.map(({ release, reasons }, index) =>
        releaseLine(
          release,
          locale,
          ...reasonWords(reasons, locale),
          ...(index === 0 ? [`(${formatMessage(locale, 'releases.live')})`] : []),
        ),
      ),
      ...(others.length > 0 ? [formatMessage(locale, 'command.reports-others')] : []),
      ...others.map(([version, reasons]) => `  ${[version, ...reasonWords(reasons, locale)].join('  ')}`),
    ],
  };
}

/** The reasons that devices reported for a version, the most frequent first; empty if there are none. */
function reasonWords(reasons: ReasonCounts, locale: Locale): readonly string[] {
  const given = REPORT_REASONS.flatMap((reason) => {
    const count = reasons[reason];
    return count === undefined ? [] : [{ reason, count }];
  }).sort((a, b) => b.count - a.count);
  if (given.length === 0) return [];
  const why = given.map(({ reason, count }) => message(`releases.reason-${reason}`, { count }));
  return [formatMessage(locale, 'command.reports-why', { count: sumOf(reasons), why })];
}

function sumOf(counts: ReasonCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
