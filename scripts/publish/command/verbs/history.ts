import { history as readHistory } from '#scripts/publish/live.ts';
import { reportCounts } from '#scripts/publish/reports.ts';
import { type Answer, releaseLine, type Told, words } from '../answer.ts';

/** Who released what, when and why, newest first; with how many devices set a version aside. */
export async function history({ target: open }: Told): Promise<Answer> {
  const target = await open();
  const releases = await readHistory(target);
  const counts = await reportCounts(target);
  const withReports = releases.map((release) => ({ release, reports: counts[release.version] ?? 0 }));
  return {
    code: 0,
    json: { releases: withReports.map(({ release, reports }) => ({ ...release, reports })) },
    lines: (locale) =>
      releases.length === 0
        ? [words('history-none', locale, { target: target.name })]
        : withReports.map(({ release, reports }, index) =>
            releaseLine(
              release,
              locale,
              ...(reports > 0 ? [words('reports', locale, { count: reports })] : []),
              ...(index === 0 ? [`(${words('live', locale)})`] : []),
            ),
          ),
  };
}
