import { refuses, type FaultCase } from './support.ts';

const FORM = 'config/forms/register.json';
const PAGE = 'config/pages/recharge.json';
const SITE = 'config/site.json';
const THEME = 'config/theme.json';

/** Faults of a text and of a file, whatever it says. */
const TEXTS: readonly FaultCase[] = [
  [
    'a name twice in one object',
    { path: FORM, find: '"version": 2,', put: '"version": 2, "operation": "login",' },
    /register\.json:4:\d+ {2}"operation" is defined twice {2}only the later definition takes effect/,
  ],
  [
    'a name that reaches into every object',
    { path: FORM, find: '"version": 2,', put: '"version": 2, "__proto__": {},' },
    /register\.json:3:\d+ {2}"__proto__" is not allowed as a name/,
  ],
  [
    'the name of what makes objects',
    { path: 'config/enums.json', find: '"depositState": {', put: '"constructor": {' },
    /enums\.json:\d+:\d+ {2}"constructor" is not allowed as a name/,
  ],
  [
    'a copy key that reaches into every object',
    { path: 'config/locales/zh-CN/mine.json', find: '"title"', put: '"prototype": "x", "title"' },
    /mine\.json:2:\d+ {2}"prototype" is not allowed as a name/,
  ],
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
  [
    'a file that is too large',
    { path: PAGE, text: `"${'x'.repeat(1_000_000)}"` },
    /recharge\.json:1:1 {2}the file is too large {2}.*the limit is 1 MB/,
  ],
  [
    'comment',
    { path: FORM, find: '"version": 2,', put: '"version": 2, // one' },
    /register\.json:3:\d+ {2}comment {2}JSON has no comments {2}delete it$/m,
  ],
  ['a text cut off', { path: SITE, text: '{"version": 1, "name": "sh' }, /site\.json:1:\d+ {2}invalid JSON/],
  ['a file of nothing', { path: THEME, text: '' }, /theme\.json:1:1 {2}the file is empty/],
  ['a file that is gone', { path: SITE, text: null }, /site\.json:1:1 {2}the file is missing/],
  [
    'a file whose name nobody could write',
    { path: 'config/pages/my page.json', text: '{}' },
    /my page\.json:1:1 {2}invalid file name/,
  ],
  [
    'a version that is not known',
    { path: FORM, find: '"version": 2', put: '"version": 3' },
    /register\.json:3:3 {2}unsupported file version 3 {2}.* {2}update the site, or write the file as version 2/,
  ],
  [
    'a version of copy that is not known',
    { path: 'config/locales/zh-CN/mine.json', find: '"title"', put: '"$version": 2, "title"' },
    /mine\.json:2:3 {2}unsupported file version 2/,
  ],
  [
    'a version that is none',
    { path: FORM, find: '"version": 2', put: '"version": 0' },
    /0 is not allowed here/,
  ],
  [
    'copy that is not a text',
    { path: 'config/locales/zh-CN/mine.json', find: '"我的"', put: '7' },
    /7 is not a text/,
  ],
];

refuses('a text', TEXTS);
