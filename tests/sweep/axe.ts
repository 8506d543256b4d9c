import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe checks; everything by default. */
export interface AxeScope {
  /** The ids of rules. */
  readonly rules?: readonly string[];
  /** The tags of rules, such as wcag2aa. */
  readonly tags?: readonly string[];
  /** The selector of the part to check. */
  readonly within?: string;
}

/**
 * The findings of axe on the page: one line for each rule and element. Axe is injected once per document, so that the next check is
 * cheap. Skips frames: their content is not ours.
 */
export async function axeFindings(page: Page, scope: AxeScope = {}): Promise<string[]> {
  await axeIn(page);
  const results = await page.evaluate(({ rules, tags, within }) => {
    const { axe } = window as unknown as {
      axe: { run(what: Document | string, how: object): Promise<AxeResults> };
    };
    const values = rules ?? tags;
    const runOnly = values && { type: rules ? 'rule' : 'tag', values };
    return axe.run(within ?? document, {
      iframes: false,
      reporter: 'no-passes',
      ...(runOnly && { runOnly }),
    });
  }, scope);
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
