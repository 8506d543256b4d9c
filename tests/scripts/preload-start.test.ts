import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { preloadStart } from '#scripts/vite/preload-start.ts';

const root = mkdtempSync(join(tmpdir(), 'preload-'));
afterAll(() => rmSync(root, { recursive: true }));

test('the page names the code that every start needs, and nothing that a page asks for later', async () => {
  const files = {
    'index.html':
      '<!doctype html><html><head><script type="module" src="/src/app/main.js"></script></head></html>',
    'src/app/main.js': `import '../rules/one.js'; import('./start-site.js'); import('../blocks/games.js');`,
    'src/app/start-site.js': `import { big } from '../ui/big.js'; console.log('start', big);`,
    'src/blocks/games.js': `import { big } from '../ui/big.js'; console.log('games', big);`,
    'src/rules/one.js': `console.log('one');`,
    'src/ui/big.js': `export const big = window.name + 'big';`,
  };
  for (const folder of ['app', 'blocks', 'rules', 'ui'])
    mkdirSync(join(root, 'src', folder), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [preloadStart()],
    build: { write: false, modulePreload: { polyfill: false } },
  });
  const { output } = made as Rolldown.RolldownOutput;
  const page = output.find((one) => one.fileName === 'index.html');
  const html = page?.type === 'asset' ? String(page.source) : '';
  const named = [...html.matchAll(/modulepreload" crossorigin href="\/assets\/([\w-]+?)-[\w-]{8}\.js"/g)].map(
    (match) => match[1],
  );
  expect(named.sort()).toEqual(['big', 'start-site']);
});
