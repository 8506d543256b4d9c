import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlChunks } from '#renderer/page/html/html-chunks.ts';
import { htmlText } from '#rules/html-text.ts';

const chunksOf = (html: string): readonly string[] => [...htmlChunks(html)];

/** The nesting depth of a chunk. Checks that every element is closed. */
function depthOf(chunk: string): number {
  let [depth, deepest] = [0, 0];
  for (const [tag] of chunk.matchAll(/<\/?[a-z]/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  expect(depth).toBe(0);
  return deepest;
}

const PARAGRAPH = `<h2>第一条</h2><p>${'活动期间，<b>每位</b>会员&amp;好友可领取奖励。'.repeat(20)}</p><ul><li>一</li><li>二</li></ul>`;

/** Long responses: a normal article, the same as one block, and input that is made to block a page. */
const LONG = {
  honest: PARAGRAPH.repeat(400),
  'one block': `<div><div>${PARAGRAPH.repeat(400)}</div></div>`,
  'one table': `<table><tbody>${'<tr><td>单元格</td><td><a href="https://a.example/">详情</a></td></tr>'.repeat(4000)}</tbody></table>`,
  'one line': '字'.repeat(300_000),
  'tags without an end': '<a'.repeat(60_000),
  'a deep nest': '<b>'.repeat(20_000) + '底',
  'a deep nest of blocks': '<div><blockquote>'.repeat(20_000) + '底',
  'a deep nest of long tags': `<div title="${'x'.repeat(3000)}">`.repeat(100) + '底'.repeat(50_000),
  'open tables': '<table><td>'.repeat(20_000) + '底',
  'formatting that is misnested': '<b><i><u></b>底</i></u>'.repeat(10_000),
} as const;

describe('a long text in chunks', () => {
  it('is one unchanged chunk if it is short', () => {
    const html = '<h2>a</h2><p>b<b>c</b><br>d</p><ul><li>e</li></ul>';
    expect(chunksOf(html)).toEqual([html]);
    expect(chunksOf('')).toEqual([]);
  });

  it('closes omitted end tags as a browser does', () => {
    expect(chunksOf('<p>a<p>b<ul><li>c<li>d</ul><table><tr><td>e<td>f<tr><td>g</table>').join('')).toBe(
      '<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul><table><tr><td>e</td><td>f</td></tr><tr><td>g</td></tr></table>',
    );
  });

  it('is split between blocks, also inside container elements', () => {
    const html = `<div align="center">${`<p>${'a'.repeat(1000)}</p>`.repeat(20)}</div>`;
    const chunks = chunksOf(html);
    expect(chunks.length).toBeGreaterThan(3);
    for (const chunk of chunks) expect(chunk).toMatch(/^<div align="center">(?:<p>a{1000}<\/p>)*<\/div>$/);
  });

  it('continues the numbers of a numbered list', () => {
    const html = `<ol start="3">${`<li>${'a'.repeat(1500)}</li>`.repeat(6)}</ol>`;
    const starts = chunksOf(html).map((chunk) => /^<ol start="(\d+)">/.exec(chunk)?.[1]);
    expect(starts).toEqual(['3', '6']);
  });

  it('loses no text, whatever is nested or left open', () => {
    const tags = '<p> </p> <b> </b> <div> </div> <li> <br>'.split(' ');
    const piece = fc.constantFrom(...tags, 'ab', '&amp;', '字'.repeat(3000));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = pieces.join('');
        const words = (text: string): string => htmlText(text).replaceAll(' ', '');
        expect(words(chunksOf(html).join(''))).toBe(words(html));
      }),
    );
  });

  it.each(Object.entries(LONG))('has few and short chunks, at most 32 levels deep, for %s', (name, html) => {
    const chunks = chunksOf(html);
    const sizes = chunks.map(({ length }) => length).sort((a, b) => a - b);
    expect(sizes.length).toBeLessThan(2 + html.length / 2_000);
    expect(sizes.at(-1) ?? 0).toBeLessThan(120_000);
    expect(sizes[Math.floor(sizes.length / 2)] ?? 0).toBeLessThan(10_000);
    for (const chunk of chunks) expect(depthOf(chunk)).toBeLessThanOrEqual(32);
    if (name !== 'tags without an end') expect(htmlText(chunks.join('')).length).toBeGreaterThan(0);
  });

  it('has no attribute that the content security policy would report', () => {
    expect(chunksOf('<p style="x" onclick=y title="onload">a</p>')).toEqual([
      '<p data-style="x" data-onclick=y title="onload">a</p>',
    ]);
  });
});
