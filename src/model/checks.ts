/** A part of a JSON Schema (draft-07, with the keywords of scripts/config/check/ajv-keywords.ts). */
type SchemaFragment = Readonly<Record<string, unknown>>;

/**
 * A check that a rule may name. The value of a field is never absent when it is checked: an untouched field is
 * the empty text, or false. So every check below says what it makes of empty text.
 */
export interface ConfigCheck {
  readonly doc: string;
  /** true: it bounds what a player may ask for; an operator is warned when it changes. */
  readonly isLimit?: boolean;
  /** Each argument with what it means; `?` at the end of the name marks one that may be left out. */
  readonly args: Readonly<Record<string, string>>;
  /**
   * What the field's value must match. An argument is a literal, or `{$data: pointer}` where config gives it as a
   * value to be read when the form is checked.
   */
  schema(args: Readonly<Record<string, unknown>>): SchemaFragment;
}

/** A day that there is: months have their own lengths, and February its leap years. */
const DAY =
  '^([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))' +
  '|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$';

/** The checks of config. */
export const CHECKS = {
  required: { doc: 'Not empty.', args: {}, schema: () => ({ pattern: '\\S' }) },
  accepted: { doc: 'Ticked.', args: {}, schema: () => ({ const: true }) },
  minLength: {
    isLimit: true,
    doc: 'At least so many characters; empty text fails.',
    args: { min: 'characters' },
    schema: ({ min }) => ({ minLength: min }),
  },
  maxLength: {
    isLimit: true,
    doc: 'At most so many characters; empty text passes.',
    args: { max: 'characters' },
    schema: ({ max }) => ({ maxLength: max }),
  },
  pattern: {
    doc: 'Matches a regular expression; written here, never read from data.',
    args: { pattern: 'the expression' },
    schema: ({ pattern }) => ({ pattern }),
  },
  mobile: {
    doc: 'A mobile number of mainland China: 11 digits from 13 to 19.',
    args: {},
    schema: () => ({ pattern: '^1[3-9][0-9]{9}$' }),
  },
  email: {
    doc: 'A well-formed email address.',
    args: {},
    schema: () => ({ pattern: '^[^\\s@]{1,64}@[^\\s@.]+(\\.[^\\s@.]+)+$' }),
  },
  date: {
    isLimit: true,
    doc: 'A day of the calendar as YYYY-MM-DD, from `min` to `max` where they are given; both are in it.',
    args: { 'min?': 'the first day', 'max?': 'the last day' },
    schema: ({ min, max }) => ({
      pattern: DAY,
      ...(min !== undefined && { dayMin: min }),
      ...(max !== undefined && { dayMax: max }),
    }),
  },
  equals: {
    doc: 'The same text as another value.',
    args: { to: 'the other value', 'ignoreCase?': 'true: capital or not' },
    schema: ({ to, ignoreCase }) => (ignoreCase === true ? { equalsIgnoreCase: to } : { const: to }),
  },
  differs: {
    doc: 'Not the same text as another value.',
    args: { from: 'the other value' },
    schema: ({ from }) => ({ not: { const: from } }),
  },
  min: {
    isLimit: true,
    doc: 'A decimal of at least this; what is no decimal fails.',
    args: { min: 'the least' },
    schema: ({ min }) => ({ decimalMin: min }),
  },
  max: {
    isLimit: true,
    doc: 'A decimal of at most this; what is no decimal fails.',
    args: { max: 'the most' },
    schema: ({ max }) => ({ decimalMax: max }),
  },
  between: {
    isLimit: true,
    doc: 'A decimal from one bound to the other, both included; what is no decimal fails.',
    args: { min: 'the least', max: 'the most' },
    schema: ({ min, max }) => ({ decimalMin: min, decimalMax: max }),
  },
  decimals: {
    isLimit: true,
    doc: 'A decimal of at most so many places; empty text passes.',
    args: { max: 'places' },
    schema: ({ max }) => ({ pattern: `^$|^[0-9]+(\\.[0-9]{0,${Number(max)}})?$` }),
  },
  oneOf: {
    isLimit: true,
    doc: 'One of the values listed.',
    args: { values: 'the list' },
    schema: ({ values }) => ({ enum: values }),
  },
} as const satisfies Record<string, ConfigCheck>;
