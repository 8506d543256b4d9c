import { type ReactElement, memo, useId } from 'react';
import { SeaWave } from './sea-wave.tsx';

/** An empty porcelain bowl with rising steam: nothing here yet. Coloured by the theme. */
export const EmptyBowl = memo(function EmptyBowl({ size = 160 }: { readonly size?: number }): ReactElement {
  const id = useId();
  return (
    <svg
      width={size}
      height={size * 0.75}
      viewBox="0 0 200 150"
      color="var(--ui-colors-brand-fg)"
      fill="var(--ui-colors-bg-panel)"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <SeaWave id={id} opacity={0.36} width={22} />
      </defs>
      <ellipse cx="100" cy="134" rx="78" ry="9" fill="currentColor" fillOpacity=".08" stroke="none" />
      <path d="M80 122L76 132H124L120 122" />
      <path d="M38 62H162C162 102 138 124 100 124S38 102 38 62Z" />
      <path d="M44 78H156C151 106 132 119 100 119S49 106 44 78Z" fill={`url(#${id})`} stroke="none" />
      <path d="M42 78Q100 93 158 78" fill="none" strokeWidth="1.5" />
      <ellipse cx="100" cy="62" rx="62" ry="12" />
      <ellipse cx="100" cy="63" rx="52" ry="7.5" fill="currentColor" fillOpacity=".1" stroke="none" />
      <path
        d="M82 42C74 34 90 30 82 20M102 44C93 35 111 29 102 16M121 42C113 34 129 30 121 20"
        fill="none"
        stroke="var(--ui-colors-gilt-solid)"
      />
    </svg>
  );
});
