import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { inlineSprite } from './scripts/build/vite/inline-sprite.ts';
import { preloadFirstPage } from './scripts/build/vite/preload-first-page.ts';
import { slimI18next } from './scripts/build/vite/slim-i18next.ts';
import { slimRjsf } from './scripts/build/vite/slim-rjsf.ts';
import { slimRouter } from './scripts/build/vite/slim-router.ts';
import { LongFirst } from './tests/setup/long-first.ts';

/** Room for what is new: a tenth of the time of the tests went into collecting it. */
const execArgv = ['--max-semi-space-size=64'];

const journeys = ['tests/journeys/**/*.test.ts', 'tests/operator/**/*.test.ts', 'tests/sweep/**/*.test.ts'];

/** The files of a first screen: nearly all their functions are called at once. */
const FIRST_FILES = ['react', 'start', 'parts', 'form', 'home', 'list-view'];
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has V8 compile these files whole while they load, beside the main thread, and not each function there when it is first called. V8 reads
 * the hint before the first code only, so it comes after all that puts code at the head of a file.
 */
const compileWhileLoading: Plugin = {
  name: 'compile-while-loading',
  apply: 'build',
  // What is added after a file has its name counts in its name.
  augmentChunkHash: ({ name }) => (FIRST_FILES.includes(name) ? HINT : ''),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && FIRST_FILES.includes(chunk.name)) chunk.code = HINT + chunk.code;
    },
  },
};

/** How the site is built, and how its tests are run: `unit` beside the code, `dom` for components, `journeys` in a real browser. */
export default defineConfig({
  // React has had it since 18: react-i18next still brings a copy for older ones.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  plugins: [
    slimI18next(),
    slimRjsf(),
    slimRouter(),
    preloadFirstPage(),
    inlineSprite(),
    compileWhileLoading,
    react(),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
            // All else that every start runs, and what home shares with other pages, in one file: a group takes in what its modules import.
            {
              name: 'start',
              test: /[\\/]src[\\/](?:app[\\/]boot[\\/]main|ui[\\/](?:controls[\\/](?:checkbox|tab-list)|layout[\\/](?:carousel|game-tile)|device[\\/]use-motion)|rules[\\/]html-text|state[\\/]games-cache|renderer[\\/]page[\\/]lazy-components)/,
              priority: 2,
            },
            // Tabs, facts, and what forms, lists and blocks share beyond that: nearly every page but home.
            {
              name: 'parts',
              test: /[\\/]src[\\/](?:renderer[\\/]page[\\/](?:tabs-view|content[\\/]facts-part|html[\\/]trusted-types)|ui[\\/](?:controls[\\/](?:radio-group|select-trigger|text-field)|art[\\/]bank-glyph)|model[\\/]options|rules[\\/]bank-color)/,
              priority: 1,
            },
            // What computes and writes amounts, days and HTML: it comes with the first page that names it.
            {
              name: 'figures',
              test: /[\\/]src[\\/](?:model[\\/]figures|rules[\\/]decimal)\./,
              priority: 0,
            },
            // What lists are pulled by and say: small parts that would each be a request of their own.
            {
              name: 'rows',
              test: /[\\/]src[\\/](?:ui[\\/]feedback[\\/]pull|ui[\\/]layout[\\/]picture-caption|renderer[\\/]page[\\/]content[\\/]prose)/,
              priority: 0,
            },
            // What is always loaded together: the login's mark comes with its form, and the blocks of home as one, but for late ones.
            { name: 'form', test: /[\\/]blocks[\\/]login-brand|form[\\/]rjsf[\\/]form-section/, priority: 0 },
            {
              name: 'home',
              test: /[\\/]src[\\/]blocks[\\/]home[\\/](?!.*-dialog)home-(?!welcome|red-packet)/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  test: {
    allowOnly: false,
    // Nothing is proved by how long a test takes: a machine that others use too may be many times slower.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: ['tests/setup/own-temp.ts'],
          environment: 'node',
          setupFiles: ['tests/setup/figures.ts', 'tests/setup/put-back.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: journeys,
          // A file's modules are the next one's too: most of a run was loading the same ones again.
          isolate: false,
          // One a processor: left to itself vitest keeps one of two for nobody.
          maxWorkers: 2,
          execArgv,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          globalSetup: ['tests/setup/own-temp.ts'],
          environment: 'happy-dom',
          setupFiles: [
            'tests/setup/figures.ts',
            'tests/setup/modal.ts',
            'tests/setup/put-back.ts',
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
          globalSetup: ['tests/setup/own-temp.ts', 'tests/journeys/support/build-once.ts'],
          setupFiles: ['tests/setup/close-browser.ts'],
          // What a file has loaded, its browser included, is the next one's too.
          isolate: false,
          // A browser each. A journey waits for a part of its time, so four fill two processors.
          maxWorkers: 4,
        },
      },
      {
        extends: true,
        test: {
          // Pictures for people to look at: `npm run pictures`, no part of `npm test`.
          name: 'pictures',
          environment: 'node',
          include: ['tests/sweep/pictures.ts'],
          globalSetup: ['tests/setup/own-temp.ts', 'tests/journeys/support/build-once.ts'],
          setupFiles: ['tests/setup/close-browser.ts'],
          isolate: false,
        },
      },
    ],
  },
});
