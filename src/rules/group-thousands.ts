/** Digits with a comma before each three from the right. Alone in its file: a first paint needs it, and no computing. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
