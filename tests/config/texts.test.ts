import { refuses } from './support.ts';

const PAGE = 'config/pages/recharge.json';
const SITE = 'config/site.json';
const THEME = 'config/theme.json';

refuses('a text', [
  [
    'a text that is too deep',
    { path: PAGE, text: '['.repeat(65) + ']'.repeat(65) },
    /:1:65 {2}too many levels of nesting/,
  ],
  [
    'a text so deep that reading it would break',
    { path: PAGE, text: '{"a":'.repeat(100_000) },
    /:1:321 {2}too many levels of nesting {2}the limit is 64/,
  ],
  ['a text cut off', { path: SITE, text: '{"version": 1, "name": "sh' }, /site\.json:1:\d+ {2}invalid JSON/],
  ['a file of nothing', { path: THEME, text: '' }, /theme\.json:1:1 {2}the file is empty/],
  ['a file that is gone', { path: SITE, text: null }, /site\.json:1:1 {2}the file is missing/],
  [
    'a file whose name nobody could write',
    { path: 'config/pages/my page.json', text: '{}' },
    /my page\.json:1:1 {2}invalid file name/,
  ],
]);
