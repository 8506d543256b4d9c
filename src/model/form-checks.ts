import type vocabulary from './vocabulary.json';

/**
 * A check of config, as the schema that the field's value must match (draft-07, with the keywords of
 * scripts/config/compile/compile-validators.ts); vocabulary.json documents it. An argument is a literal, or
 * `{$data: pointer}` if config gives a value that is read when the form is checked. An untouched field has
 * the empty text or false then, so each check must handle the empty text.
 */
export type ConfigCheck = (args: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** A valid day as YYYY-MM-DD, with the lengths of months and leap years. */
const DAY =
  '^([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))' +
  '|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$';

export const CHECKS = {
  required: () => ({ pattern: '\\S' }),
  accepted: () => ({ const: true }),
  minLength: ({ min }) => ({ minLength: min }),
  maxLength: ({ max }) => ({ maxLength: max }),
  pattern: ({ pattern }) => ({ pattern }),
  mobile: () => ({ pattern: '^1[3-9][0-9]{9}$' }),
  email: () => ({ pattern: '^[^\\s@]{1,64}@[^\\s@.]+(\\.[^\\s@.]+)+$' }),
  date: ({ min, max }) => ({
    pattern: DAY,
    ...(min !== undefined && { dayMin: min }),
    ...(max !== undefined && { dayMax: max }),
  }),
  equals: ({ to, ignoreCase }) => (ignoreCase === true ? { equalsIgnoreCase: to } : { const: to }),
  differs: ({ from }) => ({ not: { const: from } }),
  min: ({ min }) => ({ decimalMin: min }),
  max: ({ max }) => ({ decimalMax: max }),
  between: ({ min, max }) => ({ decimalMin: min, decimalMax: max }),
  decimals: ({ max }) => ({ pattern: `^$|^[0-9]+(\\.[0-9]{0,${Number(max)}})?$` }),
  oneOf: ({ values }) => ({ enum: values }),
} as const satisfies Record<keyof (typeof vocabulary)['checks'], ConfigCheck>;
