import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlChunks } from '#renderer/page/html/html-chunks.ts';
import { htmlWords } from '#rules/html-words.ts';

const chunksOf = (html: string): readonly string[] => [...htmlChunks(html)];

/** How deep the elements of a piece are nested, each of which is closed. */
function depthOf(chunk: string): number {
  let [depth, deepest] = [0, 0];
  for (const [tag] of chunk.matchAll(/<\/?[a-z]/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  expect(depth).toBe(0);
  return deepest;
}

describe('a long text in pieces', () => {
  it('is one piece, as it was, where it is short', () => {
    const html = '<h2>a</h2><p>b<b>c</b><br>d</p><ul><li>e</li></ul>';
    expect(chunksOf(html)).toEqual([html]);
    expect(chunksOf('')).toEqual([]);
  });

  it('closes what its author left open, as a browser does', () => {
    expect(chunksOf('<p>a<p>b<ul><li>c<li>d</ul><table><tr><td>e<td>f<tr><td>g</table>').join('')).toBe(
      '<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul><table><tr><td>e</td><td>f</td></tr><tr><td>g</td></tr></table>',
    );
  });

  it('is cut between blocks, inside those that hold them too', () => {
    const html = `<div align="center">${`<p>${'a'.repeat(1000)}</p>`.repeat(20)}</div>`;
    const chunks = chunksOf(html);
    expect(chunks.length).toBeGreaterThan(3);
    for (const chunk of chunks) expect(chunk).toMatch(/^<div align="center">(?:<p>a{1000}<\/p>)*<\/div>$/);
  });

  it('goes on counting the items of a numbered list', () => {
    const html = `<ol start="3">${`<li>${'a'.repeat(1500)}</li>`.repeat(6)}</ol>`;
    const starts = chunksOf(html).map((chunk) => /^<ol start="(\d+)">/.exec(chunk)?.[1]);
    expect(starts).toEqual(['3', '6']);
  });

  it('loses no word, whatever is nested or left open', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<div>',
      '</div>',
      '<li>',
      '<br>',
      'ab',
      '&amp;',
      '字'.repeat(3000),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = pieces.join('');
        const words = (text: string): string => htmlWords(text).replaceAll(' ', '');
        expect(words(chunksOf(html).join(''))).toBe(words(html));
      }),
    );
  });

  it('is nested thirty-two deep at most, and no piece is longer than the sanitizer takes in one step', () => {
    for (const html of ['<b>', '<div>', '<table><td>', `<div title="${'x'.repeat(3000)}">`].map((tag) =>
      tag.repeat(5000),
    ))
      for (const chunk of chunksOf(`${html}${'底'.repeat(30_000)}`)) {
        expect(chunk.length).toBeLessThan(120_000);
        expect(depthOf(chunk)).toBeLessThanOrEqual(32);
      }
  });

  it('has no attribute that the policy of the site would report', () => {
    expect(chunksOf('<p style="x" onclick=y title="onload">a</p>')).toEqual([
      '<p data-style="x" data-onclick=y title="onload">a</p>',
    ]);
  });
});
