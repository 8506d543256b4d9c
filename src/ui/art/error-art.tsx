import { type ReactElement, memo, useId } from 'react';
import { SeaWave } from './sea-wave.tsx';

/** A cracked bowl mended with gold: something broke and can be put right. Coloured by the theme. */
export const ErrorArt = memo(function ErrorArt({ size = 160 }: { readonly size?: number }): ReactElement {
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
      <g transform="rotate(-5 100 90)">
        <path d="M80 118L76 128H124L120 118" />
        <path d="M38 58H80L88 66L97 56L104 63L112 58H162C162 98 138 120 100 120S38 98 38 58Z" />
        <path d="M44 76H156C151 102 132 115 100 115S49 102 44 76Z" fill={`url(#${id})`} stroke="none" />
        <path
          d="M88 66L94 80L84 93L92 104L88 119M94 80L112 88L124 84L141 93M84 93L66 99"
          fill="none"
          stroke="var(--ui-colors-gilt-solid)"
          strokeWidth="3.2"
        />
      </g>
      <path d="M101 20L113 23L108 38L97 34Z" />
      <path d="M84 30L78 24M124 34L131 29M92 46L90 50" fill="none" stroke="var(--ui-colors-gilt-solid)" />
    </svg>
  );
});
