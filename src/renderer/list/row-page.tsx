import { memo, useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { formatValue } from '#model/format-value.ts';
import { joinScopes } from '#model/scope.ts';
import { FarSection } from './far-section.tsx';
import type { Sight } from './sight.ts';
import type { ListRow, RowPage } from './list-state.ts';
import type { RowDesk } from './row-desk.ts';
import { RowView } from './row-view.tsx';

interface PageRowsProps {
  readonly page: RowPage;
  /** The page before it: a group that goes on has one header. */
  readonly before: RowPage | undefined;
  readonly desk: RowDesk;
}

interface RowPageProps extends PageRowsProps {
  /** Where so many rows are loaded that pages far from the screen are put away: what does it. */
  readonly sight: Sight | undefined;
  /** How high it stood when it was last put away, in CSS pixels. */
  readonly stood: number | undefined;
  readonly onPutAway: (page: number, height: number) => void;
}

/** The rows of one answer. It is drawn once: appending further pages does not touch it. */
export const RowPageView = memo(function RowPageView({ sight, stood, onPutAway, ...rows }: RowPageProps) {
  const { number } = rows.page;
  return (
    <FarSection
      rowCount={rows.page.rows.length}
      layout={rows.desk.list.layout}
      sight={sight}
      stood={stood}
      onPutAway={useCallback((height: number) => onPutAway(number, height), [onPutAway, number])}
      draw={(count) => <PageRows {...rows} count={count} />}
    />
  );
});

const PageRows = memo(function PageRows({
  page,
  before,
  desk,
  count,
}: PageRowsProps & { readonly count: number }): ReactNode {
  const runs = useMemo(() => {
    const last = before?.rows.at(-1);
    return runsOf(page.rows, desk, last ? groupOf(last.row, desk) : undefined);
  }, [page, before, desk]);
  return cut(runs, count).map((run) => <Run key={run.rows[0]?.key} {...run} desk={desk} />);
});

/** The first rows of these runs, as many as are asked for. */
function cut(runs: readonly RunProps[], count: number): readonly RunProps[] {
  let left = count;
  return runs.flatMap(({ header, rows }) => {
    const some = rows.slice(0, Math.max(0, left));
    left -= rows.length;
    return some.length > 0 ? [{ header, rows: some }] : [];
  });
}

/** The group that a row belongs to, in words; undefined where the list has no groups. */
function groupOf(row: unknown, desk: RowDesk): string | undefined {
  if (!desk.list.groupBy) return undefined;
  const value = evaluate(desk.list.groupBy, joinScopes(desk.scope, { row }));
  const { t, enums, port } = desk;
  return formatValue('day', value ?? null, { t, enums, serverNow: () => port.serverNow() }).text;
}

interface RunProps {
  /** The header; undefined where the group began before this page, or there are no groups. */
  readonly header: string | undefined;
  readonly rows: readonly ListRow[];
}

function Run({ header, rows, desk }: RunProps & { readonly desk: RowDesk }): ReactNode {
  return (
    <>
      {header === undefined ? null : <h2 className={slots.dayHeader().root}>{header}</h2>}
      <ul className={LAYOUT[desk.list.layout]}>
        {rows.map(({ key, row }) => (
          <li key={key}>
            <RowView row={row} desk={desk} />
          </li>
        ))}
      </ul>
    </>
  );
}

const LAYOUT = {
  records: recipes.card({ padding: 'list' }),
  cards: recipes.stack({ gap: 'md' }),
  messages: recipes.stack({ gap: 'md' }),
  promos: recipes.stack({ gap: 'md' }),
  tiles: slots.tileGrid().root,
};

function runsOf(
  rows: readonly ListRow[],
  desk: RowDesk,
  groupBefore: string | undefined,
): readonly RunProps[] {
  const runs: { header: string | undefined; rows: ListRow[] }[] = [];
  let group = groupBefore;
  for (const entry of rows) {
    const own = groupOf(entry.row, desk);
    const last = runs.at(-1);
    if (last && own === group) last.rows.push(entry);
    else runs.push({ header: own === group ? undefined : own, rows: [entry] });
    group = own;
  }
  return runs;
}
