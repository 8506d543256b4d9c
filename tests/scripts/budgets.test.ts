import { expect, test } from 'vitest';
import {
  budgetRows,
  budgetTable,
  overBudget,
  type PageWeight,
  routeFiles,
} from '#scripts/checks/page-budgets.ts';

const html = `<script type="application/json" id="code">{"form":["/assets/form.js","/assets/rjsf.js"],"home-games":["/assets/games.js"]}</script>
  <script>preload()</script>
  <script type="module" crossorigin src="/assets/main.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/react.js"><link rel="stylesheet" href="/assets/main.css">
  <link rel="icon" href="/icons/icon-48.png">`;

test('a page includes the files of every start, its code and its validators', () => {
  const bundle = 'page.a.json';
  expect(routeFiles(html, { bundle })).toEqual({
    scripts: ['/assets/main.js', '/assets/react.js'],
    styles: ['/assets/main.css'],
  });
  const rules = { validators: 'page.a.js', integrity: 'sha256-a' };
  const { scripts } = routeFiles(html, { bundle, code: ['form', 'unknown'], ...rules });
  const own = '/assets/form.js /assets/main.js /assets/react.js /assets/rjsf.js /config/page.a.js';
  expect(scripts.join(' ')).toBe(own);
});

test('reports a page over its budget with the excess', () => {
  const budgets = { home: { scriptKb: 100 }, page: { scriptKb: 140, styleKb: 20, configKb: 20 } };
  const page: PageWeight = { id: 'login', isHome: false, script: 140_100, style: 1, config: 1 };
  const home: PageWeight = { ...page, id: 'home', isHome: true, script: 100_000 };
  const rows = budgetRows([home, page], budgets);
  expect(overBudget(rows)).toEqual([{ page: 'login', what: 'script', kb: 140.1, budgetKb: 140 }]);
  expect(budgetTable(rows)).toMatch(/login +script +140\.1 +140\.0 +-0\.1 {2}OVER/);
});
