/** The symbol of yuan, in which every amount of the API is. */
export const CURRENCY_SYMBOL = '¥';

/** Adds thousands separators to digits. A file of its own, as the first paint needs no arithmetic. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
