import type { ReactNode } from 'react';
import type { Table } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { textOf } from '#model/text-of.ts';
import { useEntries } from './more.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import type { Surroundings } from './surroundings.ts';
import { tableRows } from './table-rows.ts';

interface TablePartProps {
  readonly table: Table;
  readonly around: Surroundings;
}

/** Things compared side by side: a column for each of them, a row for each point. Without rows it is not there. */
export function TablePart({ table, around }: TablePartProps): ReactNode {
  const { scope, t } = around;
  const rows = tableRows(table, around);
  const { shown, button } = useEntries(rows ?? [], around.port.limits.entries, t);
  if (!rows) return <SectionSkeleton section={table} label={t('shell.loading')} />;
  if (rows.length === 0) return null;
  const look = slots.compareTable();
  const title = table.title === undefined ? undefined : textOf(table.title, scope, t);
  return (
    <section className={look.root} aria-label={title}>
      {title ? <h2 className={slots.page().sectionTitle}>{title}</h2> : null}
      <table className={look.table} aria-label={title}>
        <thead>
          <tr>
            {table.corner === undefined ? (
              <td className={look.corner} />
            ) : (
              <th scope="col" className={look.head}>
                {textOf(table.corner, scope, t)}
              </th>
            )}
            {table.columns.map(({ label }, index) => (
              <th key={index} scope="col" className={look.head}>
                {textOf(label, scope, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ label, cells }, index) => (
            <tr key={index}>
              <th scope="row" className={look.side}>
                {label}
              </th>
              {cells.map(({ text, tone }, column) => (
                <td key={column} className={look.cell} data-tone={tone}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {button}
    </section>
  );
}
