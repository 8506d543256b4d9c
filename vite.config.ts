import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { nameOverlay } from './scripts/vite/name-overlay.ts';
import { preloadFirstPage } from './scripts/vite/preload-first-page.ts';
import { slimI18next } from './scripts/vite/slim-i18next.ts';
import { slimRjsf } from './scripts/vite/slim-rjsf.ts';
import { slimRouter } from './scripts/vite/slim-router.ts';
import { withoutDocs } from './scripts/vite/without-docs.ts';
import { LongFirst } from './tests/long-first.ts';

const journeys = ['tests/journeys/**/*.test.ts', 'tests/operator/**/*.test.ts', 'tests/sweep/**/*.test.ts'];

/** How the site is built, and how its tests are run: `unit` beside the code, `dom` for components, `journeys` in a real browser. */
export default defineConfig({
  // React has had it since 18: react-i18next still brings a copy for older ones.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  plugins: [
    slimI18next(),
    slimRjsf(),
    slimRouter(),
    withoutDocs(),
    preloadFirstPage(),
    nameOverlay(),
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
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
              priority: 3,
            },
            // All else that every start runs, in one file: a group takes in what its modules import.
            { name: 'start', test: /src[\\/]app[\\/](?:main|start-site)/, priority: 2 },
            // What forms, lists and blocks share beyond that, but for what one or two pages show.
            {
              name: 'shared',
              test: /[\\/]src[\\/](?!blocks|app|ui[\\/](?:art[\\/]vip|chip-group|late-qr|use-late)|renderer[\\/]page[\\/]player-missing|rules[\\/](?:sha-256|device-share|vip|decimal|share|usdt)|model[\\/](?:figures|formats|functions|sum-of-rows)\.)/,
              minShareCount: 2,
              priority: 1,
            },
            // What computes and writes amounts, days and HTML: it comes with the first page that names it.
            {
              name: 'figures',
              test: /[\\/]src[\\/](?:model[\\/](?:figures|formats|functions|sum-of-rows)|rules[\\/](?:decimal|share|usdt))\./,
              priority: 0,
            },
            // What is always loaded together: the login's mark comes with its form, and the blocks of home as one.
            { name: 'form', test: /[\\/]blocks[\\/]login-brand|form[\\/]form-section/, priority: 0 },
            { name: 'home', test: /[\\/]src[\\/]blocks[\\/]home-/, priority: 0 },
          ],
        },
      },
    },
  },
  test: {
    allowOnly: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: ['tests/own-temp.ts'],
          environment: 'node',
          setupFiles: ['tests/figures.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: journeys,
          // A file's modules are the next one's too: most of a run was loading the same ones again.
          isolate: false,
          // One a processor: left to itself vitest keeps one of two for nobody.
          maxWorkers: 2,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          globalSetup: ['tests/own-temp.ts'],
          environment: 'happy-dom',
          setupFiles: ['tests/figures.ts'],
          include: ['tests/**/*.test.tsx'],
          maxWorkers: 2,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: journeys,
          globalSetup: ['tests/own-temp.ts', 'tests/journeys/support/build-once.ts'],
          // What a file has loaded, its browser included, is the next one's too.
          isolate: false,
          // A browser each. A journey waits for a part of its time, so three fill two processors.
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A machine that is put to sleep under a run wakes with another time of day. What passes only the second time is named at the end of the step.
          retry: 1,
        },
      },
    ],
  },
});
