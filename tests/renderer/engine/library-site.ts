import { CHECKS } from '#model/checks.ts';
import { FORMATS } from '#model/formats.ts';
import { FUNCTIONS } from '#model/functions.ts';
import type { CheckOptions } from '#scripts/config/check/check.ts';
import { readOperations, type Schema } from '#scripts/contract/openapi-document.ts';

const text: Schema = { 'x-strict': 'text', type: 'string' };
const refusal: Schema = { type: 'object', properties: { code: {}, message: {} } };

function call(operationId: string, request: Schema | undefined, data: Schema, path: string) {
  const answer = { anyOf: [{ type: 'object', properties: { code: {}, message: {}, data } }, refusal] };
  const requestBody = request && { content: { 'application/json': { schema: request } } };
  const post = {
    operationId,
    ...(requestBody && { requestBody }),
    responses: { 200: { content: { 'application/json': { schema: answer } } } },
  };
  return [path, { post }] as const;
}

const loan: Schema = {
  type: 'object',
  properties: { number: text, title: text, due: { 'x-strict': 'time', type: 'string' } },
};
const lendable: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'weeks'],
  properties: { title: { type: 'string', minLength: 1 }, weeks: { type: ['string', 'number'] } },
};
const limit: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['loans'],
  properties: { loans: text },
};
const shelf: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['shelf'],
  properties: { shelf: { type: 'string', enum: ['out', 'back'] } },
};

/** An API of a library: it lends books, and knows nothing of this site's product. */
const operations = readOperations({
  openapi: '3.1.0',
  paths: Object.fromEntries([
    call('getLibrary', undefined, { type: 'object', properties: { name: text } }, '/library'),
    call('getReader', undefined, { type: 'object', properties: { card: text } }, '/reader'),
    call('getPurse', undefined, { type: 'object', properties: { fines: text } }, '/purse'),
    call('borrow', lendable, { type: 'object', properties: { number: text } }, '/borrow'),
    call('getLimit', undefined, limit, '/limit'),
    call('setLimit', limit, limit, '/limit/set'),
    call('listLoans', shelf, { 'x-strict': 'list', type: 'array', items: loan }, '/loans'),
  ]),
});

/** What the library's config is checked against: its own API and words, with the engine's checks, formats and functions. */
export const library: CheckOptions = {
  operations,
  schemas: 'config/schema',
  vocabulary: {
    functions: FUNCTIONS,
    formats: FORMATS,
    checks: CHECKS,
    widgets: {
      text: { doc: 'A line.', type: 'string', isChoice: false },
      segmented: { doc: 'One of a few.', type: 'string', isChoice: true },
    },
    blocks: {},
    icons: ['home', 'list'],
    flags: ['loggedIn'],
    codeKeys: [],
  },
};

const words = {
  brand: 'The Reading Room',
  title: 'Lending desk',
  book: 'Book',
  weeks: 'For how long',
  two: 'Two weeks',
  four: 'Four weeks',
  short: 'Which book is it?',
  borrow: 'Borrow',
  borrowed: 'Loan {{number}} is yours',
  due: 'Due',
  number: 'Number',
  shelf: 'Shelf',
  out: 'Out',
  back: 'Back',
  none: 'Nothing here',
  limits: 'Limits of your own',
  most: 'Loans a month',
  few: 'One at least',
  keep: 'Keep to it',
  kept: 'From now on it holds',
};

const files = {
  'config/site.json': {
    version: 1,
    name: 'desk.brand',
    locale: 'zh-CN',
    homePage: 'desk',
    loginPage: 'desk',
    sources: { site: 'getLibrary', user: 'getReader', wallet: 'getPurse' },
    requestTimeoutMs: 5000,
    balancePollMs: 60_000,
    idempotencyHeader: false,
    savedLogin: false,
    hosts: {},
    pagesToCome: [],
  },
  'config/theme.json': {
    version: 1,
    id: 'paper',
    name: 'Paper',
    seed: { brand: '#1E45B8', gilt: '#E9B949', festive: '#C4361B' },
  },
  'config/navigation.json': {
    version: 1,
    tabBar: [
      { page: 'desk', label: 'desk.title', icon: 'home' },
      { page: 'limits', label: 'desk.limits', icon: 'list' },
    ],
    drawer: [],
  },
  'config/enums.json': { version: 1, enums: {} },
  'config/captcha.json': { images: [{ src: '/none.svg', answer: 'NONE' }] },
  'config/forms/borrow.json': {
    version: 1,
    operation: 'borrow',
    fields: [
      {
        kind: 'input',
        name: 'title',
        label: 'desk.book',
        schema: { type: 'string', maxLength: 40 },
        ui: { widget: 'text' },
      },
      {
        kind: 'input',
        name: 'weeks',
        label: 'desk.weeks',
        schema: { type: 'string' },
        ui: { widget: 'segmented' },
        options: {
          items: [
            { value: '2', label: 'desk.two' },
            { value: '4', label: 'desk.four' },
          ],
        },
        default: '2',
      },
    ],
    rules: [{ field: 'title', check: 'minLength', args: { min: 3 }, say: 'desk.short' }],
    submit: { label: 'desk.borrow' },
    onSuccess: [
      {
        do: 'toast',
        tone: 'success',
        text: { copy: 'desk.borrowed', values: { number: { $get: 'answer#/data/number' } } },
      },
      { do: 'refresh', what: 'all' },
    ],
  },
  'config/forms/limit.json': {
    version: 1,
    operation: 'setLimit',
    fields: [
      {
        kind: 'input',
        name: 'loans',
        label: 'desk.most',
        schema: { type: 'string', maxLength: 2 },
        ui: { widget: 'text' },
        default: { $get: 'data.limit#/loans' },
      },
    ],
    rules: [{ field: 'loans', check: 'required', say: 'desk.few' }],
    submit: { label: 'desk.keep' },
    onSuccess: [
      { do: 'toast', tone: 'success', text: 'desk.kept' },
      { do: 'refresh', what: 'data.limit' },
    ],
  },
  'config/lists/loans.json': {
    version: 1,
    operation: 'listLoans',
    body: { shelf: { $get: 'filter#/shelf' } },
    rows: '',
    paging: { kind: 'whole' },
    filters: [
      {
        name: 'shelf',
        label: 'desk.shelf',
        widget: 'segmented',
        options: {
          items: [
            { value: 'out', label: 'desk.out' },
            { value: 'back', label: 'desk.back' },
          ],
        },
        default: 'out',
      },
    ],
    layout: 'records',
    key: ['/number'],
    columns: [
      { label: 'desk.book', value: { $get: 'row#/title' }, place: 'title' },
      { label: 'desk.due', value: { $get: 'row#/due' }, format: 'date', place: 'subtitle' },
      { label: 'desk.number', value: { $get: 'row#/number' }, place: 'meta' },
    ],
    empty: { text: 'desk.none' },
  },
  'config/pages/desk.json': {
    version: 1,
    path: '/desk',
    access: 'public',
    title: 'desk.title',
    topBar: 'sub',
    sections: [
      { kind: 'form', form: 'borrow' },
      { kind: 'list', list: 'loans' },
    ],
  },
  'config/pages/limits.json': {
    version: 1,
    path: '/limits',
    access: 'member',
    title: 'desk.limits',
    topBar: 'sub',
    data: { limit: { operation: 'getLimit', required: true } },
    sections: [{ kind: 'form', form: 'limit' }],
  },
  'config/locales/zh-CN/desk.json': words,
};

/** The whole config of the library, as files. */
export const libraryConfig: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, value]) => [path, JSON.stringify(value, null, 2)]),
);
