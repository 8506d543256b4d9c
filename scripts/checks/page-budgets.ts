import type { PageFiles } from '#model/bundle.ts';

/** budgets.json: the transfer sizes of a page that CI allows, in 1,000-byte units (docs/decisions/0012). */
export interface Budgets {
  home: { scriptKb: number };
  page: { scriptKb: number; styleKb: number; configKb: number };
}

/** The transfer sizes of a page in bytes. */
export interface PageWeight {
  id: string;
  isHome: boolean;
  /** Including validators. */
  script: number;
  style: number;
  config: number;
}

type BudgetRow = ReturnType<typeof budgetRows>[number];

/** Each size of each page with its budget. */
export function budgetRows(weights: readonly PageWeight[], budgets: Budgets) {
  return weights.flatMap(({ id: page, isHome, script, style, config }) => [
    { page, what: 'script', kb: script / 1000, budgetKb: (isHome ? budgets.home : budgets.page).scriptKb },
    { page, what: 'style', kb: style / 1000, budgetKb: budgets.page.styleKb },
    { page, what: 'config', kb: config / 1000, budgetKb: budgets.page.configKb },
  ]);
}

/** The rows over budget. */
export function overBudget(rows: readonly BudgetRow[]): BudgetRow[] {
  return rows.filter(({ kb, budgetKb }) => kb > budgetKb);
}

/** The rows as a text table, with the remaining room. */
export function budgetTable(rows: readonly BudgetRow[]): string {
  const line = ([page = '', what = '', ...figures]: readonly string[]): string =>
    page.padEnd(16) + what.padEnd(20) + figures.map((figure) => figure.padStart(9)).join('');
  const body = rows.map(
    ({ page, what, kb, budgetKb }) =>
      line([page, what, kb.toFixed(1), budgetKb.toFixed(1), (budgetKb - kb).toFixed(1)]) +
      (kb > budgetKb ? '  OVER' : ''),
  );
  return [line(['page', 'KB, brotli', 'today', 'budget', 'room']), ...body].join('\n');
}

/**
 * The paths of the files that a page needs before it can be used, from the built index.html: those of every
 * start, and those that its table lists for the page's code. Later code, such as overlays, is not included.
 */
export function routeFiles(html: string, { code = [], validators }: PageFiles) {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const paths = (isWanted: (tag: string) => boolean): string[] =>
    tags.filter(isWanted).flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const start = paths((tag) => /type="module"|rel="modulepreload"/.test(tag));
  const text = /<script type="application\/json" id="code">([^<]*)</.exec(html)?.[1];
  if (start.length === 0 || text === undefined) throw new Error('the build names no code: run npm run build');
  const table = JSON.parse(text) as Readonly<Record<string, readonly string[]>>;
  const own = validators === undefined ? [] : [`/config/${validators}`];
  return {
    scripts: [...new Set([...start, ...code.flatMap((name) => table[name] ?? []), ...own])].sort(),
    styles: paths((tag) => tag.includes('rel="stylesheet"')),
  };
}
