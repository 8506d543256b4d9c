import { type ReactElement, memo, useId } from 'react';
import { SeaWave } from './sea-wave.tsx';

/** Where the waves stand (a class that places them) and how strong they are (0 to 1; faint unless told). */
type WaveBackdropProps = { readonly className?: string; readonly opacity?: number };

/** Sea-water line-work that fills the box it is placed in, in the colour of the text around it, fading upward. */
export const WaveBackdrop = memo(function WaveBackdrop({
  className,
  opacity = 0.16,
}: WaveBackdropProps): ReactElement {
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
