import { memo } from 'react';
import type { ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { joinScopes } from '#model/scope.ts';
import { linkPresence } from '#renderer/page/link-presence.ts';
import { CardRow } from './card-row.tsx';
import { readColumns } from './column-reading.ts';
import { MessageRow } from './message-row.tsx';
import { PromoRow } from './promo-row.tsx';
import { RecordRow } from './record-row.tsx';
import { RowAction } from './row-action.tsx';
import type { RowDesk } from './row-desk.ts';
import { tapActions } from './row-desk.ts';
import type { RowLookProps } from './row-look.ts';
import { TileRow } from './tile-row.tsx';

interface RowViewProps {
  readonly row: unknown;
  readonly desk: RowDesk;
}

const LOOKS: Readonly<Record<RowDesk['list']['layout'], (props: RowLookProps) => ReactNode>> = {
  records: RecordRow,
  cards: CardRow,
  tiles: TileRow,
  messages: MessageRow,
  promos: PromoRow,
};

/** One row in the shape of its list, with what a tap does and its own actions. */
export const RowView = memo(function RowView({ row, desk }: RowViewProps): ReactNode {
  const { list } = desk;
  if (tapActions(list) || list.rowActions?.length) return <ActingRow row={row} desk={desk} />;
  const Look = LOOKS[list.layout];
  const columns = readColumns(list.columns, row, desk.scope, desk);
  const onTap = list.onTap === undefined ? undefined : (): void => desk.showDetail(row);
  return <Look hue={list.hue} columns={columns} onTap={onTap} actions={undefined} />;
});

/** A row that does something besides opening its detail, each thing with its own lock. */
function ActingRow({ row, desk }: RowViewProps): ReactNode {
  const { run } = useActions();
  const { list, port } = desk;
  const Look = LOOKS[list.layout];
  const actions = tapActions(list);
  const tap =
    list.onTap === undefined
      ? undefined
      : (): void => (actions ? void run(actions, desk.contextOf(row)) : desk.showDetail(row));
  const scope = joinScopes(desk.scope, { row });
  const links = (list.rowActions ?? []).filter((link) => linkPresence(link, scope, port) !== 'hidden');
  return (
    <Look
      hue={list.hue}
      columns={readColumns(list.columns, row, desk.scope, desk)}
      onTap={tap}
      actions={
        links.length === 0 ? undefined : (
          <div className={recipes.row({ gap: 'sm', justify: 'end', wrap: true })}>
            {links.map((link) => (
              <RowAction
                key={list.rowActions?.indexOf(link)}
                link={link}
                row={row}
                scope={scope}
                desk={desk}
              />
            ))}
          </div>
        )
      }
    />
  );
}
