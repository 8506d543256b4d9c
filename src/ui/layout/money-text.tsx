import { slots, type MoneyTextVariants } from '#generated/recipes.ts';
import { moneyParts } from './money-parts.ts';

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
