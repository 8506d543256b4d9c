import fc from 'fast-check';
import { expect, it } from 'vitest';
import { htmlTokens, hasMarkup, htmlText } from '#rules/html-text.ts';

it.each([
  ['<p>今晚<b>维护</b>。</p><p>余额不受影响</p>', '今晚维护。 余额不受影响'],
  ['一<br/>二<ul><li>三</li><li>四</li></ul>', '一 二 三 四'],
  ['a &lt;b&gt; &amp; c&nbsp;&#39;d&#x27; &unknown; &#0;', "a <b> & c 'd' &unknown; &#0;"],
  ['<style>p{}</style>看<script>alert(1)</script><!-- 不看 -->见', '看 见'],
  ['3 < 5 且 7 > 6', '3 < 5 且 7 > 6'],
  ['<script>no end', ''],
  ['没有标签', '没有标签'],
  ['a<!doctype html>b<?php x ?>c</>d', 'a b c d'],
  ['a<!--x>y-->b<!-- no end', 'a b'],
  [`<P TITLE="1>2" lang='3>4' >in</P ><BR/>out`, 'in out'],
  ['<a title = "x>y">in</a>o<a href=x/>u</a>t', 'inout'],
  ['<a x=\'">\'>in<a "b>c">d', 'inc">d'],
  ['<script>1</script>2<style>3</STYLE >4<textarea>5</textarea>6', '2 4 6'],
  ['x<script>1</script', 'x'],
  ['a  \n b<1>c <', 'a b<1>c <'],
  ['&#1114112;|&#x10ffff;|&#65;|&#x41|&AMP;', '&#1114112;|\u{10ffff}|A|&#x41|&'],
  ["<a title=it's>in</a>out", 'inout'],
  ['', ''],
])('reads the text of %j: %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

it('returns one line in time for any input', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<', '>', '/', '<p', '<!--', '<style', '&#x', ';', ' ', '字')),
      (parts) => {
        expect(htmlText(parts.join(''))).not.toMatch(/\n|^\s|\s$/);
      },
    ),
  );
});

const HOSTILE = {
  'tags that never end': '<a'.repeat(150_000),
  'less-than signs': '<'.repeat(300_000),
  'comments without an end': '<!--'.repeat(75_000),
  'tags that are not closed': '<b>'.repeat(100_000),
  'quotes without an end': `<a title="${'<a title="'.repeat(30_000)}`,
  'quotes of both kinds': `<a b='"`.repeat(40_000),
  'scripts without an end': '<script>'.repeat(37_000),
  'entities without an end': '&amp'.repeat(75_000),
  'one long line': '字'.repeat(300_000),
  'line breaks between letters': '<br>a'.repeat(60_000),
} as const;

it.each(Object.entries(HOSTILE))('takes linear time for %s', { timeout: 5_000 }, (_what, html) => {
  let reads = 0;
  for (const { from, to } of htmlTokens(html)) reads += to - from;
  expect(reads).toBeLessThanOrEqual(html.length);
  expect(htmlText(html).length).toBeLessThanOrEqual(html.length);
  hasMarkup(html); // That it ends in time is the proof.
});

it('reads a long text only as far as it is shown', () => {
  expect(htmlText('<p>一二三四</p><p>五六</p>', 5)).toBe('一二三四 …');
  expect(htmlText('<p>一二三四</p>', 4)).toBe('一二三四');
  expect(htmlText(`${'<br> '.repeat(1000)}一二三`, 2)).toBe('一二…');
  expect(htmlText('😀😀😀', 3)).toBe('😀…');
});

it.each([
  ['3 < 5, 7 > 6 & more', false],
  ['AT&T', false],
  ['a<br>b', true],
  ['&lt;', true],
  ['<!-- a -->b', true],
  ['', false],
])('knows whether %j has markup: %s', (text, expected) => expect(hasMarkup(text)).toBe(expected));
