import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { inlineIcons } from './scripts/build/vite/inline-icons.ts';
import { preloadFirstPage } from './scripts/build/vite/preload-first-page.ts';
import { slimI18next } from './scripts/build/vite/slim-i18next.ts';
import { slimRjsf } from './scripts/build/vite/slim-rjsf.ts';
import { slimRouter } from './scripts/build/vite/slim-router.ts';
import { LongestFirst } from './tests/setup/longest-first.ts';

/** Larger semi-spaces: garbage collection took a tenth of the tests' time. */
const execArgv = ['--max-semi-space-size=64'];

const journeys = ['tests/journeys/**/*.test.ts', 'tests/sweep/**/*.test.ts'];

/** The chunks of a first screen: nearly all their functions are called at once. */
const FIRST_CHUNKS = ['react', 'start', 'parts', 'form', 'home', 'list-view'];
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes V8 compile these chunks on another thread while they load, not each function at its first call. V8
 * reads the hint only if no code precedes it, so this runs after the plugins that prepend code.
 */
const compileWhileLoading: Plugin = {
  name: 'compile-while-loading',
  apply: 'build',
  // A chunk's name is computed before the hint is added, so the hint must count in its hash.
  augmentChunkHash: ({ name }) => (FIRST_CHUNKS.includes(name) ? HINT : ''),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && FIRST_CHUNKS.includes(chunk.name)) chunk.code = HINT + chunk.code;
    },
  },
};

/** Replaces vite's helper for `import()`. */
const importHelper: Plugin = {
  name: 'import-helper',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { fetchAndImport as __vitePreload } from '#ui/device/lazy-component.tsx'`
      : undefined,
};

/** Matches paths in src/. Throws if one does not exist: a rename would silently move its code elsewhere. */
function inSrc(...paths: string[]): RegExp {
  for (const path of paths)
    if (!existsSync(`${import.meta.dirname}/src/${path}`)) throw new Error(`src/${path} does not exist`);
  const pattern = paths
    .join('|')
    .replaceAll('.', '[.]')
    .replaceAll('/', String.raw`[\\/]`);
  return new RegExp(String.raw`[\\/]src[\\/](?:${pattern})`);
}

/** The build and the test projects: `unit` (Node), `dom` (components), `journeys` (browser), `pictures`. */
export default defineConfig({
  // React has this hook since version 18; react-i18next still bundles a shim.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  plugins: [
    slimI18next(),
    slimRjsf(),
    slimRouter(),
    preloadFirstPage(),
    inlineIcons(),
    compileWhileLoading,
    importHelper,
    react(),
  ],
  build: {
    target: 'es2022',
    // The sheet is one rule a line. lightningcss orders declarations so that brotli needs 280 bytes more.
    cssMinify: false,
    modulePreload: {
      polyfill: false,
      // By default vite names no file for code that imports nothing else.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' ? files : [...new Set([file, ...files])],
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A file of its own, so that V8 compiles it in parallel with the rest of every start.
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
            // The rest of every start, and what home shares. A group includes the imports of its modules.
            {
              name: 'start',
              test: inSrc(
                'app/boot/main.tsx',
                'ui/controls/checkbox-and-switch.tsx',
                'ui/controls/tab-list.tsx',
                'ui/layout/carousel.tsx',
                'ui/layout/game-tile.tsx',
                'ui/device/motion-and-visibility.ts',
                'rules/html-text.ts',
                'state/games-cache.ts',
                'renderer/page/idle-components.ts',
              ),
              priority: 2,
            },
            // Tabs, facts, and what forms, lists and blocks share: for nearly every page except home.
            {
              name: 'parts',
              test: inSrc(
                'renderer/page/tabs-view.tsx',
                'renderer/page/content/facts-part.tsx',
                'renderer/page/html/trusted-types.ts',
                'ui/controls/radio-group.tsx',
                'ui/controls/select-sheet.tsx',
                'ui/controls/text-fields.tsx',
                'ui/art/letter-glyph.tsx',
                'model/resolve-options.ts',
                'rules/color-of-name.ts',
              ),
              priority: 1,
            },
            // Computes and formats amounts and days; loaded with the first page that uses it.
            {
              name: 'figures',
              test: inSrc('model/lazy-functions-and-formats.ts', 'rules/decimal-and-usdt.ts'),
            },
            // Small parts of lists that would each be a request of its own.
            {
              name: 'rows',
              test: inSrc(
                'ui/feedback/pull-to-refresh.tsx',
                'ui/layout/picture-caption.tsx',
                'renderer/page/content/server-html.tsx',
              ),
            },
            // Always loaded together: a form with the login's brand, and home's blocks except the lazy ones.
            { name: 'form', test: inSrc('blocks/login-brand', 'renderer/form/rjsf/form-section.tsx') },
            {
              name: 'home',
              test: inSrc(
                ...['banners', 'download', 'games', 'wallet'].map((name) => `blocks/home/home-${name}`),
                'blocks/home/home-notices/home-notices.tsx',
              ),
            },
          ],
        },
      },
    },
  },
  test: {
    allowOnly: false,
    // A shared machine can be many times slower, so no test may fail because of its duration.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: ['tests/setup/temp-root.ts'],
          environment: 'node',
          setupFiles: ['tests/setup/load-functions-and-formats.ts', 'tests/setup/restore-mocks.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: journeys,
          // Test files share loaded modules: loading them again for each file took most of the time.
          isolate: false,
          // One for each processor: by default vitest leaves one of two unused.
          maxWorkers: 2,
          execArgv,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          globalSetup: ['tests/setup/temp-root.ts'],
          environment: 'happy-dom',
          setupFiles: [
            'tests/setup/inline-icons.ts',
            'tests/setup/load-functions-and-formats.ts',
            'tests/setup/load-modal.ts',
            'tests/setup/restore-mocks.ts',
            'tests/setup/testing-library.ts',
          ],
          include: ['tests/**/*.test.tsx'],
          isolate: false,
          maxWorkers: 2,
          execArgv,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: journeys,
          globalSetup: ['tests/setup/temp-root.ts', 'tests/journeys/support/build-once.ts'],
          setupFiles: ['tests/setup/close-contexts.ts'],
          // Test files share loaded modules and the browser.
          isolate: false,
          // Each worker has a browser. A journey often waits: four workers use two processors fully.
          maxWorkers: 4,
        },
      },
      {
        extends: true,
        test: {
          // `npm run pictures`, not part of `npm test`.
          name: 'pictures',
          environment: 'node',
          include: ['tests/sweep/take-pictures.ts'],
          globalSetup: ['tests/setup/temp-root.ts', 'tests/journeys/support/build-once.ts'],
          setupFiles: ['tests/setup/close-contexts.ts'],
          isolate: false,
        },
      },
    ],
  },
});
