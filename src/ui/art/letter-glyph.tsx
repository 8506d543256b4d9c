import { type ReactElement, memo } from 'react';
import { colorOfName } from '#rules/color-of-name.ts';

type LetterGlyphProps = { readonly name: string; /** In px. */ readonly size?: number };

/** A substitute for a logo: the first character of the name on its own colour. The name must be beside it. */
export const LetterGlyph = memo(function LetterGlyph({ name, size = 40 }: LetterGlyphProps): ReactElement {
  const [initial = ''] = name.trim();
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="#fff" aria-hidden="true" focusable="false">
      <path d={SQUIRCLE} fill={colorOfName(name)} />
      <path d="M0 27C9 20 18 35 40 17V26C40 37 37 40 20 40S0 37 0 27Z" fillOpacity=".1" />
      <text x="20" y="27" textAnchor="middle" fontSize="19" fontWeight="600">
        {initial.toUpperCase()}
      </text>
    </svg>
  );
});

const SQUIRCLE = 'M20 0C37 0 40 3 40 20S37 40 20 40S0 37 0 20S3 0 20 0Z';
