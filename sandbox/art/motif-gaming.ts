import { shadow } from './parts.ts';
import type { Random } from './random.ts';
import { num, place, polygon, star } from './svg.ts';

const LIGHTS = ['#FF9A82', '#5BD693', '#77CBEA', '#F2C45A'] as const;

/** A game pad. */
export function gamePad(random: Random): string {
  const lights = random.shuffle(LIGHTS);
  const button = (x: number, y: number, index: number): string =>
    `<circle cx="${x}" cy="${y}" r="4.3" fill="${lights[index] ?? LIGHTS[0]}"/>`;
  return (
    shadow(0, 42, 52) +
    '<path d="M-36-30Q-34-38-25-38T-13-31ZM36-30Q34-38 25-38T13-31Z" fill="url(#g)"/>' +
    '<path d="M-24-32H24C40-32 48-14 51 16C53 36 38 40 29 25L22 15H-22L-29 25C-38 40-53 36-51 16C-48-14-40-32-24-32Z" fill="url(#k)" stroke="url(#g)" stroke-width="2.4" stroke-linejoin="round"/>' +
    '<path d="M-24-27H24C32-27 38-22 42-14" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2" stroke-linecap="round"/>' +
    '<path d="M-33-19h7v7h7v7h-7v7h-7v-7h-7v-7h7z" fill="url(#g)" transform="translate(0 -1)"/>' +
    button(29, -20, 0) +
    button(38, -10.5, 1) +
    button(29, -1, 2) +
    button(20, -10.5, 3) +
    '<g fill="#0A0D28" stroke="#F2C45A" stroke-opacity=".8" stroke-width="1.4"><circle cx="-13" cy="4" r="7.5"/><circle cx="13" cy="4" r="7.5"/></g><circle cx="-13" cy="3" r="4" fill="#4A549A"/><circle cx="13" cy="3" r="4" fill="#4A549A"/>' +
    '<path d="M-6-20h4M2-20h4" stroke="#9DB4FF" stroke-width="2.4" stroke-linecap="round"/>'
  );
}

/** A shield in front of two crossed swords. */
export function shieldAndSwords(random: Random): string {
  const sword = (side: number): string =>
    place(
      '<path d="M0-58L4.5-50V14H-4.5V-50Z" fill="#EEF2FF"/><path d="M0-58L4.5-50V14H0Z" fill="#9AA6D8"/><path d="M-13 14H13V19H-13Z" fill="url(#g)"/><path d="M-3 19H3V36H-3Z" fill="url(#k)"/><circle cy="39" r="5" fill="url(#g)"/>',
      0,
      4,
      side * 46,
      1.22,
    );
  const crest = random.pick([
    `<polygon points="${star(0, -1, 17)}" fill="url(#g)"/>`,
    '<path d="M4-21L-12 4H-2L-5 21L12-6H2Z" fill="url(#g)"/>',
    '<path d="M-16 9L-18-10L-8-2L0-15L8-2L18-10L16 9Z" fill="url(#g)"/>',
  ]);
  return (
    shadow(0, 50, 42) +
    sword(1) +
    sword(-1) +
    '<g transform="scale(.88)"><path d="M0-38C10-30 22-29 32-30C35 4 24 30 0 43C-24 30-35 4-32-30C-22-29-10-30 0-38Z" fill="url(#k)" stroke="url(#g)" stroke-width="2.8" stroke-linejoin="round"/>' +
    '<path d="M0-30C8-24 17-23 25-23.5C27 3 18 23 0 34Z" fill="#fff" fill-opacity=".1"/>' +
    `${crest}</g>`
  );
}

/** A headset with its microphone. */
export function headset(random: Random): string {
  const light = random.pick(LIGHTS);
  const cup = (side: number): string =>
    `<rect x="${side > 0 ? 26 : -46}" y="-8" width="20" height="42" rx="10" fill="url(#k)" stroke="url(#g)" stroke-width="2"/><rect x="${side > 0 ? 20 : -28}" y="-4" width="8" height="34" rx="4" fill="${light}"/>`;
  return (
    shadow(0, 46, 46) +
    '<path d="M-37-4V-10A37 37 0 0 1 37-10V-4" fill="none" stroke="url(#g)" stroke-width="9"/><path d="M-37-6V-10A37 37 0 0 1 37-10V-6" fill="none" stroke="url(#k)" stroke-width="6"/>' +
    cup(1) +
    cup(-1) +
    '<path d="M-36 34Q-34 46-14 45" fill="none" stroke="url(#g)" stroke-width="3" stroke-linecap="round"/><rect x="-16" y="39" width="18" height="11" rx="5.5" fill="url(#k)" stroke="url(#g)" stroke-width="1.6"/>' +
    `<path d="M-12 8V16M-6 2V22M0 6V18M6-2V26M12 8V16" stroke="${light}" stroke-width="3" stroke-linecap="round"/>`
  );
}

/** An arena crystal on its stand. */
export function crystal(random: Random): string {
  const [light, dark] = random.pick([
    ['#9DF0FF', '#1C6FB8'],
    ['#FFC1EC', '#8A2A9E'],
    ['#C9FFD9', '#147A5A'],
    ['#FFE0A3', '#B0480F'],
  ]);
  const turn = random.between(-4, 4);
  return (
    shadow(0, 49, 40) +
    `<g transform="rotate(${num(turn)})"><polygon points="0,-52 25,-20 0,38 -25,-20" fill="${dark}"/><path d="M0-52L25-20L8-14Z" fill="${light}" fill-opacity=".6"/><path d="M0-52L8-14L-10-14Z" fill="${light}"/><path d="M0-52L-10-14L-25-20Z" fill="${light}" fill-opacity=".75"/><path d="M-25-20L-10-14L0 38Z" fill="${light}" fill-opacity=".4"/><path d="M-10-14H8L0 38Z" fill="${light}" fill-opacity=".2"/><polygon points="0,-52 25,-20 0,38 -25,-20" fill="none" stroke="url(#g)" stroke-width="2" stroke-linejoin="round"/></g>` +
    '<path d="M-34 12C-26 30-14 40 0 40S26 30 34 12C36 34 22 50 0 50S-36 34-34 12Z" fill="url(#k)" stroke="url(#g)" stroke-width="2" stroke-linejoin="round"/>' +
    `<polygon points="${polygon(0, 45, 4, 4)}" fill="url(#g)"/>`
  );
}
