/** Adds the thousands separators to digits. It has its own file because the first paint needs it, but not the arithmetic of decimal-and-usdt.ts. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
