import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawCaptchas } from '#scripts/captcha/captcha-image.ts';
import { ALPHABET, STROKES } from '#scripts/captcha/stroke-font.ts';
import { svgFaults } from './svg-faults.ts';

type CaptchaConfig = { images: { src: string; answer: string }[] };

const root = new URL('../../', import.meta.url);
const config = JSON.parse(readFileSync(new URL('config/captcha.json', root), 'utf8')) as CaptchaConfig;
const drawn = drawCaptchas();

describe('the captcha images', () => {
  it('are the 21 of the product, all different, four characters each', () => {
    expect(drawn).toHaveLength(21);
    expect(new Set(drawn.map(({ answer }) => answer)).size).toBe(21);
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(21);
    for (const { answer } of drawn) expect(answer).toMatch(new RegExp(`^[${ALPHABET.join('')}]{4}$`));
  });

  it('are committed byte for byte as the script draws them, and no others', () => {
    const files = readdirSync(new URL('public/captcha/', root)).sort();
    expect(files).toEqual(drawn.map(({ file }) => file).sort());
    for (const { file, svg } of drawn)
      expect(readFileSync(new URL(`public/captcha/${file}`, root), 'utf8')).toBe(svg);
  });

  it('have the answers in config that were drawn, in order', () => {
    expect(config.images).toEqual(drawn.map(({ file, answer }) => ({ src: `/captcha/${file}`, answer })));
  });

  it('show the strokes of their answer and say it nowhere in letters', () => {
    for (const { file, answer, svg } of drawn) {
      for (const character of answer) expect(svg).toContain(`d="${STROKES[character] ?? 'no stroke'}"`);
      expect(svg).not.toContain(answer);
      expect(file).toMatch(/^\d\d\.svg$/);
      expect(svgFaults(svg)).toEqual([]);
    }
  });

  it('ask for no character that looks like another', () => {
    expect(ALPHABET.filter((character) => '0ODQ1ILl2Z5S8B6GUV'.includes(character))).toEqual([]);
    expect(ALPHABET.length).toBeGreaterThanOrEqual(16);
  });
});
