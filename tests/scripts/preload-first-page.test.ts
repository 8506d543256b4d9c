import { build } from 'vite';
import { expect, test } from 'vitest';
import { preloadFirstPage } from '#scripts/build/vite/preload-first-page.ts';
import { tempFolder, writeBelow } from '#tests/setup/temp-folder.ts';

test('the build fails if code that a page preloads is not found', async () => {
  const root = tempFolder();
  writeBelow(root, 'index.html', '<script type="application/json" id="manifest">{}</script>');
  const made = build({ root, configFile: false, logLevel: 'silent', plugins: [preloadFirstPage()] });
  await expect(made).rejects.toThrow('finds no module of form, list, tabs');
});
