import { expect, test } from 'vitest';
import type { PageBundle } from '#model/bundle.ts';
import { budgetRows, budgetTable, overBudget, type PageWeight } from '#scripts/checks/budget-report.ts';
import { type Chunks, entryScripts, routeFiles } from '#scripts/checks/route-files.ts';

const chunks: Chunks = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: [
      'src/renderer/form/form-section.tsx',
      'src/blocks/home-games/home-games.tsx',
      'src/ui/overlay/overlay-view.tsx',
      'node_modules/dompurify/dist/purify.es.mjs',
    ],
    css: ['assets/main.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_rjsf.js': { file: 'assets/rjsf.js' },
  'src/renderer/form/form-section.tsx': {
    file: 'assets/form.js',
    src: 'src/renderer/form/form-section.tsx',
    imports: ['_rjsf.js', 'index.html'],
  },
  'src/blocks/home-games/home-games.tsx': {
    file: 'assets/games.js',
    src: 'src/blocks/home-games/home-games.tsx',
  },
  'src/ui/overlay/overlay-view.tsx': { file: 'assets/overlay.js', src: 'src/ui/overlay/overlay-view.tsx' },
  'node_modules/dompurify/dist/purify.es.mjs': {
    file: 'assets/purify.js',
    src: 'node_modules/dompurify/dist/purify.es.mjs',
  },
};
const pageOf = (...sections: object[]): PageBundle =>
  ({ page: { sections }, forms: {} }) as unknown as PageBundle;
const scripts = (...sections: object[]): readonly string[] => routeFiles(chunks, pageOf(...sections)).scripts;

test('a page is charged for the entry, and for the code that it asks for', () => {
  expect(scripts()).toEqual(['assets/main.js', 'assets/react.js']);
  expect(scripts({ kind: 'block', block: 'home-games' })).toContain('assets/games.js');
  expect(scripts({ kind: 'tabs', items: [{ sections: [{ kind: 'form' }] }] })).toEqual([
    'assets/form.js',
    'assets/main.js',
    'assets/react.js',
    'assets/rjsf.js',
  ]);
  expect(scripts({ kind: 'article' })).toContain('assets/purify.js');
  expect(routeFiles(chunks, pageOf()).styles).toEqual(['assets/main.css']);
});

test('a page over its budget is named with what it lacks', () => {
  const budgets = {
    entry: { scriptKb: 12 },
    home: { scriptKb: 100 },
    form: { beyondHomeKb: 36 },
    page: { scriptKb: 140, styleKb: 20, configKb: 20 },
  };
  const page: PageWeight = {
    id: 'login',
    isHome: false,
    hasForm: true,
    script: 130_000,
    beyondHome: 36_100,
    style: 1,
    config: 1,
  };
  const home: PageWeight = { ...page, id: 'home', isHome: true, script: 100_000 };
  const rows = budgetRows(4_000, [home, page], budgets);
  expect(overBudget(rows)).toEqual([{ page: 'login', what: 'script beyond home', kb: 36.1, budgetKb: 36 }]);
  expect(budgetTable(rows)).toMatch(/login +script beyond home +36\.1 +36\.0 +-0\.1 {2}OVER/);
});

test('the entry is charged for what it imports, not for what it fetches', () => {
  expect(entryScripts(chunks)).toEqual(['assets/main.js', 'assets/react.js']);
});
