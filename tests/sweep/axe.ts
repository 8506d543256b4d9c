import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The findings of axe on the page or a part, a line for each rule and element. Axe is injected once per
 * document: the next check is cheap. Skips frames: their content is not ours.
 */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  await axeIn(page);
  const results = await page.evaluate((part) => {
    const { axe } = window as unknown as {
      axe: { run(what: Document | string, how: object): Promise<AxeResults> };
    };
    return axe.run(part ?? document, { iframes: false, reporter: 'no-passes' });
  }, within);
  return linesOf(results);
}

/** Injects axe into a document, unless it is there. */
export async function axeIn(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** The findings of axe: one line for each rule and element. */
export function linesOf({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `axe ${id}: ${help}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  );
}
