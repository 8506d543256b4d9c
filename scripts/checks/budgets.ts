import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built } from '#scripts/files/build-output.ts';
import { createCache } from '#scripts/files/cache.ts';
import { compressBrotli } from '#scripts/files/compress.ts';
import type { Manifest, SiteBundle } from '#model/bundle.ts';
import {
  type Budgets,
  budgetRows,
  budgetTable,
  overBudget,
  type PageWeight,
  routeFiles,
} from './page-budgets.ts';

// `npm run budgets`: compares the transfer size of each page of the built site with budgets.json.
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const html = readFileSync(join(built.dist, 'index.html'), 'utf8');
const budgets = json('budgets.json') as Budgets;
const manifest = json(join(built.config, 'manifest.json')) as Manifest;
const { site } = json(join(built.config, manifest.site)) as SiteBundle;

const sizes = createCache();
const sizeOf = (path: string): Promise<number> =>
  sizes(path, () => compressBrotli(readFileSync(path)).then(({ length }) => length));
const sum = async (paths: readonly string[]): Promise<number> => {
  const all = await Promise.all(paths.map(sizeOf));
  return all.reduce((total, size) => total + size, 0);
};

const inDist = (paths: readonly string[]): string[] => paths.map((path) => join(built.dist, path));
const pages = Object.entries(manifest.pages).map(([id, files]) => {
  const { scripts, styles } = routeFiles(html, files);
  return { id, files, scripts: inDist(scripts), styles: inDist(styles) };
});

const weights = await Promise.all(
  pages.map(async ({ id, files, scripts, styles }): Promise<PageWeight> => ({
    id,
    isHome: id === site.homePage,
    script: await sum(scripts),
    style: await sum(styles),
    config: await sum([manifest.site, files.bundle].map((name) => join(built.config, name))),
  })),
);
const rows = budgetRows(weights, budgets);
console.log(budgetTable(rows));
if (overBudget(rows).length > 0) {
  console.error(
    `${String(overBudget(rows).length)} sizes are over budget: reduce them, or raise the budget in budgets.json and give the reason.`,
  );
  process.exitCode = 1;
}
