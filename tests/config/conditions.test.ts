import { entry, refuses, type Edit } from './support.ts';

const MINE = 'config/pages/mine.json';
const section = (when: object): Edit => ({
  path: MINE,
  change: ({ sections }) => void Object.assign(sections?.[0] ?? {}, { when }),
});
const get = (reference: string) => ({ $get: reference });

refuses('a comparison or a condition that makes no sense', [
  [
    'a flag against a value it cannot have',
    section({ value: get('user#/isagent'), eq: 2 }),
    /2 is compared with "user#\/isagent" {2}its value is one of 0, 1/,
  ],
  [
    'a flag against words',
    section({ value: get('site#/redpacket_switch'), eq: 'on' }),
    /"on" is compared with "site#\/redpacket_switch"/,
  ],
  [
    'true or false against a number',
    section({ value: get('flags#/loggedIn'), eq: 1 }),
    /1 is compared with "flags#\/loggedIn" {2}its value is one of true, false/,
  ],
  [
    'one of several that can never be',
    section({ value: get('user#/isagent'), in: [1, 3] }),
    /3 is compared with "user#\/isagent"/,
  ],
  [
    'words by size',
    section({ value: get('user#/avatar'), gt: 3 }),
    /"user#\/avatar" is compared by size {2}it is not a number/,
  ],
  [
    'an amount against words',
    section({ value: get('wallet#/balance'), gt: 'much' }),
    /"much" is compared with "wallet#\/balance"/,
  ],
  [
    'a list as if it were a value',
    {
      path: 'config/pages/money.json',
      change: ({ sections }) =>
        void Object.assign(sections?.[0] ?? {}, { when: { value: get('data.venues#'), eq: 1 } }),
    },
    /"data\.venues#" cannot be compared {2}it is a list or an object/,
  ],
  [
    'a choice against what is not offered',
    {
      path: 'config/forms/deposit-usdt.json',
      change: (form) => {
        const fields = Object.values(form['fields'] ?? {}) as { name?: unknown }[];
        Object.assign(fields.find(({ name }) => name === 'amount') ?? {}, {
          when: { value: get('form#/protocol'), eq: 'BEP20' },
        });
      },
    },
    /"BEP20" is compared with "form#\/protocol"/,
  ],
  ['two literals', section({ value: 1, eq: 1 }), /mine\.json:\d+:\d+ {2}this condition is always true/],
  [
    'a value with itself',
    section({ value: get('user#/username'), ne: get('user#/username') }),
    /this condition is never true/,
  ],
  [
    'a count below zero',
    {
      path: 'config/pages/money.json',
      change: ({ sections }) =>
        void Object.assign(sections?.[0] ?? {}, { when: { value: { $count: 'data.venues#' }, lt: 0 } }),
    },
    /this condition is never true/,
  ],
  [
    'two values at once',
    section({
      all: [
        { value: get('user#/isagent'), eq: 1 },
        { value: get('user#/isagent'), eq: 0 },
      ],
    }),
    /this condition is never true/,
  ],
  [
    'either of all there is',
    section({
      any: [
        { value: get('flags#/loggedIn'), eq: true },
        { value: get('flags#/loggedIn'), eq: false },
      ],
    }),
    /this condition is always true/,
  ],
  [
    'above one number and below a lesser one',
    section({
      all: [
        { value: get('wallet#/balance'), gt: 100 },
        { value: get('wallet#/balance'), lt: 50 },
      ],
    }),
    /this condition is never true/,
  ],
  [
    'a default that is not offered',
    entry('config/forms/deposit-usdt.json', 'fields', 'name', 'protocol', (found) =>
      Object.assign(found, { default: 'BEP20' }),
    ),
    /the default "BEP20" is not an option/,
  ],
]);

const fact = (value: string, format: string): Edit => ({
  path: 'config/pages/money.json',
  change: ({ sections }) =>
    void Object.assign(sections?.[0]?.['items']?.[1] ?? {}, { value: get(value), format }),
});

refuses('a format on the wrong type', [
  [
    'money of an address',
    fact('site#/site_logo', 'money'),
    /format "money" cannot show "site#\/site_logo" {2}its value is an address/,
  ],
  [
    'money of true or false',
    fact('flags#/loggedIn', 'money'),
    /format "money" cannot show "flags#\/loggedIn" {2}its value is true or false/,
  ],
  [
    'a time of an amount',
    fact('wallet#/balance', 'dateTime'),
    /format "dateTime" cannot show "wallet#\/balance" {2}its value is an amount/,
  ],
  [
    'text of a list',
    fact('data.venues#', 'text'),
    /format "text" cannot show "data\.venues#" {2}its value is a list/,
  ],
]);
