import { cutText } from '#rules/cut-text.ts';
import type { ScalarWord } from './contract-table.ts';

/**
 * Makes one loose value strict, or answers undefined when it is missing or beyond repair (reading 4). Money and rates become exact decimal
 * strings, and no digit passes through binary arithmetic.
 */
export function strictScalar(word: ScalarWord, value: unknown): string | number | undefined {
  switch (word) {
    case 'money':
    case 'decimal':
      return decimalOf(value);
    case 'integer':
      return integerOf(value);
    case 'flag':
      return flagOf(value);
    case 'id':
      return value === '' ? undefined : idOf(value);
    case 'text':
      return cutText(textOf(value), LONGEST_TEXT);
    case 'html':
    case 'url':
    case 'time':
      return textOf(value);
  }
}

/** A longer text is no number that anybody means, and arithmetic on it would take as long as its length squared. */
const LONGEST_NUMBER = 64;

/** A longer text is cut: only HTML and addresses have reason to be longer. */
const LONGEST_TEXT = 20_000;

const plainNumber = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+|(?=\.))(?:\.(\d*))?$/;

function decimalOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? spelledOut(value) : undefined;
  if (typeof value !== 'string' || value.length > LONGEST_NUMBER) return undefined;
  const match = plainNumber.exec(value.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  if (whole === '' && decimals === '') return undefined;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  const number = decimals === '' ? digits : `${digits}.${decimals}`;
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number;
}

/** A finite number in plain digits, never with an exponent: the shortest decimal that reads back as the same number. */
function spelledOut(value: number): string {
  const text = String(value === 0 ? 0 : value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = '', first = '', rest = '', exponent = '0'] = match;
  const shift = Number(exponent);
  const digits = first + rest;
  return shift > 0
    ? `${sign}${digits.padEnd(shift + 1, '0')}`
    : `${sign}0.${'0'.repeat(-shift - 1)}${digits}`;
}

function integerOf(value: unknown): number | undefined {
  const decimal = decimalOf(value);
  if (decimal === undefined) return undefined;
  const number = Number(decimal);
  return Number.isSafeInteger(number) ? number : undefined;
}

function flagOf(value: unknown): 0 | 1 | undefined {
  const word =
    typeof value === 'string' && value.length < LONGEST_NUMBER ? value.trim().toLowerCase() : value;
  if (word === 1 || word === '1' || word === true || word === 'true') return 1;
  if (word === 0 || word === '0' || word === false || word === 'false') return 0;
  return undefined;
}

function idOf(value: unknown): string | number | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? spelledOut(value) : undefined;
}
