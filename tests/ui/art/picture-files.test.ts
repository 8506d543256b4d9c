import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import captcha from '#config/captcha.json' with { type: 'json' };

const { DOMParser } = new Window();
const pictures = ['public', 'sandbox/pictures', 'src/ui/art'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => join(folder, name)),
);

test.each(pictures)('%s is a valid SVG file without external references', (path) => {
  expect(svgFaults(readFileSync(path, 'utf8').trim())).toEqual([]);
});

test('§5.11 §9.16 the captcha has 21 images, each with a unique, legible answer that is not in its file', () => {
  const { images } = captcha;
  expect(images.map(({ src }) => src.replace('/captcha/', ''))).toEqual(readdirSync('public/captcha').sort());
  expect(new Set(images.map(({ answer }) => answer)).size).toBe(21);
  for (const { src, answer } of images) {
    expect(answer).toMatch(/^[ACEFHJKMNPRTWXY3479]{4}$/);
    expect(readFileSync(`public${src}`, 'utf8')).not.toContain(answer);
  }
});

test('maskable and Apple icons fill the square, the plain icon has transparent corners', () => {
  const [maskable, apple, plain] = ['maskable-512', 'apple-touch-icon', 'icon-512'].map(
    (name) => PNG.sync.read(readFileSync(`public/icons/${name}.png`)).data,
  );
  expect([maskable?.[3], apple?.[3], plain?.[3]]).toEqual([255, 255, 0]);
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 NaN"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><use href="https://x.test/a.svg#b"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><path fill="url(#gone)"/></svg>',
  '<svg><path d="M0 0"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0" fill="red" d="M1 1"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg">text</svg>',
])('the check of SVG files refuses %s', (svg) => {
  expect(svgFaults(svg)).not.toEqual([]);
});

/** The faults of an SVG: broken tags, invalid numbers, scripts, text, external or dangling references. */
function svgFaults(svg: string): string[] {
  const faults: string[] = [];
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')) faults.push('has no SVG namespace');
  for (const bad of svg.match(/NaN|undefined|null|Infinity|\[object/g) ?? []) faults.push(`holds ${bad}`);
  const refused = /<(script|text|style|foreignObject|image|a|animate)\b|\son[a-z]+=/gi;
  for (const [part] of svg.matchAll(refused)) faults.push(`has ${part}`);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
  if (new Set(ids).size !== ids.length) faults.push('gives one id twice');
  const targets = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map((match) => match[1] ?? '');
  for (const target of targets)
    if (!ids.includes(target.replace(/^#/, ''))) faults.push(`refers to ${target}`);
  if (/\s([\w:-]+)="[^"]*"[^<>]*\s\1="/.test(svg)) faults.push('has an attribute twice');
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  if (documentElement.querySelector('parsererror')) faults.push('is not well-formed');
  else if (documentElement.textContent.trim()) faults.push(`has stray text ${documentElement.textContent}`);
  return faults;
}
