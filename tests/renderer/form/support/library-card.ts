import type { Form } from '#generated/config.ts';

/** A form that is not of this product: a reader applies for a library card. */
export const libraryCard: Form = {
  version: 2,
  operation: 'issueCard',
  data: {
    limits: {
      operation: 'getLimits',
      body: { branch: { $get: 'form#/branch' } },
      fallback: { least: '5', most: '50' },
    },
    branches: { operation: 'listBranches', body: {} },
  },
  computed: {
    doubled: { $fn: 'add', args: { a: { $get: 'form#/deposit' }, b: { $get: 'form#/deposit' } } },
  },
  fields: [
    {
      kind: 'input',
      name: 'reader',
      label: 'card.reader',
      schema: { type: 'string', maxLength: 20 },
      ui: { widget: 'text', autocomplete: 'name', enterKeyHint: 'next' },
    },
    {
      kind: 'input',
      name: 'pin',
      label: 'card.pin',
      schema: { type: 'string', maxLength: 12 },
      ui: { widget: 'password', strength: true },
    },
    {
      kind: 'input',
      name: 'pinAgain',
      label: 'card.pin-again',
      schema: { type: 'string', maxLength: 12 },
      ui: { widget: 'password' },
    },
    {
      kind: 'input',
      name: 'branch',
      label: 'card.branch',
      schema: { type: 'string' },
      ui: { widget: 'chips' },
      options: {
        items: [
          { value: 'north', label: 'card.north' },
          { value: 'south', label: 'card.south' },
        ],
      },
      default: 'north',
    },
    {
      kind: 'input',
      name: 'deposit',
      label: 'card.deposit',
      schema: { type: 'string', maxLength: 9 },
      ui: {
        widget: 'amount',
        quick: [5, 20, 100],
        min: { $get: 'data.limits#/least' },
        max: { $get: 'data.limits#/most' },
        hint: {
          copy: 'card.range',
          values: { min: { $get: 'data.limits#/least' }, max: { $get: 'data.limits#/most' } },
        },
      },
    },
    { kind: 'note', text: { copy: 'card.doubled', values: { sum: { $get: 'computed#/doubled' } } } },
    {
      kind: 'input',
      name: 'number',
      label: 'card.number',
      schema: { type: 'string', maxLength: 12 },
      ui: { widget: 'text', inputMode: 'numeric', group: 4 },
      default: { $get: 'user#/card', else: '' },
    },
    {
      kind: 'input',
      name: 'guardian',
      label: 'card.guardian',
      schema: { type: 'string' },
      ui: { widget: 'text' },
      when: { value: { $get: 'form#/branch' }, eq: 'south' },
    },
    {
      kind: 'input',
      name: 'code',
      label: 'card.code',
      schema: { type: 'string', maxLength: 4 },
      ui: { widget: 'captcha' },
      send: false,
    },
  ],
  rules: [
    { field: 'reader', check: 'minLength', args: { min: 3 }, say: 'card.rule.reader' },
    { field: 'pin', check: 'minLength', args: { min: 6 }, say: 'card.rule.pin' },
    { field: 'pinAgain', check: 'equals', args: { to: { $get: 'form#/pin' } }, say: 'card.rule.pin-again' },
    { field: 'guardian', check: 'required', say: 'card.rule.guardian' },
    {
      field: 'deposit',
      check: 'between',
      args: { min: { $get: 'data.limits#/least' }, max: { $get: 'data.limits#/most' } },
      say: {
        copy: 'card.rule.deposit',
        values: { min: { $get: 'data.limits#/least' }, max: { $get: 'data.limits#/most' } },
      },
    },
    { field: 'code', check: 'required', say: 'card.rule.code-empty' },
    {
      field: 'code',
      check: 'equals',
      args: { to: { $get: 'field#/code/answer' }, ignoreCase: true },
      say: 'card.rule.code-wrong',
      onFail: [
        { do: 'clear', fields: ['code'] },
        { do: 'refresh', what: 'field.code' },
      ],
    },
  ],
  submit: { label: 'card.submit' },
  draft: 'memory',
  onSuccess: [{ do: 'toast', tone: 'success', text: { $get: 'answer#/message' } }],
};

export const words: Readonly<Record<string, string>> = {
  'card.reader': 'Reader',
  'card.pin': 'PIN',
  'card.pin-again': 'PIN again',
  'card.branch': 'Branch',
  'card.north': 'North',
  'card.south': 'South',
  'card.deposit': 'Deposit',
  'card.range': '{{min}} to {{max}}',
  'card.doubled': 'Twice that is {{sum}}',
  'card.number': 'Old card',
  'card.guardian': 'Guardian',
  'card.code': 'Letters',
  'card.submit': 'Ask for a card',
  'card.rule.reader': 'Give your name',
  'card.rule.pin': 'Six digits at least',
  'card.rule.pin-again': 'The PINs differ',
  'card.rule.guardian': 'Name a guardian',
  'card.rule.deposit': 'Between {{min}} and {{max}}',
  'card.rule.code-empty': 'Read the letters',
  'card.rule.code-wrong': 'Those are other letters',
};
