const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2}))?$/;
const YUAN = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** Parses an amount exactly to cents. Undefined if it is no decimal, negative, or has over two places. */
export function parseCents(amount: number | string): number | undefined {
  const match = AMOUNT.exec(String(amount).trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Converts cents to yuan as a JSON number: 1268050 is 12680.5. It is exact below 70 trillion yuan. */
export function toYuan(cents: number): number {
  return cents / 100;
}

/** Writes cents as yuan with two places: `12,680.50`. */
export function formatYuan(cents: number): string {
  return YUAN.format(toYuan(cents));
}
