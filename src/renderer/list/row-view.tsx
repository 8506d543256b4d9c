import type { ReactNode } from 'react';
import type { List } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { joinScopes } from '#model/scope.ts';
import { linkPresence } from '#renderer/page/link-presence.ts';
import { renderCardRow } from './card-row.tsx';
import { readColumns } from './column-reading.ts';
import { renderMessageRow } from './message-row.tsx';
import { renderPromoRow } from './promo-row.tsx';
import { renderRecordRow } from './record-row.tsx';
import { RowAction } from './row-action.tsx';
import type { RowDesk } from './row-desk.ts';
import { tapActions } from './row-desk.ts';
import type { RowLookProps } from './row-look.ts';
import { renderTileRow } from './tile-row.tsx';

interface RowViewProps {
  readonly row: unknown;
  readonly desk: RowDesk;
}

const LAYOUTS: Readonly<Record<RowDesk['list']['layout'], (props: RowLookProps) => ReactNode>> = {
  records: renderRecordRow,
  cards: renderCardRow,
  tiles: renderTileRow,
  messages: renderMessageRow,
  promos: renderPromoRow,
};

/** Whether the rows of a list are nothing but elements: no components, and nothing to do but to open the detail. */
export function isPlainList(list: List): boolean {
  return (list.layout === 'records' || list.layout === 'messages') && !isActing(list);
}

function isActing(list: List): boolean {
  return tapActions(list) !== undefined || (list.rowActions?.length ?? 0) > 0;
}

/** Renders one row in the layout of its list, with what a tap does and its own actions. A row that does not act has no state: it is no component. */
export function renderRow(row: unknown, desk: RowDesk): ReactNode {
  const { list } = desk;
  if (isActing(list)) return <ActingRow row={row} desk={desk} />;
  const columns = readColumns(list.columns, row, desk.scope, desk);
  const onTap = list.onTap === undefined ? undefined : (): void => desk.showDetail(row);
  return LAYOUTS[list.layout]({ hue: list.hue, columns, onTap, actions: undefined });
}

/** A row that does something besides opening its detail, each thing with its own lock. */
function ActingRow({ row, desk }: RowViewProps): ReactNode {
  const { run } = useActions();
  const { list, port } = desk;
  const actions = tapActions(list);
  const tap =
    list.onTap === undefined
      ? undefined
      : (): void => (actions ? void run(actions, desk.contextOf(row)) : desk.showDetail(row));
  const scope = joinScopes(desk.scope, { row });
  const links = (list.rowActions ?? []).filter((link) => linkPresence(link, scope, port) !== 'hidden');
  return LAYOUTS[list.layout]({
    hue: list.hue,
    columns: readColumns(list.columns, row, desk.scope, desk),
    onTap: tap,
    actions:
      links.length === 0 ? undefined : (
        <div className={recipes.row({ gap: 'sm', justify: 'end', wrap: true })}>
          {links.map((link) => (
            <RowAction key={list.rowActions?.indexOf(link)} link={link} row={row} scope={scope} desk={desk} />
          ))}
        </div>
      ),
  });
}
