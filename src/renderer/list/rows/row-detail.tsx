import type { ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { joinScopes } from '#model/scope.ts';
import { FactLine } from '#renderer/page/content/facts-part.tsx';
import { linkButtons } from '#renderer/page/content/links-part.tsx';
import { Prose } from '#renderer/page/content/prose.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { readColumns, type ColumnReading } from './column-reading.ts';
import type { RowContext } from './row-context.ts';

interface RowDetailProps {
  /** The row that is shown; it stays while the sheet closes. */
  readonly row: unknown;
  readonly isOpen: boolean;
  readonly rowContext: RowContext;
  /** What the list is drawn with. */
  readonly context: RenderContext;
  readonly onClose: () => void;
}

/** The sheet with all columns of a row, those that may be wanted elsewhere with a button that copies them. */
export function RowDetail({ row, isOpen, rowContext, context, onClose }: RowDetailProps): ReactNode {
  const { list, t, scope, port } = rowContext;
  const inRow = { ...context, scope: joinScopes(context.scope, { row }), actions: rowContext.contextOf(row) };
  const links = linkButtons(list.detailActions, inRow);
  const title = formatText(list.detailTitle, joinScopes(scope, { row }), t);
  const readings = readColumns(list.columns, row, scope, rowContext, Number.POSITIVE_INFINITY).filter(
    ({ column }) => column.inDetail !== false && column.place !== 'media',
  );
  const [prose, facts] = [readings.filter(isHtml), readings.filter((reading) => !isHtml(reading))];
  return (
    <Overlay
      kind="sheet"
      open={isOpen}
      title={title ?? t('shell.detail')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {facts.map((reading) => (
        <FactLine
          key={reading.label}
          fact={{ copy: reading.column.copy }}
          value={reading}
          context={rowContext}
        />
      ))}
      {prose.map(({ label, raw }) =>
        raw === undefined ? null : (
          <div key={label} className={recipes.stack({ pad: 'top' })}>
            <Prose html={raw} port={port} size="sm" t={t} />
          </div>
        ),
      )}
      {links.length > 0 && (
        <div className={recipes.stack({ gap: 'sm', pad: 'top' })} onClick={onClose}>
          {links}
        </div>
      )}
    </Overlay>
  );
}

/** HTML is for reading: it stands below the facts, in its own form. */
function isHtml({ column }: ColumnReading): boolean {
  return column.format === 'html';
}
