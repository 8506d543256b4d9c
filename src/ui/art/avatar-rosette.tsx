import { type ReactElement, memo, useId } from 'react';
import { hashText, seededNumbers } from '#rules/hash-and-random.ts';

/** A player's default picture: a flower generated from the name. */
export const AvatarRosette = memo(function AvatarRosette({ seed }: { readonly seed: string }): ReactElement {
  const id = useId();
  const next = seededNumbers(hashText(seed));
  const petals = 5 + Math.floor(next() * 4);
  const [background, light, dark] = PALETTES[Math.floor(next() * PALETTES.length)] ?? PALETTES[0];
  const shape = SHAPES[Math.floor(next() * SHAPES.length)] ?? SHAPES[0];
  const turn = next() * 60;
  const renderPetals = (layer: number, scale: number, fill: string): ReactElement => (
    <g fill={fill} transform={`rotate(${(turn + (layer * 180) / petals).toFixed(1)})scale(${scale})`}>
      {Array.from({ length: petals }, (_, petal) => (
        <use key={petal} href={`#${id}`} transform={`rotate(${((360 / petals) * petal).toFixed(1)})`} />
      ))}
    </g>
  );
  return (
    <svg width="56" height="56" viewBox="-32 -32 64 64" aria-hidden="true" focusable="false">
      <defs>
        <path id={id} d={shape} stroke="#fff" strokeOpacity=".7" strokeWidth=".8" />
      </defs>
      <circle r="32" fill={background} />
      <circle
        r="29"
        fill="none"
        stroke={dark}
        strokeOpacity=".5"
        strokeWidth="1.6"
        strokeDasharray=".1 4.14"
        strokeLinecap="round"
      />
      <circle r="26" fill="none" stroke={dark} strokeOpacity=".3" strokeWidth=".8" />
      {renderPetals(0, 1, light)}
      {renderPetals(1, 0.68, dark)}
      {renderPetals(2, 0.36, light)}
      <circle r="3.4" fill="#E9B949" />
    </svg>
  );
});

const SHAPES = [
  'M0 0C-10-6-9-20 0-24C9-20 10-6 0 0Z',
  'M0 0C-7-8-13-16-6-23Q0-19 0-21Q0-19 6-23C13-16 7-8 0 0Z',
  'M0 0C-12-10-6-22 0-24C6-22 12-10 0 0Z',
] as const;

/** Palettes of background, light and dark petals: four blue ones, red, green, gold. */
const PALETTES = [
  ['#E8EEFC', '#7FA0F2', '#1E45B8'],
  ['#E8EEFC', '#9DB4FF', '#2B55C9'],
  ['#E6F0FB', '#78B4DE', '#155E9C'],
  ['#ECEBFC', '#A49BEC', '#41339C'],
  ['#FCEAE5', '#EC9A84', '#A5331C'],
  ['#E5F4EC', '#86C7A4', '#146B43'],
  ['#FDF3DC', '#E7BD63', '#8E5D06'],
] as const;
