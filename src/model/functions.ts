import { addDecimals, compareDecimals, readDecimal, subtractDecimals } from '#rules/decimal.ts';
import { maskNumber } from '#rules/mask.ts';
import { shareOf } from '#rules/share.ts';
import { fitsProtocol, usdtOf, usdtReceived } from '#rules/usdt.ts';
import { FORMATS } from './formats.ts';
import { readPointer } from './pointer.ts';
import { sumOfRows } from './sum-of-rows.ts';

/** A function that config may name. Arguments arrive evaluated; none is unknown. */
export interface ConfigFunction {
  readonly doc: string;
  /** Each argument with what it means; `?` at the end of the name marks one that may be left out. */
  readonly args: Readonly<Record<string, string>>;
  run(args: Readonly<Record<string, unknown>>): unknown;
}

/** The functions of config: pure, total, and exact where they touch money. */
export const FUNCTIONS = {
  add: {
    doc: 'The sum of two amounts, exact.',
    args: { a: 'an amount', b: 'an amount' },
    run: ({ a, b }) => addDecimals([a, b]),
  },
  subtract: {
    doc: 'The first amount less the second, exact.',
    args: { a: 'an amount', b: 'an amount' },
    run: ({ a, b }) => subtractDecimals(a, b) ?? null,
  },
  least: {
    doc: 'The smaller of two amounts.',
    args: { a: 'an amount', b: 'an amount' },
    run: ({ a, b }) => ((compareDecimals(a, b) ?? 0) <= 0 ? a : b),
  },
  share: {
    doc: 'One of so many equal parts of an amount, rounded down to two decimals.',
    args: { of: 'an amount', parts: 'how many parts' },
    run: ({ of, parts }) => shareOf(of, parts) ?? null,
  },
  sum: {
    doc: 'The sum of one member over the rows of a list, exact.',
    args: { of: 'a list', member: 'JSON Pointer of the member in each row' },
    run: ({ of, member }) => (Array.isArray(of) ? sumOfRows(of, String(member)) : '0'),
  },
  usdt: {
    doc: 'USDT for an amount in yuan at a rate, rounded down to two decimals.',
    args: { amount: 'yuan', rate: 'yuan a USDT' },
    run: ({ amount, rate }) => usdtOf(amount, rate) ?? null,
  },
  usdtReceived: {
    doc: 'USDT that arrives of a withdrawal: the conversion less the fee, not below zero.',
    args: { amount: 'yuan', rate: 'yuan a USDT', fee: 'USDT' },
    run: ({ amount, rate, fee }) => usdtReceived(amount, rate, fee) ?? null,
  },
  number: {
    doc: 'A decimal as a JSON number, for a request.',
    args: { of: 'an amount' },
    run: ({ of }) => {
      const decimal = readDecimal(of);
      return decimal ? Number(decimal.toFixed()) : null;
    },
  },
  grouped: {
    doc: 'An amount as text for a sentence: two decimals and grouped thousands, 1,000.50.',
    args: { of: 'an amount' },
    run: ({ of }) => FORMATS.amount.write(of).text,
  },
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
  fitsProtocol: {
    doc: 'Whether an address looks like one of its USDT protocol: TRC20 begins with T, ERC20 with 0x.',
    args: { address: 'the address', protocol: 'TRC20 or ERC20' },
    run: ({ address, protocol }) => fitsProtocol(String(address ?? ''), String(protocol ?? '')),
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
