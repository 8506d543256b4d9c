/** Masks a card or address except its last four characters. Source: spec section 9, "Card number display". */
export function maskNumber(value: string): string {
  const last = [...value.trim()].slice(-4).join('');
  return value.trim().length > 4 ? `**** ${last}` : last;
}
