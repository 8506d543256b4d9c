export { compareDecimals as orderDecimals } from '#rules/compare-decimals.ts';

/** Compares two days (YYYY-MM-DD): negative, zero or positive; undefined for any other text. */
export function orderDays(left: unknown, right: unknown): number | undefined {
  const [a, b] = [String(left), String(right)];
  const isDay = /^\d{4}-\d{2}-\d{2}$/;
  if (!isDay.test(a) || !isDay.test(b)) return undefined;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether two values are the same text, ignoring case. */
export function sameIgnoringCase(left: unknown, right: unknown): boolean {
  return String(left).toLowerCase() === String(right).toLowerCase();
}

/** Whether two values are the same text: the number 5 of a response equals a field's "5". */
export function sameText(left: unknown, right: unknown): boolean {
  return String(left) === String(right);
}

/** The length of a text in code points, not in UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length;
}
