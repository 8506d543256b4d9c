import { history as readHistory } from '#scripts/publish/live.ts';
import { type ReasonCounts, reportCounts, sumOf } from '#scripts/publish/reports.ts';
import { REPORT_REASONS } from '#scripts/serve/read-reports.ts';
import type { Locale } from '#scripts/words/locale.ts';
import { type Answer, releaseLine, type Told, words } from '../answer.ts';

/** Who released what, when and why, newest first; with how many devices set a version aside, and why. */
export async function history({ target: open }: Told): Promise<Answer> {
  const target = await open();
  const releases = await readHistory(target);
  const counts = await reportCounts(target);
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
      ...(releases.length === 0 ? [words('history-none', locale, { target: target.name })] : []),
      ...withReasons.map(({ release, reasons }, index) =>
        releaseLine(
          release,
          locale,
          ...reasonWords(reasons, locale),
          ...(index === 0 ? [`(${words('live', locale)})`] : []),
        ),
      ),
      ...(others.length > 0 ? [words('reports-others', locale)] : []),
      ...others.map(([version, reasons]) => `  ${[version, ...reasonWords(reasons, locale)].join('  ')}`),
    ],
  };
}

/** What devices said of a version, most common reason first; nothing where none said anything. */
function reasonWords(reasons: ReasonCounts, locale: Locale): readonly string[] {
  const given = REPORT_REASONS.flatMap((reason) => {
    const count = reasons[reason];
    return count === undefined ? [] : [{ reason, count }];
  }).sort((a, b) => b.count - a.count);
  if (given.length === 0) return [];
  const why = given.map(({ reason, count }) => words(`reason-${reason}`, locale, { count }));
  return [
    words('reports-why', locale, { count: sumOf(reasons), why: why.join(locale === 'zh' ? '、' : ', ') }),
  ];
}
