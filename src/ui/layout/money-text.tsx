import { groupThousands } from '#rules/decimal.ts';
import { slots, type MoneyTextVariants } from '#generated/recipes.ts';

/** Props of an amount in words and figures. */
export interface MoneyTextProps extends MoneyTextVariants {
  /** A decimal string. */
  value: string;
  /** The currency's sign before the digits; an empty one leaves it out. */
  symbol?: string;
  /** A gain shows its plus. */
  signed?: boolean;
  decimals?: number;
  /** Shows dots in place of digits; what a screen reader says instead is `maskLabel`. */
  masked?: boolean;
  maskLabel?: string;
}

/** An amount with grouped, tabular digits and smaller decimals. */
export function MoneyText(props: MoneyTextProps) {
  const { value, symbol = '¥', signed, decimals = 2, masked, maskLabel, size, tone } = props;
  const style = slots.moneyText({ size, tone });
  if (masked)
    return (
      <span className={style.root} role="img" aria-label={maskLabel}>
        {symbol}****
      </span>
    );
  const { sign, whole, fraction } = moneyParts(value, decimals, signed);
  return (
    <span className={style.root}>
      {sign}
      {symbol}
      {whole}
      {fraction && <span className={style.fraction}>{fraction}</span>}
    </span>
  );
}

/**
 * Cuts a decimal string for display: `-12680.5` is `−`, `12,680`, `.50`. Places beyond `decimals` are cut off, never rounded
 * up: what is shown is never more than there is. With `signed`, a gain carries its plus.
 */
export function moneyParts(value: string, decimals = 2, signed = false) {
  const isNegative = value.startsWith('-');
  const [whole = '', fraction = ''] = value.replace(/^[+-]/, '').split('.');
  const places = fraction.padEnd(decimals, '0').slice(0, decimals);
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const isZero = /^0*$/.test(digits + places);
  return {
    sign: isZero ? '' : isNegative ? '−' : signed ? '+' : '',
    whole: groupThousands(digits),
    fraction: places ? `.${places}` : '',
  };
}
