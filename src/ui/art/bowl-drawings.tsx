import { type ReactElement, type ReactNode, memo, useId } from 'react';
import { SeaWave } from './wave-backdrop.tsx';

/** An empty bowl with steam, for empty states. Coloured by the theme. */
export const SteamingBowl = memo(function SteamingBowl(): ReactElement {
  return (
    <Bowl>
      {(waves) => (
        <>
          <path d="M80 122L76 132H124L120 122" />
          <path d="M38 62H162C162 102 138 124 100 124S38 102 38 62Z" />
          <path d="M44 78H156C151 106 132 119 100 119S49 106 44 78Z" fill={waves} stroke="none" />
          <path d="M42 78Q100 93 158 78" fill="none" strokeWidth="1.5" />
          <ellipse cx="100" cy="62" rx="62" ry="12" />
          <ellipse cx="100" cy="63" rx="52" ry="7.5" fill="currentColor" fillOpacity=".1" stroke="none" />
          <path
            d="M82 42C74 34 90 30 82 20M102 44C93 35 111 29 102 16M121 42C113 34 129 30 121 20"
            fill="none"
            stroke={GILT}
          />
        </>
      )}
    </Bowl>
  );
});

/** A cracked bowl mended with gold, for error states. Coloured by the theme. */
export const MendedBowl = memo(function MendedBowl(): ReactElement {
  return (
    <Bowl>
      {(waves) => (
        <>
          <g transform="rotate(-5 100 90)">
            <path d="M80 118L76 128H124L120 118" />
            <path d="M38 58H80L88 66L97 56L104 63L112 58H162C162 98 138 120 100 120S38 98 38 58Z" />
            <path d="M44 76H156C151 102 132 115 100 115S49 102 44 76Z" fill={waves} stroke="none" />
            <path
              d="M88 66L94 80L84 93L92 104L88 119M94 80L112 88L124 84L141 93M84 93L66 99"
              fill="none"
              stroke={GILT}
              strokeWidth="3.2"
            />
          </g>
          <path d="M101 20L113 23L108 38L97 34Z" />
          <path d="M84 30L78 24M124 34L131 29M92 46L90 50" fill="none" stroke={GILT} />
        </>
      )}
    </Bowl>
  );
});

const GILT = 'var(--ui-colors-gilt-solid)';

/** The frame of a drawing, with the shadow below the bowl. `children` gets the fill of its waves. */
function Bowl({ children }: { children(waves: string): ReactNode }): ReactElement {
  const id = useId();
  return (
    <svg
      width="160"
      height="120"
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
      {children(`url(#${id})`)}
    </svg>
  );
}
