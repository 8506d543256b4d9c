import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import { StatusPill } from '#ui/status-pill.tsx';
import type { ColumnReading } from './column-reading.ts';
import { at } from './row-look.ts';
import type { RowLookProps } from './row-look.ts';

const ICONS = { success: 'check-circle', warning: 'clock', danger: 'alert', info: 'info' } as const;

/** Two lines: what and when at the left, how much and how it stands at the right. */
export function RecordRow({ columns, onTap, actions }: RowLookProps): ReactNode {
  const look = slots.recordRow();
  const body = at(columns, 'body');
  const content = (
    <>
      <span className={look.main}>
        {at(columns, 'title').map((reading) => (
          <span key={reading.label} className={look.title}>
            {reading.text}
          </span>
        ))}
        {[...at(columns, 'subtitle'), ...at(columns, 'meta')].map((reading) => (
          <Meta key={reading.label} reading={reading} className={look.meta} />
        ))}
      </span>
      <span className={look.side}>
        {at(columns, 'amount').map((reading) => (
          <Amount key={reading.label} reading={reading} className={look.amount} />
        ))}
        {at(columns, 'status').map((reading) => (
          <Status key={reading.label} reading={reading} />
        ))}
      </span>
      {body.length > 0 ? (
        <span className={look.extra}>
          {body.map((reading) => (
            <Meta key={reading.label} reading={reading} className={look.meta} />
          ))}
        </span>
      ) : null}
    </>
  );
  return (
    <>
      {onTap ? (
        <button type="button" className={look.root} aria-haspopup="dialog" onClick={onTap}>
          {content}
        </button>
      ) : (
        <div className={look.root}>{content}</div>
      )}
      {actions}
    </>
  );
}

function Meta({
  reading,
  className,
}: {
  readonly reading: ColumnReading;
  readonly className: string;
}): ReactNode {
  return (
    <span className={className}>
      <span className={recipes.visuallyHidden()}>{reading.label} </span>
      {reading.text}
    </span>
  );
}

function Amount({
  reading,
  className,
}: {
  readonly reading: ColumnReading;
  readonly className: string;
}): ReactNode {
  const tone = slots.moneyText({ tone: reading.flow ?? 'inherit' }).root;
  return (
    <span className={className}>
      <span className={recipes.visuallyHidden()}>{reading.label} </span>
      <span className={tone}>{reading.text}</span>
    </span>
  );
}

/** How a row stands: a pill with an icon, never colour alone; plain words where the code has no tone. */
export function Status({ reading }: { readonly reading: ColumnReading }): ReactNode {
  const tone = reading.tone ?? 'neutral';
  const icon = Object.entries(ICONS).find(([known]) => known === tone)?.[1];
  return (
    <StatusPill tone={tone} icon={icon ? <Icon name={icon} size={14} /> : undefined}>
      {reading.text}
    </StatusPill>
  );
}
