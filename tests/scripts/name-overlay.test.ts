import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { nameOverlay } from '#scripts/vite/name-overlay.ts';

const root = mkdtempSync(join(tmpdir(), 'overlay-'));
afterAll(() => rmSync(root, { recursive: true }));

test('the page names the file of the overlays, which is fetched ahead and runs when one opens', async () => {
  mkdirSync(join(root, 'src/ui/overlay'), { recursive: true });
  const files = {
    'index.html':
      '<!doctype html><html><head><script type="module" src="/src/main.js"></script></head></html>',
    'src/main.js': `window.open = () => import('./ui/overlay/overlay-view.tsx');`,
    'src/ui/overlay/overlay-view.tsx': `console.log('overlay');`,
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [nameOverlay()],
    build: { write: false },
  });
  const { output } = made as Rolldown.RolldownOutput;
  const page = output.find((one) => one.fileName === 'index.html');
  const chunk = output.find((one) => one.fileName.includes('overlay-view'));
  const html = page?.type === 'asset' ? String(page.source) : '';
  expect(html).toContain(`<meta name="overlay-code" content="/${chunk?.fileName ?? 'none'}">`);
});
