import type { ReactNode } from 'react';
import { textOf } from '#model/text-of.ts';
import { joinScopes } from '#model/scope.ts';
import { FactLine } from '#renderer/page/fact-line.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { readColumns } from './column-reading.ts';
import type { RowDesk } from './row-desk.ts';

interface RowDetailProps {
  /** The row that is shown; it stays while the sheet closes. */
  readonly row: unknown;
  readonly isOpen: boolean;
  readonly desk: RowDesk;
  readonly onClose: () => void;
}

/** The sheet with all columns of a row, those that may be wanted elsewhere with a button that copies them. */
export function RowDetail({ row, isOpen, desk, onClose }: RowDetailProps): ReactNode {
  const { list, t, scope } = desk;
  const title =
    list.detailTitle === undefined ? undefined : textOf(list.detailTitle, joinScopes(scope, { row }), t);
  const readings = readColumns(list.columns, row, scope, desk).filter(
    ({ column }) => column.inDetail !== false && column.place !== 'media',
  );
  return (
    <Overlay
      kind="sheet"
      open={isOpen}
      title={title ?? t('shell.detail')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {readings.map((reading) => (
        <FactLine
          key={reading.label}
          fact={{ ...(reading.column.copy === undefined ? {} : { copy: reading.column.copy }) }}
          reading={reading}
          around={desk}
        />
      ))}
    </Overlay>
  );
}
