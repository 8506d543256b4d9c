import { useState, type ReactNode } from 'react';
import { groupThousands } from '#rules/group-thousands.ts';
import { slots, type MoneyTextVariants } from '#generated/recipes.ts';

interface MoneyTextProps extends MoneyTextVariants {
  /** A decimal string. */
  value: string;
  /** The currency's sign before the digits; an empty one leaves it out. */
  symbol?: string;
  /** Shows dots in place of digits; what a screen reader says instead is `maskLabel`. */
  masked?: boolean;
  maskLabel?: string;
  /** Digits that change come in one by one; for a balance that is watched. */
  rolls?: boolean;
}

/** An amount with grouped, tabular digits and smaller decimals. */
export function MoneyText(props: MoneyTextProps) {
  const { value, symbol = '¥', masked, maskLabel, size, tone, rolls } = props;
  const style = slots.moneyText({ size, tone });
  if (masked)
    return (
      <span className={style.root} role="img" aria-label={maskLabel}>
        {symbol}••••
      </span>
    );
  const { sign, whole, fraction } = moneyParts(value);
  return (
    <span className={style.root}>
      {sign}
      {symbol}
      {rolls ? <RollingDigits digits={whole} className={style.rolled} /> : whole}
      <span className={style.fraction}>{fraction}</span>
    </span>
  );
}

/** Digits of which those that are new, counted from the last one, come in. */
function RollingDigits({ digits, className }: { digits: string; className: string | undefined }): ReactNode {
  const [shown, setShown] = useState({ digits, before: digits });
  if (shown.digits !== digits) setShown({ digits, before: shown.digits });
  return [...digits].map((digit, at) => {
    const place = digits.length - at;
    const isNew = shown.before.at(-place) !== digit;
    return (
      <span key={`${String(place)} ${digit}`} className={isNew ? className : undefined}>
        {digit}
      </span>
    );
  });
}

/**
 * Cuts a decimal string for display: `-12680.5` is `−`, `12,680`, `.50`. Places beyond two are cut off, never rounded up: what is
 * shown is never more than there is.
 */
export function moneyParts(value: string) {
  const isNegative = value.startsWith('-');
  const [whole = '', fraction = ''] = value.replace(/^[+-]/, '').split('.');
  const places = fraction.padEnd(2, '0').slice(0, 2);
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const isZero = /^0*$/.test(digits + places);
  return {
    sign: isZero ? '' : isNegative ? '−' : '',
    whole: groupThousands(digits),
    fraction: `.${places}`,
  };
}
