import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { START_KEYS, withStartCopy } from '#scripts/config/compile/start-copy.ts';

const site = { name: 'shell.brand' };
const html = readFileSync('index.html', 'utf8');

test('index.html has an element for each text of the start and for the name of the site, and no text of its own', () => {
  const places = [...html.matchAll(/data-copy="([^"]+)"/g)].map(([, key]) => key);
  expect([...new Set(places)].sort()).toEqual(['site.name', ...START_KEYS].sort());
  expect(html).not.toMatch(/\p{Script=Han}/u);
});

test('writes the copy into the page, also over the copy of an earlier version', () => {
  const first = withStartCopy(html, { site, copy: { 'shell.brand': '甲', 'shell.start.reload': '再来' } });
  expect(first).toContain('<title data-copy="site.name">甲</title>');
  const second = withStartCopy(first, {
    site,
    copy: { 'shell.brand': '乙', 'shell.start.reload': '重新加载' },
  });
  expect(second).not.toMatch(/甲|再来/);
  expect(second.match(/>\s*重新加载/g)).toHaveLength(2);
});

test('escapes texts, and keeps an element without a text in config', () => {
  const page = '<p data-copy="shell.start.late">built</p><title data-copy="site.name">built</title>';
  expect(withStartCopy(page, { copy: { 'shell.start.late': '</p><script>&' } })).toBe(
    '<p data-copy="shell.start.late">&lt;/p>&lt;script>&amp;</p><title data-copy="site.name">built</title>',
  );
  expect(withStartCopy(page, {})).toBe(page);
  expect(withStartCopy(page, { site, copy: {} })).toContain('>shell.brand<');
});
