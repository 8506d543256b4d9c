import { type ReactElement, memo, useId } from 'react';
import { GiltGradient } from './gilt-gradient.tsx';

/** `size` is in CSS pixels, `label` the accessible name. */
type VipBadgeProps = { readonly level: number; readonly size?: number; readonly label: string };

/** The badge of a VIP level, in one of ten colours: with a crown from 4, rays from 6, eight sides from 8. */
export const VipBadge = memo(function VipBadge({ level, size = 88, label }: VipBadgeProps): ReactElement {
  const id = useId();
  const drawn = clampLevel(level);
  const { light, body, ink } = badgeColors(level);
  const sides = drawn >= 8 ? 8 : 6;
  const outline = corners(36, sides);
  return (
    <svg width={size} height={size} viewBox="-44 -44 88 88" role="img" aria-label={label} focusable="false">
      <defs>
        <GiltGradient id={id} />
        <linearGradient id={`${id}b`} x2=".7" y2="1">
          <stop stopColor={light} />
          <stop offset="1" stopColor={body} />
        </linearGradient>
      </defs>
      {drawn >= 6 ? (
        <path d={rays(drawn >= 9 ? 24 : 16)} stroke={`url(#${id})`} strokeWidth="2.2" strokeLinecap="round" />
      ) : null}
      <path
        d={outline}
        fill={`url(#${id}b)`}
        stroke={`url(#${id})`}
        strokeWidth={2 + drawn * 0.15}
        strokeLinejoin="round"
      />
      <path d={corners(30, sides)} fill="none" stroke={ink} strokeOpacity=".4" />
      {drawn >= 4 ? (
        <path
          d="M-13-9L-15.5-23L-7-16L0-26L7-16L15.5-23L13-9Z"
          fill={`url(#${id})`}
          stroke="#6B4300"
          strokeOpacity=".5"
          strokeWidth=".8"
          strokeLinejoin="round"
        />
      ) : null}
      <text
        y={drawn >= 4 ? 18 : 10}
        fill={ink}
        textAnchor="middle"
        fontFamily="Georgia,serif"
        fontWeight="700"
        fontSize={drawn >= 4 ? 27 : 32}
      >
        {Math.trunc(level) || 0}
      </text>
    </svg>
  );
});

function corners(radius: number, sides: number): string {
  const first = sides === 8 ? 0.5 : 0; // An octagon has a side at the top, a hexagon a corner.
  const points = Array.from({ length: sides }, (_, side) => pointAt((first + side) / sides, radius));
  return `M${points.join('L')}Z`;
}

function rays(count: number): string {
  const ray = (at: number): string =>
    `M${pointAt(at / count, 37)}L${pointAt(at / count, at % 2 ? 40.5 : 43)}`;
  return Array.from({ length: count }, (_, at) => ray(at)).join('');
}

/** The point of a circle after a part of a turn, clockwise from the top. */
function pointAt(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
}

/**
 * The colours of ten levels, after glazes: white, shadow blue, sky, bean, cobalt, jun purple, oxblood,
 * sacrificial blue, mirror black, gilt. `light` and `body` are a gradient; `ink` is readable on `body`.
 */
const GLAZES = [
  { light: '#FFFFFF', body: '#B9C2D6', ink: '#101735' },
  { light: '#E9F6F6', body: '#8FB9BE', ink: '#0B2C33' },
  { light: '#CDEBF1', body: '#5F9FB3', ink: '#07242E' },
  { light: '#D9EDD3', body: '#6F9E66', ink: '#12290D' },
  { light: '#8FA9F5', body: '#1E45B8', ink: '#FFFFFF' },
  { light: '#B48BDC', body: '#5B2F93', ink: '#FFFFFF' },
  { light: '#DE6A5C', body: '#861A14', ink: '#FFF6E0' },
  { light: '#5A78DC', body: '#0D1C66', ink: '#FFF6E0' },
  { light: '#55545F', body: '#0F0E14', ink: '#FFE9A8' },
  { light: '#FFEFBF', body: '#C08A1E', ink: '#3B2600' },
] as const;

/** Limits a level to those that have colours: 1 to 10. */
function clampLevel(level: number): number {
  return Math.min(GLAZES.length, Math.max(1, Math.trunc(level) || 1));
}

/** The colours of a level's badge. */
export function badgeColors(level: number) {
  return GLAZES[clampLevel(level) - 1] ?? GLAZES[0];
}
