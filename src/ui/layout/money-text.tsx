import { useState, type ReactNode } from 'react';
import { CURRENCY_SYMBOL, groupThousands } from '#rules/group-thousands.ts';
import { slots, type MoneyTextVariants } from '#generated/recipes.ts';

interface MoneyTextProps extends MoneyTextVariants {
  /** A decimal string; null for none. */
  value: string | null;
  /** The currency symbol, by default ¥; empty for none. */
  symbol?: string | undefined;
  /** Shows dots instead of digits; the accessible name of the dots. */
  mask?: string | undefined;
  /** Animates digits that change; for a balance. */
  rolls?: boolean;
}

/** An amount with grouped digits and smaller decimals. */
export function MoneyText(props: MoneyTextProps) {
  const { value, symbol = CURRENCY_SYMBOL, mask, size, tone, rolls } = props;
  const style = slots.moneyText({ size, tone });
  if (mask !== undefined)
    return (
      <span className={style.root} role="img" aria-label={mask}>
        {symbol}••••
      </span>
    );
  if (value === null) return <span className={style.root}>—</span>;
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

/** Animates the digits that differ from the previous value, compared from the end. */
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

/** Splits a decimal string, truncated to two decimals: `-12680.509` becomes `−`, `12,680`, `.50`. */
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
