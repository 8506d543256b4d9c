import type { Field, FieldUi, Form } from '#generated/config.ts';

const input = (name: string, label: string, ui: FieldUi, maxLength?: number): Field => ({
  kind: 'input',
  name,
  label: `card.${label}`,
  schema: { type: 'string', ...(maxLength && { maxLength }) },
  ui,
});
const limits = { min: { $get: 'data.limits#/least' }, max: { $get: 'data.limits#/most' } };
const deposit = { $get: 'form#/deposit' };

/** A form of another product: a reader applies for a library card. Keys of copy are `card.` and the text. */
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
  computed: { doubled: { $fn: 'add', args: { a: deposit, b: deposit } } },
  fields: [
    input(
      'reader',
      'Reader',
      { widget: 'text', autocomplete: 'name', enterKeyHint: 'next', autocapitalize: 'none' },
      20,
    ),
    input('pin', 'PIN', { widget: 'password', strength: true }, 12),
    input('pinAgain', 'PIN again', { widget: 'password' }, 12),
    {
      ...input('branch', 'Branch', { widget: 'chips' }),
      options: {
        items: [
          { value: 'north', label: 'card.North' },
          { value: 'south', label: 'card.South' },
        ],
      },
      default: 'north',
    },
    input(
      'deposit',
      'Deposit',
      {
        widget: 'amount',
        quick: [5, 20, 100],
        ...limits,
        hint: { copy: 'card.{{min}} to {{max}}', values: limits },
      },
      9,
    ),
    {
      kind: 'note',
      text: { copy: 'card.Twice that is {{sum}}', values: { sum: { $get: 'computed#/doubled' } } },
    },
    {
      ...input('number', 'Old card', { widget: 'text', inputMode: 'numeric', group: 4 }, 12),
      default: { $get: 'user#/card', else: '' },
    },
    {
      ...input('guardian', 'Guardian', { widget: 'text' }),
      when: { value: { $get: 'form#/branch' }, eq: 'south' },
    },
    { ...input('code', 'Letters', { widget: 'captcha' }, 4), send: false },
  ],
  rules: [
    { field: 'reader', check: 'minLength', args: { min: 3 }, say: 'card.Give your name' },
    { field: 'pin', check: 'minLength', args: { min: 6 }, say: 'card.Six digits at least' },
    { field: 'pinAgain', check: 'equals', args: { to: { $get: 'form#/pin' } }, say: 'card.The PINs differ' },
    { field: 'guardian', check: 'required', say: 'card.Name a guardian' },
    {
      field: 'deposit',
      check: 'between',
      args: limits,
      say: { copy: 'card.Between {{min}} and {{max}}', values: limits },
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
