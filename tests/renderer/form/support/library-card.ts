import type { Form } from '#generated/config.ts';

/** A form that is not of this product: a reader applies for a library card. Each key of copy is `card.` and its text. */
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
      label: 'card.Reader',
      schema: { type: 'string', maxLength: 20 },
      ui: { widget: 'text', autocomplete: 'name', enterKeyHint: 'next', autocapitalize: 'none' },
    },
    {
      kind: 'input',
      name: 'pin',
      label: 'card.PIN',
      schema: { type: 'string', maxLength: 12 },
      ui: { widget: 'password', strength: true },
    },
    {
      kind: 'input',
      name: 'pinAgain',
      label: 'card.PIN again',
      schema: { type: 'string', maxLength: 12 },
      ui: { widget: 'password' },
    },
    {
      kind: 'input',
      name: 'branch',
      label: 'card.Branch',
      schema: { type: 'string' },
      ui: { widget: 'chips' },
      options: {
        items: [
          { value: 'north', label: 'card.North' },
          { value: 'south', label: 'card.South' },
        ],
      },
      default: 'north',
    },
    {
      kind: 'input',
      name: 'deposit',
      label: 'card.Deposit',
      schema: { type: 'string', maxLength: 9 },
      ui: {
        widget: 'amount',
        quick: [5, 20, 100],
        min: { $get: 'data.limits#/least' },
        max: { $get: 'data.limits#/most' },
        hint: {
          copy: 'card.{{min}} to {{max}}',
          values: { min: { $get: 'data.limits#/least' }, max: { $get: 'data.limits#/most' } },
        },
      },
    },
    {
      kind: 'note',
      text: { copy: 'card.Twice that is {{sum}}', values: { sum: { $get: 'computed#/doubled' } } },
    },
    {
      kind: 'input',
      name: 'number',
      label: 'card.Old card',
      schema: { type: 'string', maxLength: 12 },
      ui: { widget: 'text', inputMode: 'numeric', group: 4 },
      default: { $get: 'user#/card', else: '' },
    },
    {
      kind: 'input',
      name: 'guardian',
      label: 'card.Guardian',
      schema: { type: 'string' },
      ui: { widget: 'text' },
      when: { value: { $get: 'form#/branch' }, eq: 'south' },
    },
    {
      kind: 'input',
      name: 'code',
      label: 'card.Letters',
      schema: { type: 'string', maxLength: 4 },
      ui: { widget: 'captcha' },
      send: false,
    },
  ],
  rules: [
    { field: 'reader', check: 'minLength', args: { min: 3 }, say: 'card.Give your name' },
    { field: 'pin', check: 'minLength', args: { min: 6 }, say: 'card.Six digits at least' },
    { field: 'pinAgain', check: 'equals', args: { to: { $get: 'form#/pin' } }, say: 'card.The PINs differ' },
    { field: 'guardian', check: 'required', say: 'card.Name a guardian' },
    {
      field: 'deposit',
      check: 'between',
      args: { min: { $get: 'data.limits#/least' }, max: { $get: 'data.limits#/most' } },
      say: {
        copy: 'card.Between {{min}} and {{max}}',
        values: { min: { $get: 'data.limits#/least' }, max: { $get: 'data.limits#/most' } },
      },
    },
    { field: 'code', check: 'required', say: 'card.Read the letters' },
    {
      field: 'code',
      check: 'equals',
      args: { to: { $get: 'field#/code/answer' }, ignoreCase: true },
      say: 'card.Those are other letters',
      onFail: [
        { do: 'clear', fields: ['code'] },
        { do: 'refresh', what: 'field.code' },
      ],
    },
  ],
  submit: { label: 'card.Ask for a card' },
  draft: 'memory',
  onSuccess: [{ do: 'toast', tone: 'success', text: { $get: 'answer#/message' } }],
};
