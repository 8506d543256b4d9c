import { DIGITS } from './glyphs.ts';
import { shadow } from './parts.ts';
import { CREAM, INK } from './palette.ts';
import type { Random } from './random.ts';
import { num, place, polar, repeat } from './svg.ts';

const BALL_COLORS = ['#E9B949', '#2650CC', '#C4361B', '#16915A', '#7B4BB0', '#FFFDF4'] as const;

/** Three balls. */
export function ballTrio(random: Random): string {
  const balls = dealBalls(random);
  return (
    shadow(0, 44, 56) +
    place(balls(0), -27, 16, random.between(-16, 16), 1.14) +
    place(balls(1), 27, 18, random.between(-16, 16), 1.04) +
    place(balls(2), 0, -19, random.between(-10, 10), 1.3)
  );
}

/** A glass globe of balls on a stand. */
export function drawingGlobe(random: Random): string {
  const balls = dealBalls(random);
  const spots = [
    [-19, 9],
    [0, 18],
    [19, 9],
    [-9, -8],
    [11, -10],
  ] as const;
  return (
    shadow(0, 52, 46) +
    '<path d="M-30 26L-38 50H38L30 26Z" fill="url(#r)" stroke="url(#g)" stroke-width="2" stroke-linejoin="round"/><path d="M-15 41H15" stroke="#3B0A02" stroke-width="6" stroke-linecap="round"/>' +
    '<circle cy="-8" r="43" fill="#fff" fill-opacity=".2"/>' +
    spots.map(([x, y], index) => place(balls(index), x, y - 2, random.between(-40, 40), 0.52)).join('') +
    '<circle cy="-8" r="43" fill="url(#s)"/><circle cy="-8" r="43" fill="none" stroke="url(#g)" stroke-width="2.6"/><path d="M-31-20A33 33 0 0 1-9-39" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"/>' +
    '<rect x="-9" y="-58" width="18" height="9" rx="3" fill="url(#g)"/>'
  );
}

/** A ticket with its ball. */
export function ticket(random: Random): string {
  const balls = dealBalls(random);
  const marked = random.shuffle(Array.from({ length: 12 }, (_, index) => index)).slice(0, 4);
  const cells = (isMarked: boolean): string =>
    repeat(12, (index) =>
      marked.includes(index) === isMarked
        ? `M${-27 + (index % 4) * 15} ${-16 + Math.floor(index / 4) * 15}h0`
        : '',
    );
  return (
    shadow(0, 46, 54) +
    place(
      '<path d="M-38-37H34V37H-38Z" transform="translate(5 5)" opacity=".25"/><path d="M-40-41H40V-31A5 5 0 0 0 40-21V41H-40V-21A5 5 0 0 0-40-31Z" fill="url(#c)" stroke="url(#g)" stroke-width="1.6"/>' +
        '<path d="M-34-26H34" stroke="#B0770F" stroke-dasharray="3 3"/><path d="M-27-34H6" stroke="#1E45B8" stroke-width="4" stroke-linecap="round"/><path d="M16-34H26" stroke="#C4361B" stroke-width="4" stroke-linecap="round"/>' +
        `<g stroke-width="10.8" stroke-linecap="round"><path d="${cells(false)}" stroke="#D9CBA4"/><path d="${cells(true)}" stroke="#C4361B"/></g><path d="M-30 29V36M-26 29V36M-21 29V36M-18 29V36M-12 29V36M-8 29V36M-2 29V36M2 29V36" stroke="${INK}" stroke-width="2"/>`,
      -4,
      -4,
      random.between(-12, -4),
    ) +
    place(balls(0), 32, 24, random.between(-16, 16), 0.98)
  );
}

/** A wheel of fortune. */
export function fortuneWheel(random: Random): string {
  const sectors = 10;
  const colors = random.shuffle(BALL_COLORS.slice(0, 5));
  const sector = (index: number): string => {
    const [x1, y1] = polar(0, 0, 38, (360 / sectors) * index);
    const [x2, y2] = polar(0, 0, 38, (360 / sectors) * (index + 1));
    const color = index % 2 === 0 ? CREAM : (colors[(index >> 1) % 5] ?? CREAM);
    return `<path d="M0 0L${num(x1)} ${num(y1)}A38 38 0 0 1 ${num(x2)} ${num(y2)}Z" fill="${color}"/>`;
  };
  return (
    shadow(0, 52, 46) +
    '<path d="M-12 30L-26 52H26L12 30Z" fill="url(#k)" stroke="url(#g)" stroke-width="1.8" stroke-linejoin="round"/>' +
    `<circle r="46" fill="url(#r)" stroke="url(#g)" stroke-width="2"/><circle r="42" fill="none" stroke="#FFF3C9" stroke-width="3" pathLength="40" stroke-dasharray=".1 1.9" stroke-linecap="round"/>` +
    `<g transform="rotate(${num(random.between(0, 36))})">${repeat(sectors, sector)}</g><circle r="38" fill="url(#s)" opacity=".55"/><circle r="38" fill="none" stroke="url(#g)" stroke-width="1.6"/>` +
    '<circle r="11" fill="url(#g)" stroke="#8A5A08" stroke-width=".8"/><circle r="5" fill="url(#r)"/><path d="M0-30L-9-53Q0-59 9-53Z" fill="url(#g)" stroke="#8A5A08" stroke-width=".8"/>'
  );
}

function dealBalls(random: Random): (index: number) => string {
  const colors = random.shuffle(BALL_COLORS);
  const digits = random.shuffle(DIGITS);
  return (index) =>
    `<circle r="20" fill="${colors[index] ?? CREAM}"/><circle r="11.4" fill="${CREAM}"/><path d="${digits[index] ?? DIGITS[7]}" transform="scale(.92)" fill="none" stroke="${INK}" stroke-width="2.9" stroke-linecap="round" stroke-linejoin="round"/>` +
    '<circle r="20" fill="url(#s)"/><circle r="20" fill="none" stroke="url(#g)" stroke-width="1.4"/>';
}
