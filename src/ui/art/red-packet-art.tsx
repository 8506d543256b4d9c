import { type ReactElement, memo, useId } from 'react';
import { GiltGradient } from './gilt-gradient.tsx';

/** A red packet with a gold seal; `size` is its height in px. */
export const RedPacketArt = memo(function RedPacketArt({ size }: { readonly size: number }): ReactElement {
  const id = useId();
  const gilt = `url(#${id})`;
  return (
    <svg width={(size * 92) / 116} height={size} viewBox="0 0 92 116" aria-hidden="true" focusable="false">
      <defs>
        <GiltGradient id={id} />
        <linearGradient id={`${id}r`} x2=".5" y2="1">
          <stop stopColor="#EE5C3C" />
          <stop offset=".5" stopColor="#CE3D20" />
          <stop offset="1" stopColor="#B02C12" />
        </linearGradient>
        <pattern id={`${id}p`} width="18" height="18" patternUnits="userSpaceOnUse">
          <path d="M1 17V1H17V14H5V5H13V10H9" fill="none" stroke="#F2C45A" strokeOpacity=".3" />
        </pattern>
      </defs>
      <rect x="2" y="2" width="88" height="112" rx="12" fill={`url(#${id}r)`} />
      <rect x="6" y="40" width="80" height="70" rx="9" fill={`url(#${id}p)`} />
      <rect x="6" y="6" width="80" height="104" rx="9" fill="none" stroke={gilt} strokeOpacity=".7" />
      <path data-part="flap" d="M2 45C20 66 72 66 90 45V40H2Z" fillOpacity=".22" />
      <path
        data-part="flap"
        d="M2 14A12 12 0 0 1 14 2H78A12 12 0 0 1 90 14V41C72 60 20 60 2 41Z"
        fill="#E9573A"
        stroke={gilt}
        strokeWidth="1.4"
      />
      <path
        data-part="flap"
        d="M14 14h20M14 14v10M78 14H58M78 14v10"
        fill="none"
        stroke={gilt}
        strokeLinecap="round"
      />
      <g data-part="seal">
        <circle cx="46" cy="55" r="20" fill={gilt} stroke="#8A5A08" />
        <circle
          cx="46"
          cy="55"
          r="15.5"
          fill="none"
          stroke="#8A5A08"
          strokeOpacity=".55"
          strokeDasharray="2 2"
        />
        <path
          d="M39 46L46 54L53 46M46 54V65M39.5 56H52.5M39.5 60.5H52.5"
          fill="none"
          stroke="#7A2A05"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
});
