import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { house } from './scripts/checks/house-rules.js';

/** Where the code of the project is. */
export const code = [
  'src/**/*.{ts,tsx}',
  'sandbox/**/*.ts',
  'scripts/**/*.ts',
  'studio/**/*.{ts,tsx}',
  'tests/**/*.{ts,tsx}',
  'bench/**/*.{ts,tsx}',
  'vite.config.ts',
];

/** What nobody writes by hand, or what is wrong on purpose. */
export const ignores = [
  'node_modules',
  'dist',
  'published',
  '.cache',
  'coverage',
  'src/generated',
  'scripts/messages/generated',
  '**/*.d.ts',
  'tests/ladder/fixture',
  'tests/**/fixtures/**',
];

/** The rules that ask TypeScript for types. `npm test` runs them in the program that the step `types` has checked, and the others without one. */
export const typedRules = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};
const isTyped = process.env['LINT_TYPES'] !== 'off';

export default tseslint.config(
  { ignores },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
  },
  {
    files: ['bench/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'window',
          'document',
          'performance',
          'requestAnimationFrame',
          'addEventListener',
          'MessageChannel',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['src/app/boot/preload-page.js'],
    languageOptions: { globals: { document: 'readonly', location: 'readonly', navigator: 'readonly' } },
  },
  {
    files: ['public/*.js'],
    languageOptions: {
      globals: Object.fromEntries(['self', 'caches', 'fetch', 'URL'].map((name) => [name, 'readonly'])),
    },
  },
  {
    files: code,
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: isTyped } },
    plugins: { house },
    rules: {
      ...(isTyped && typedRules),
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'house/docstring': 'error',
      'house/file-name': 'error',
      'house/no-suppression': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^\\.\\./\\.\\.',
              message: 'Across rooms write #room/file.ts, within a room ./file.ts.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name: one thing has one name everywhere.',
        },
        {
          selector: 'ExportAllDeclaration',
          message: 'No barrels: import a thing from the file that holds it.',
        },
      ],
    },
  },
  // Where components and hooks are: these rules compile each file.
  {
    files: ['**/*.tsx', '{src,studio}/**/use-*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 300 }], 'house/docstring': 'off' },
  },
  {
    files: [
      'scripts/**/*.{ts,js,mjs}',
      'studio/server/**/*.ts',
      'studio/*.ts',
      'bench/**/*.ts',
      'tests/{fuzz,mutate,scripts/rehearsal}/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['*.config.{js,ts}', '.dependency-cruiser.js'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'eval', message: 'The policy of the site forbids it.' },
        {
          name: 'localStorage',
          message: 'Storage is an argument: #state describes what is kept on the device.',
        },
        {
          name: 'sessionStorage',
          message: 'Storage is an argument: #state describes what is kept on the device.',
        },
      ],
      'no-restricted-properties': [
        'error',
        ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc'].map((property) => ({
          property,
          message: 'Trusted Types refuse it. Server HTML goes through the one sanitiser.',
        })),
        { object: 'document', property: 'write', message: 'Trusted Types refuse it.' },
      ],
    },
  },
);
