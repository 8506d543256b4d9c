import type { ReactNode } from 'react';
import type { Table } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { textOf } from '#model/text-of.ts';
import type { Surroundings } from './surroundings.ts';

interface TablePartProps {
  readonly table: Table;
  readonly around: Surroundings;
}

/** Things compared side by side: a column for each of them, a row for each point. */
export function TablePart({ table, around: { scope, t } }: TablePartProps): ReactNode {
  const look = slots.compareTable();
  const title = table.title === undefined ? undefined : textOf(table.title, scope, t);
  return (
    <section className={look.root} aria-label={title}>
      {title ? <h2 className={slots.page().sectionTitle}>{title}</h2> : null}
      <table className={look.table} aria-label={title}>
        <thead>
          <tr>
            <td className={look.corner} />
            {table.columns.map(({ label }, index) => (
              <th key={index} scope="col" className={look.head}>
                {textOf(label, scope, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ label, cells }, index) => (
            <tr key={index}>
              <th scope="row" className={look.side}>
                {textOf(label, scope, t)}
              </th>
              {cells.map(({ text, tone }, column) => (
                <td key={column} className={look.cell} data-tone={tone}>
                  {textOf(text, scope, t)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
