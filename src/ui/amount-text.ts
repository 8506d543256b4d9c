/**
 * What is typed as an amount, made an amount being typed: digits and one point, at most `decimals` after it. Pasted
 * grouping goes (`1,000.5` is `1000.5`), full-width digits become plain ones, a leading point gets its zero.
 */
export function cleanAmount(typed: string, decimals = 2): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[^\d.。]/g, '')
    .replace(/。/g, '.');
  const [whole = '', ...fractions] = plain.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (!fractions.length || decimals === 0) return digits;
  return `${digits || '0'}.${fractions.join('').slice(0, decimals)}`;
}
