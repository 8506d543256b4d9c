import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { sayCopied } from '#renderer/page/say-copied.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { clockText } from '#rules/countdown.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoneyText } from '#ui/money-text.tsx';

/** From here on a screen reader is told that time runs out, in milliseconds. */
const LAST_MS = 60_000;

interface PayAmountProps {
  readonly amount: string | undefined;
  /** What is left, in milliseconds; undefined where nobody can say. */
  readonly left: number | undefined;
  readonly around: Surroundings;
}

/** What is to be paid, to copy, and how long it may be. */
export function PayAmount({ amount, left, around }: PayAmountProps): ReactNode {
  const { t, port } = around;
  const label = t('block-pay-order.amount');
  const copy = (text: string): void => void port.copy(text).then(sayCopied(around));
  const isOver = left === 0;
  const isLast = left !== undefined && !isOver && left <= LAST_MS;
  const look = slots.payOrder({ state: isOver ? 'over' : isLast ? 'last' : 'open' });
  return (
    <section className={look.head} aria-label={label}>
      <span className={recipes.text({ size: 'bodySm', tone: 'muted' })}>{label}</span>
      <div className={look.amount}>
        {amount === undefined ? '—' : <MoneyText value={amount} size="display" />}
        {amount !== undefined && (
          <IconButton label={t('shell.copy.of', { label })} tone="brand" onClick={() => copy(amount)}>
            <Icon name="copy" size={20} />
          </IconButton>
        )}
      </div>
      {left !== undefined && (
        <p className={look.timer}>
          <Icon name={isOver ? 'warning' : 'clock'} size={20} />
          {isOver ? t('block-pay-order.over') : t('block-pay-order.left')}
          <span role="timer" aria-label={t('block-pay-order.left')} className={look.clock}>
            {clockText(left)}
          </span>
        </p>
      )}
      <span role="status" className={recipes.visuallyHidden()}>
        {isOver ? t('block-pay-order.over') : isLast ? t('block-pay-order.last-minute') : ''}
      </span>
    </section>
  );
}
