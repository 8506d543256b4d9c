import { type ReactElement, memo } from 'react';
import { hashText } from '#rules/seeded-random.ts';

/** Whose glyph, and how large in px (40 unless told). */
type BankGlyphProps = { readonly name: string; readonly size?: number };

/** A bank's sign without its logo: the first character of its name on a colour of its own. Its name stands beside it. */
export const BankGlyph = memo(function BankGlyph({ name, size = 40 }: BankGlyphProps): ReactElement {
  const [initial = ''] = name.trim();
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="#fff" aria-hidden="true" focusable="false">
      <path d={SQUIRCLE} fill={bankColor(name)} />
      <path d="M0 27C9 20 18 35 40 17V26C40 37 37 40 20 40S0 37 0 27Z" fillOpacity=".1" />
      <text x="20" y="27" textAnchor="middle" fontSize="19" fontWeight="600">
        {initial.toUpperCase()}
      </text>
    </svg>
  );
});

const SQUIRCLE = 'M20 0C37 0 40 3 40 20S37 40 20 40S0 37 0 20S3 0 20 0Z';

/** The grounds a bank's glyph may have; white stands on each at 4.5:1 or better. */
export const BANK_COLORS = [
  '#9E2A2B',
  '#1E4E9C',
  '#0B6B4F',
  '#6D3A9C',
  '#8A4B0F',
  '#0F6478',
  '#A02A5E',
  '#4B5A16',
  '#5C4436',
  '#2F3A8F',
] as const;

/** The ground of a bank's glyph, always the same for the same name. */
export function bankColor(name: string): string {
  return BANK_COLORS[hashText(name) % BANK_COLORS.length] ?? BANK_COLORS[0];
}
