import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe is to look at: everything, unless told. */
export interface AxeScope {
  /** The ids of the rules that count. */
  readonly rules?: readonly string[];
  /** The tags whose rules count, such as wcag2aa. */
  readonly tags?: readonly string[];
  /** A selector: only what stands in it. */
  readonly within?: string;
}

/**
 * What axe finds wrong with the page as it stands: one line for each rule and element. A document gets axe once, so that
 * looking again is cheap. What a frame shows is not ours and is left out.
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

/** Puts axe into a document that does not have it yet. */
export async function axeIn(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** What axe found: one line for each rule and element. */
export function linesOf({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `axe ${id}: ${help}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  );
}
