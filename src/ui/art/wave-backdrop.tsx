import { type ReactElement, memo, useId } from 'react';

/** A class that positions the waves, and their opacity from 0 to 1. */
type WaveBackdropProps = { readonly className?: string; readonly opacity?: number };

/** Lines of waves that fill their box, in the colour of the surrounding text, fading out upwards. */
export const WaveBackdrop = memo(function WaveBackdrop({ className, opacity = 0.16 }: WaveBackdropProps) {
  const id = useId();
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <SeaWave id={id} opacity={opacity} width={40} />
        <linearGradient id={`${id}f`} x2="0" y2="1">
          <stop stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#fff" />
        </linearGradient>
        <mask id={`${id}m`}>
          <rect width="100%" height="100%" fill={`url(#${id}f)`} />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} mask={`url(#${id}m)`} />
    </svg>
  );
});

/** The pattern's id, the opacity of its lines, and the width of a wave in px. */
type SeaWaveProps = { readonly id: string; readonly opacity: number; readonly width: number };

/** The pattern of waves, in the colour of the surrounding text. */
export function SeaWave({ id, opacity, width }: SeaWaveProps): ReactElement {
  return (
    <pattern
      id={id}
      width="28"
      height="14"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${width / 28})`}
    >
      <path d={ARCS} fill="none" stroke="currentColor" strokeOpacity={opacity} strokeWidth={28 / width} />
    </pattern>
  );
}

/** Arcs that end where the next row would cover them, so that no lines cross. */
const ARCS =
  'M1.8 7.1A14 14 0 0 1 26.2 7.1M6.4 8.5A9.4 9.4 0 0 1 21.6 8.5M10.1 11.3A4.8 4.8 0 0 1 17.9 11.3M-12.2 14.1A14 14 0 0 1 12.2 14.1M-7.6 15.5A9.4 9.4 0 0 1 7.6 15.5M-3.9 18.3A4.8 4.8 0 0 1 3.9 18.3M15.8 14.1A14 14 0 0 1 40.2 14.1M20.4 15.5A9.4 9.4 0 0 1 35.6 15.5M24.1 18.3A4.8 4.8 0 0 1 31.9 18.3M1.8 21.1A14 14 0 0 1 26.2 21.1M6.4 22.5A9.4 9.4 0 0 1 21.6 22.5M10.1 25.3A4.8 4.8 0 0 1 17.9 25.3M-12.2 .1A14 14 0 0 1 12.2 .1M-7.6 1.5A9.4 9.4 0 0 1 7.6 1.5M-3.9 4.3A4.8 4.8 0 0 1 3.9 4.3M15.8 .1A14 14 0 0 1 40.2 .1M20.4 1.5A9.4 9.4 0 0 1 35.6 1.5M24.1 4.3A4.8 4.8 0 0 1 31.9 4.3';
