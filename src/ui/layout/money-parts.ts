/** An amount cut for display: `-12680.5` is `−`, `12,680`, `.50`. */
export interface MoneyParts {
  sign: '' | '+' | '−';
  whole: string;
  fraction: string;
}

/**
 * Cuts a decimal string into sign, grouped whole part and fraction. Places beyond `decimals` are cut off, never rounded
 * up: what is shown is never more than there is. With `signed`, a gain carries its plus.
 */
export function moneyParts(value: string, decimals = 2, signed = false): MoneyParts {
  const isNegative = value.startsWith('-');
  const [whole = '', fraction = ''] = value.replace(/^[+-]/, '').split('.');
  const places = fraction.padEnd(decimals, '0').slice(0, decimals);
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const isZero = /^0*$/.test(digits + places);
  return {
    sign: isZero ? '' : isNegative ? '−' : signed ? '+' : '',
    whole: digits.replace(/\B(?=(\d{3})+$)/g, ','),
    fraction: places ? `.${places}` : '',
  };
}
