/**
 * What an amount is after a change: the clean text, or what it was before where the change is refused. Refused are a key that makes one
 * decimal too many (no other digit is pushed out for it) and pasted text in which digits stand around a letter, such as 1e5.
 */
export function acceptAmount(typed: string, before: string | undefined, decimals = 2): string {
  const plain = typed.normalize('NFKC');
  const fraction = plain.split(/[.。]/)[1]?.replace(/\D/g, '') ?? '';
  const isKey = before !== undefined && typed.length === before.length + 1;
  if (isKey && fraction.length > decimals) return before;
  return /\d[a-z]+[+-]?\d/i.test(plain) ? (before ?? '') : cleanAmount(typed, decimals);
}

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
