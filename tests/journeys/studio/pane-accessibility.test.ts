import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDesktop, openTestStudio, type TestStudio } from '#tests/studio/support/open-studio.ts';
import { axeOnce } from '#tests/sweep/axe-once.ts';

const LOOKS = [
  { locale: 'en', dark: false, widths: [900] },
  { locale: 'zh-CN', dark: true, widths: [900, 1440] },
] as const;

test('every pane is sound for axe by day and by night, and says all its words', async () => {
  const studio = await openTestStudio();
  for (const look of LOOKS) await lookAtPanes(studio, look);
});

async function lookAtPanes(studio: TestStudio, look: (typeof LOOKS)[number]): Promise<void> {
  const { widths, ...rest } = look;
  const { page, faults } = await openDesktop(studio.url, { ...rest, width: widths[0] });
  const failed: string[] = [];
  page.on('response', (answer) => void (answer.status() >= 400 && failed.push(answer.url())));
  const line = () => page.locator('nav').evaluate((rail) => getComputedStyle(rail).borderRightColor);
  const hairline = await line();
  const tabs = page.getByRole('tab');
  await page.getByLabel(/^(?:身份|Player)$/).selectOption('demo2026');
  for (const tab of await tabs.all()) {
    await tab.click();
    const name = await tab.innerText();
    await page.getByRole('tabpanel', { name }).locator('select, input, h2').first().waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft({ name, width, found: await axeOnce(page, 'all') }).toEqual({ name, width, found: [] });
      expect.soft({ name, width, cut: await cutWords(page) }).toEqual({ name, width, cut: [] });
    }
  }
  expect([...failed, ...faults()]).toEqual([]);
  expect(await line(), 'a pane brings no style of its own for the whole studio').toBe(hairline);
}

/**
 * Words that do not have the room they need, and keys where words should stand. A line may end in dots if a
 * title says it whole; the title of a box around a select only names it.
 */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const isCut = (element: Element): boolean => {
      const style = getComputedStyle(element);
      const isLine = element instanceof HTMLInputElement;
      if (!isLine && !(element instanceof HTMLSelectElement))
        return style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (!pen) throw new Error('this browser has no canvas to measure words with');
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const words = isLine ? element.placeholder : element.selectedOptions[0]?.textContent;
      return pen.measureText(words ?? '').width > room + 1;
    };
    const found = [...document.querySelectorAll('button, p, span, label, h1, h2, h3, select, input, code')]
      .filter((element) => element.checkVisibility() && !element.closest('[title]:not(div), .cm-editor'))
      .filter(
        (element) =>
          isCut(element) ||
          /^(?:theme|publish|changes|copy|kind|phone)[.-][a-zA-Z]+$/.test(element.innerHTML),
      )
      .map((element) => element.textContent || element.outerHTML.slice(0, 200));
    return document.documentElement.scrollWidth > innerWidth
      ? [...found, 'the page is wider than its window']
      : found;
  });
}
