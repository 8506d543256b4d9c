import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import type { ColumnReading } from './column-reading.ts';
import { at } from './row-look.ts';
import type { RowLookProps } from './row-look.ts';

const ICONS: Readonly<Partial<Record<string, 'check-circle' | 'clock' | 'alert' | 'info'>>> = {
  success: 'check-circle',
  warning: 'clock',
  danger: 'alert',
  info: 'info',
};
const LOOK = slots.recordRow();
const HIDDEN = recipes.visuallyHidden();

/**
 * Two lines: what and when at the left, how much and how it stands at the right. Thousands of these are scrolled through:
 * what stands in it is elements alone, with no component of its own for each word.
 */
export function RecordRow({ columns, onTap, actions }: RowLookProps): ReactNode {
  const body = at(columns, 'body');
  const content = (
    <>
      <span className={LOOK.main}>
        {at(columns, 'title').map((reading) => (
          <span key={reading.label} className={LOOK.title}>
            {reading.column.showLabel ? `${reading.label} ${reading.text}` : reading.text}
          </span>
        ))}
        {[...at(columns, 'subtitle'), ...at(columns, 'meta')].map(metaLine)}
      </span>
      <span className={LOOK.side}>
        {at(columns, 'amount').map(amountLine)}
        {at(columns, 'status').map(statusPill)}
      </span>
      {body.length > 0 ? <span className={LOOK.extra}>{body.map(metaLine)}</span> : null}
    </>
  );
  const row = onTap ? (
    <button type="button" className={LOOK.root} aria-haspopup="dialog" onClick={onTap}>
      {content}
    </button>
  ) : (
    <div className={LOOK.root}>{content}</div>
  );
  return actions ? (
    <>
      {row}
      {actions}
    </>
  ) : (
    row
  );
}

function metaLine({ column, label, text }: ColumnReading): ReactNode {
  return (
    <span key={label} className={LOOK.meta}>
      <span className={column.showLabel ? undefined : HIDDEN}>{`${label} `}</span>
      {text}
    </span>
  );
}

function amountLine({ label, text, flow }: ColumnReading): ReactNode {
  return (
    <span key={label} className={LOOK.amount}>
      <span className={HIDDEN}>{`${label} `}</span>
      <span className={slots.moneyText({ tone: flow ?? 'inherit' }).root}>{text}</span>
    </span>
  );
}

function statusPill({ label, text, tone = 'neutral' }: ColumnReading): ReactNode {
  const icon = ICONS[tone];
  return (
    <span key={label} className={recipes.statusPill({ tone })}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {text}
    </span>
  );
}

/** How a row stands: a pill with an icon, never colour alone; plain words where the code has no tone. */
export function Status({ reading }: { readonly reading: ColumnReading }): ReactNode {
  return statusPill(reading);
}
