import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { preloadFirstPage } from '#scripts/build/vite/preload-first-page.ts';
import { preloadScript } from '#scripts/serve/headers.ts';
import { tempFolder, writeBelow } from '#tests/setup/temp-folder.ts';

test('index.html has a table of the code that each page adds, and the script that preloads it', async () => {
  const files = {
    'index.html':
      '<!doctype html><html><head><script type="application/json" id="manifest">{}</script><script type="module" src="/src/app/main.js"></script></head></html>',
    'src/app/main.js': `import '../rules/one.js'; import './begin.js'; import('../blocks/games/games.tsx');`,
    'src/app/begin.js': `import { big } from '../ui/big.js'; console.log('start', big);`,
    'src/blocks/games/games.tsx': `import { big } from '../../ui/big.js'; import { own } from './own.js'; console.log('games', big, own);`,
    'src/blocks/games/own.js': `export const own = window.name + 'own';`,
    'src/rules/one.js': `console.log('one');`,
    'src/ui/big.js': `export const big = window.name + 'big';`,
  };
  const root = tempFolder();
  for (const [path, text] of Object.entries(files)) writeBelow(root, path, text);
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [preloadFirstPage()],
    build: { write: false, modulePreload: { polyfill: false } },
  });
  const { output } = made as Rolldown.RolldownOutput;
  const page = output.find((one) => one.fileName === 'index.html');
  const html = page?.type === 'asset' ? String(page.source) : '';
  const code = /id="code">([^<]*)</.exec(html)?.[1] ?? '';
  expect(JSON.parse(code)).toEqual({ games: [expect.stringMatching(/^\/assets\/games-[\w-]{8}\.js$/)] });
  expect(html.indexOf('id="code"')).toBeLessThan(html.indexOf('type="module"'));
  expect(html).toContain(`<script>${preloadScript}</script>`);
});
