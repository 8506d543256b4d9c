import { maskNumber } from '#rules/mask.ts';
import { readPointer } from './pointer.ts';

/** A function that config may name. Arguments arrive evaluated; none is unknown. */
export interface ConfigFunction {
  readonly doc: string;
  /** Each argument with what it means; `?` at the end of the name marks one that may be left out. */
  readonly args: Readonly<Record<string, string>>;
  run(args: Readonly<Record<string, unknown>>): unknown;
}

/** The functions that every page has; the others stand in functions.ts. */
export const PLAIN_FUNCTIONS = {
  mask: {
    doc: 'A card number or address with all but its last four characters hidden.',
    args: { of: 'text' },
    run: ({ of }) => (of === null ? null : maskNumber(String(of))),
  },
  after: {
    doc: 'What follows the first occurrence of a mark in a text; the whole text without the mark.',
    args: { of: 'text', mark: 'the mark' },
    run: ({ of, mark }) => {
      const text = of === null ? '' : String(of);
      const at = text.indexOf(String(mark));
      return at < 0 ? text : text.slice(at + String(mark).length);
    },
  },
  first: {
    doc: 'The first entry of a list.',
    args: { of: 'a list' },
    run: ({ of }) => (Array.isArray(of) ? ((of[0] as unknown) ?? null) : null),
  },
  find: {
    doc: 'The first entry of a list whose member equals a value.',
    args: { of: 'a list', member: 'JSON Pointer of the member', equals: 'the value' },
    run: ({ of, member, equals }) =>
      Array.isArray(of)
        ? ((of.find((row) => String(readPointer(row, String(member))) === String(equals)) as unknown) ?? null)
        : null,
  },
  read: {
    doc: 'A member of a value that another function gave.',
    args: { of: 'a value', member: 'JSON Pointer of the member' },
    run: ({ of, member }) => readPointer(of, String(member)),
  },
  address: {
    doc: 'An address as it reads from another: a path leads to the same host, a whole address is itself.',
    args: { of: 'a path or an address', from: 'the other address' },
    run: ({ of, from }) =>
      URL.canParse(String(of), String(from)) ? new URL(String(of), String(from)).href : null,
  },
  choose: {
    doc: 'One value where two others are equal, else another.',
    args: { a: 'a value', b: 'a value', then: 'if equal', else: 'if not' },
    run: (args) => (String(args['a']) === String(args['b']) ? args['then'] : args['else']),
  },
} as const satisfies Record<string, ConfigFunction>;
