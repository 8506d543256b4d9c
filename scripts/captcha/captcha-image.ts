import { createRandom, type Random } from '#sandbox/art/random.ts';
import { num, repeat } from '#sandbox/art/svg.ts';
import { ALPHABET, STROKES } from './stroke-font.ts';

/** One captcha: the file's name, the characters it shows and its SVG text. */
export type CaptchaImage = { file: string; answer: string; svg: string };

/** How many images there are (product spec, limits). */
export const CAPTCHA_COUNT = 21;

const LENGTH = 4;
const WIDTH = 120;
const HEIGHT = 44;

/** Draws all captcha images, 120 by 44 on a light plate of their own; always the same, all answers distinct. */
export function drawCaptchas(): CaptchaImage[] {
  const random = createRandom('captcha/answers');
  const answers = new Set<string>();
  while (answers.size < CAPTCHA_COUNT) answers.add(random.shuffle(ALPHABET).slice(0, LENGTH).join(''));
  return [...answers].map((answer, index) => {
    const name = String(index + 1).padStart(2, '0');
    return { file: `${name}.svg`, answer, svg: drawCaptcha(answer, createRandom(`captcha/${name}`)) };
  });
}

function drawCaptcha(answer: string, random: Random): string {
  const inks = random.shuffle(['#173795', '#7B1E46', '#0B5A3C', '#4A2A8C', '#7A3D05', '#0A4F7A']);
  const letters = [...answer].map((character, index) => {
    const x = 19.5 + index * 27 + random.between(-1.5, 1.5);
    const y = HEIGHT / 2 + random.between(-2.5, 2.5);
    const moves = `translate(${num(x)} ${num(y)})rotate(${num(random.between(-13, 13))})skewX(${num(random.between(-8, 8))})scale(.92)translate(-10 -14)`;
    return `<path d="${STROKES[character] ?? ''}" transform="${moves}" stroke="${inks[index] ?? '#173795'}"/>`;
  });
  const hair = (): string =>
    `<path d="M0 ${num(random.between(6, 38))}C36 ${num(random.between(-6, 50))} 78 ${num(random.between(-6, 50))} ${WIDTH} ${num(random.between(6, 38))}" stroke="#7C85A6" stroke-opacity=".55" stroke-width="1.1"/>`;
  const specks = repeat(
    22,
    () => `M${num(random.between(2, WIDTH - 2))} ${num(random.between(2, HEIGHT - 2))}h0`,
  );
  const arcs = repeat(
    5,
    (index) => `M${index * 28 - 10} 44a14 14 0 0 1 28 0M${index * 28 - 5} 44a9 9 0 0 1 18 0`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#EEF3FF"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${arcs}" stroke="#B9C8F2"/><path d="${specks}" stroke="#8E99C3" stroke-width="1.8"/>${repeat(2, hair)}` +
    `<g stroke-width="3.6">${random.shuffle(letters).join('')}</g>${hair()}</g></svg>\n`
  );
}
