import { coin, shadow } from './parts.ts';
import { INK } from './palette.ts';
import type { Random } from './random.ts';
import { place, repeat, star } from './svg.ts';

/** A reel machine showing three symbols. */
export function reels(random: Random): string {
  const symbols = random.shuffle(SYMBOLS);
  const lucky = random.next() < 0.5;
  const reel = (index: number): string =>
    place(
      `<rect x="-13" y="-23" width="26" height="46" rx="4" fill="url(#c)"/>${lucky && index !== 1 ? SYMBOLS[0] : (symbols[index] ?? '')}`,
      (index - 1) * 29,
      3,
    );
  return (
    shadow(0, 46, 56) +
    '<path d="M46 6H54V-24" fill="none" stroke="url(#g)" stroke-width="4.4" stroke-linejoin="round"/><circle cx="54" cy="-29" r="7.5" fill="url(#r)" stroke="url(#g)"/>' +
    '<path d="M-36-27Q-34-47 0-47T36-27Z" fill="url(#r)" stroke="url(#g)" stroke-width="2" stroke-linejoin="round"/>' +
    `<polygon points="${star(0, -37, 8)}" fill="url(#g)"/>` +
    '<rect x="-49" y="-29" width="98" height="64" rx="12" fill="url(#k)" stroke="url(#g)" stroke-width="2.8"/>' +
    repeat(3, reel) +
    '<path d="M-44 3H44" stroke="#F2C45A" stroke-opacity=".55" stroke-width="1.2"/><path d="M-38 35H38L43 46H-43Z" fill="url(#r)" stroke="url(#g)" stroke-width="1.8" stroke-linejoin="round"/>'
  );
}

/** A gilt ingot on a bed of coins. */
export function ingot(random: Random): string {
  const spots = [
    [-36, 30],
    [36, 31],
    [-14, 37],
    [14, 38],
  ] as const;
  const tumble = spots.map(([x, y]) => place(coin(13), x, y, random.between(-30, 30))).join('');
  return (
    shadow(0, 50, 60, 10) +
    tumble +
    '<path d="M-52-20C-44-14-34-10-27-8H27C34-10 44-14 52-20C52 8 36 26 0 26S-52 8-52-20Z" fill="url(#g)" stroke="#8A5A08" stroke-width=".8"/>' +
    '<ellipse cy="-10" rx="32" ry="10" fill="#C88A1C"/><path d="M-26-9C-26-32-14-38 0-38S26-32 26-9C16-2-16-2-26-9Z" fill="url(#g)" stroke="#8A5A08" stroke-width=".8"/>' +
    '<path d="M-16-12C-16-26-10-31-2-33" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/><path d="M-44-6C-39 8-28 16-12 19" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3.4" stroke-linecap="round"/>' +
    place(coin(random.between(10, 12)), random.pick([-40, 40]), -34, 18)
  );
}

/** A great seven with a ribbon. */
export function bigSeven(random: Random): string {
  const ribbon = random.pick(['b', 'k']);
  const seven = 'M-34-44H36V-24C18-4 6 20 4 44H-22C-20 18-8-6 8-22H-18V-12H-34Z';
  return (
    shadow(0, 50, 46) +
    `<path d="${seven}" transform="translate(4 4)" fill="#3B0A02" fill-opacity=".55"/><path d="${seven}" fill="url(#g)" stroke="#FFF3C9" stroke-width="1.2" stroke-linejoin="round"/>` +
    '<path d="M-29-39H31V-26C14-6 3 16-1 39H-16C-13 16-2-6 18-27H-23V-17H-29Z" fill="url(#r)"/>' +
    `<path d="M-54 14L-42 22L-52 34L-26 31V13ZM54 14L42 22L52 34L26 31V13Z" fill="url(#${ribbon})"/><path d="M-34 8Q0 18 34 8V28Q0 38-34 28Z" fill="url(#${ribbon})" stroke="url(#g)" stroke-width="1.4"/>` +
    repeat(
      3,
      (index) => `<polygon points="${star((index - 1) * 18, index === 1 ? 23 : 21, 6.5)}" fill="url(#g)"/>`,
    )
  );
}

/** A cluster of cut gems. */
export function gems(random: Random): string {
  const colors = random.shuffle([
    ['#FFC0B0', '#C4361B', '#6B1204'],
    ['#BFD0FF', '#2B55C9', '#0D225F'],
    ['#C3F3D0', '#178A50', '#063D22'],
    ['#E9CCFF', '#7B4BB0', '#371560'],
  ] as const);
  const gem = (index: number): string => {
    const [light, body, deep] = colors[index] ?? colors[0] ?? ['#fff', '#aaa', '#555'];
    return (
      `<path d="M-15-16H15L27-2L0 28L-27-2Z" fill="${body}"/><g fill="${light}"><path d="M-15-16H15L9-2H-9Z"/><path d="M-15-16L-9-2H-27Z" opacity=".55"/><path d="M15-16L27-2H9Z" opacity=".3"/></g><g fill="${deep}"><path d="M9-2H27L0 28Z"/><path d="M-9-2H9L0 28Z" opacity=".4"/></g>` +
      '<path d="M-15-16H15L27-2L0 28L-27-2Z" fill="none" stroke="url(#g)" stroke-width="1.4" stroke-linejoin="round"/>'
    );
  };
  return (
    shadow(0, 46, 56) +
    place(gem(0), -27, 16, -14, 0.92) +
    place(gem(1), 28, 18, 13, 0.88) +
    place(gem(2), 0, -10, random.between(-6, 6), 1.36)
  );
}

/** What a reel may show, drawn around the origin. */
const SYMBOLS: readonly string[] = [
  '<path d="M-9-13H9V-8C3-1 0 6-1 14H-7C-6 6-3-1 2-7H-5V-4H-9Z" fill="#C4361B"/>',
  `<polygon points="${star(0, 0, 12.5)}" fill="url(#g)" stroke="#8A5A08" stroke-width=".8"/>`,
  '<path d="M-5 5C-4-4 0-9 6-14M6 7C5-2 5-8 6-14" fill="none" stroke="#0F7A3D" stroke-width="2"/><circle cx="-5" cy="8" r="6" fill="#C4361B"/><circle cx="6" cy="9" r="5.4" fill="#A32410"/>',
  '<path d="M0-14C7-14 8-6 8-1C8 4 11 6 11 9H-11C-11 6-8 4-8-1C-8-6-7-14 0-14Z" fill="url(#g)" stroke="#8A5A08" stroke-width=".8"/><circle cy="11" r="3" fill="#8A5A08"/>',
  '<path d="M-7-9H7L12-2L0 13L-12-2Z" fill="#1E45B8"/><path d="M-7-9H7L4-2H-4Z" fill="#9DB4FF"/>',
  `<rect x="-12" y="-6" width="24" height="12" rx="3" fill="${INK}"/><path d="M-7 0H7" stroke="#F2C45A" stroke-width="3.4" stroke-linecap="round"/><path d="M-12-10H12M-12 10H12" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/>`,
];
