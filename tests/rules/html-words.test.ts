import fc from 'fast-check';
import { expect, it } from 'vitest';
import { htmlWords } from '#rules/html-words.ts';

it.each([
  ['<p>今晚<b>维护</b>。</p><p>余额不受影响</p>', '今晚维护。 余额不受影响'],
  ['一<br/>二<ul><li>三</li><li>四</li></ul>', '一 二 三 四'],
  ['a &lt;b&gt; &amp; c&nbsp;&#39;d&#x27; &unknown; &#0;', "a <b> & c 'd' &unknown; &#0;"],
  ['<style>p{}</style>看<script>alert(1)</script><!-- 不看 -->见', '看 见'],
  ['3 < 5 且 7 > 6', '3 < 5 且 7 > 6'],
  ['<script>no end', ''],
  ['没有标签', '没有标签'],
  ['', ''],
])('takes of %j the words alone: %j', (html, words) => {
  expect(htmlWords(html)).toBe(words);
});

it('answers in time, with one line, whatever comes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<', '>', '/', '<p', '<!--', '<style', '&#x', ';', ' ', '字')),
      (parts) => {
        expect(htmlWords(parts.join(''))).not.toMatch(/\n|^\s|\s$/);
      },
    ),
  );
  const from = performance.now();
  htmlWords('<'.repeat(100_000) + '<!--'.repeat(20_000));
  expect(performance.now() - from).toBeLessThan(5_000);
});
