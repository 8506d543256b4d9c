import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { formatValue } from '#model/format-value.ts';
import { joinScopes } from '#model/scope.ts';
import type { ListRow, RowPage } from './list-state.ts';
import type { RowDesk } from './row-desk.ts';
import { renderRow } from './row-view.tsx';

interface RowPagesProps {
  readonly pages: readonly RowPage[];
  readonly desk: RowDesk;
}

/**
 * The loaded pages of a list, one section for each answer. The browser skips layout and paint of a section that is off screen
 * (`content-visibility`), and every row stays in the document, for find-in-page, anchors and screen readers.
 */
export const RowPages = memo(function RowPages({ pages, desk }: RowPagesProps): ReactNode {
  return (
    <div className={recipes.flow()}>
      {pages.map((page, index) => (
        <PageSection key={page.number} page={page} before={pages[index - 1]} desk={desk} />
      ))}
    </div>
  );
});

interface PageSectionProps {
  readonly page: RowPage;
  /** The page before it: a group that continues has one header. */
  readonly before: RowPage | undefined;
  readonly desk: RowDesk;
}

/** The rows of one answer. It is rendered once: appending further pages does not render it again. */
const PageSection = memo(function PageSection({ page, before, desk }: PageSectionProps): ReactNode {
  const runs = useMemo(() => {
    const last = before?.rows.at(-1);
    return runsOf(page.rows, desk, last ? groupOf(last.row, desk) : undefined);
  }, [page, before, desk]);
  const { layout } = desk.list;
  const estimatePx = Math.ceil(page.rows.length / ROWS_A_LINE[layout]) * LINE_PX[layout];
  return (
    <section
      className={recipes.apart()}
      style={{ contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${String(estimatePx)}px` }}
    >
      {runs.map(({ header, rows }) => (
        <Run key={rows[0]?.key} header={header} rows={rows} desk={desk} />
      ))}
    </section>
  );
});

/** A line's height in CSS pixels, for sections that were never on screen. The browser remembers the real height of the others. */
const LINE_PX = { records: 93, cards: 168, messages: 120, tiles: 180, promos: 210 } as const;
const ROWS_A_LINE = { records: 1, cards: 1, messages: 1, tiles: 2, promos: 1 } as const;

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
          <li key={key}>{renderRow(row, desk)}</li>
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

/** Rows that follow one another in the same group, with the group's header where the group begins. */
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

/** The group of a row, formatted; undefined where the list has no groups. */
function groupOf(row: unknown, desk: RowDesk): string | undefined {
  if (!desk.list.groupBy) return undefined;
  const value = evaluate(desk.list.groupBy, joinScopes(desk.scope, { row }));
  const { t, enums, port } = desk;
  return formatValue('day', value ?? null, { t, enums, serverNow: () => port.serverNow() }).text;
}
