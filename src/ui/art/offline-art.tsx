import { type ReactElement, memo, useId } from 'react';
import { SeaWave } from './sea-wave.tsx';

/** A boat becalmed under the moon: no wind, no network. Coloured by the theme. */
export const OfflineArt = memo(function OfflineArt({ size = 160 }: { readonly size?: number }): ReactElement {
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
        <SeaWave id={id} opacity={0.5} width={24} />
      </defs>
      <circle cx="142" cy="38" r="19" stroke="var(--ui-colors-gilt-solid)" />
      <path
        d="M20 46H40a7 7 0 1 0-7-8a10 10 0 0 0-18 3M28 54H58"
        fill="none"
        strokeWidth="1.8"
        strokeOpacity=".6"
      />
      <path d="M96 26V96M96 32C76 44 66 62 64 84C76 80 86 80 96 84" />
      <path d="M96 38C110 48 118 62 122 82C112 79 104 79 96 82" fill="currentColor" fillOpacity=".1" />
      <path
        d="M71 62Q84 58 96 62M67 73Q82 69 96 73M96 60Q106 58 114 62M96 71Q108 68 119 72"
        fill="none"
        strokeWidth="1.4"
      />
      <path d="M46 94H146L134 114H62Z" />
      <path d="M58 103H140" fill="none" strokeWidth="1.5" />
      <path
        d="M10 114Q24 106 38 114T66 114T94 114T122 114T150 114T178 114Q186 110 192 112V134Q100 148 8 134Z"
        fill={`url(#${id})`}
        stroke="none"
      />
      <path d="M10 114Q24 106 38 114T66 114T94 114T122 114T150 114T178 114Q186 110 192 112" fill="none" />
      <path d="M150 62L158 70M158 62L150 70" stroke="var(--ui-colors-gilt-solid)" />
    </svg>
  );
});
