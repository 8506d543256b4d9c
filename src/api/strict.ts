import type { CombinedPlan, ObjectPlan, Plan, ScalarWord } from './contract-table.ts';
import { cutText } from '#rules/cut-and-mask.ts';
import { isRecord } from '#rules/is-record.ts';

/** A strict answer, or the place at which it is beyond repair. */
type Strict =
  | { readonly kind: 'strict'; readonly data: unknown }
  | { readonly kind: 'fault'; readonly at: string };

/**
 * Turns the loose `data` of an answer strict by its plan: the one place where the wire's looseness ends (reading 4). Lists are always
 * lists, pages always `{rows, total, lastPage}`, a scalar beyond repair is absent, unknown fields are dropped. A wrong type where a list or
 * an object belongs, or a required field that is absent, is a fault.
 */
export function strictData(plan: Plan, value: unknown): Strict {
  try {
    return { kind: 'strict', data: convert(plan, value, 'data') };
  } catch (error) {
    if (error instanceof WrongType) return { kind: 'fault', at: error.message };
    throw error;
  }
}

/** What a plan makes of an answer without any data: empty lists and objects, whatever it requires. */
export function emptyData(plan: Plan): unknown {
  if (typeof plan === 'string') return undefined;
  if (!isCombined(plan)) return convertObject(optional(plan), {}, 'data');
  if (plan[0] === 'list' || plan[0] === 'page') return convert(plan, [], 'data');
  return emptyData(plan[1]);
}

function optional(plan: ObjectPlan): ObjectPlan {
  return Object.fromEntries(Object.entries(plan).map(([key, field]) => [key.replace(/!$/, ''), field]));
}

class WrongType extends Error {}

function convert(plan: Plan, value: unknown, at: string): unknown {
  if (plan === 'none') return undefined;
  if (typeof plan === 'string') return strictScalar(plan, value);
  if (!isCombined(plan)) return convertObject(plan, value, at);
  switch (plan[0]) {
    case 'list':
      return convertList(plan[1], value, at);
    case 'page':
      return convertPage(plan[1], value, at);
    case 'first':
      return convert(plan[1], Array.isArray(value) ? value[0] : value, at);
    case 'lone':
      return convertObject(
        plan[1],
        typeof value === 'string' && value !== '' ? { [plan[2]]: value } : value,
        at,
      );
  }
}

function convertObject(plan: ObjectPlan, value: unknown, at: string): Record<string, unknown> {
  const wire = isEmpty(value) ? {} : value;
  if (!isRecord(wire)) throw new WrongType(at);
  const strict: Record<string, unknown> = {};
  for (const [key, fieldPlan] of Object.entries(plan)) {
    const isRequired = key.endsWith('!');
    const name = isRequired ? key.slice(0, -1) : key;
    const raw = Object.hasOwn(wire, name) ? wire[name] : undefined;
    const field = isAbsent(fieldPlan, raw, isRequired) ? undefined : convert(fieldPlan, raw, `${at}/${name}`);
    if (field !== undefined) strict[name] = field;
    else if (isRequired) throw new WrongType(`${at}/${name}`);
  }
  return strict;
}

function convertList(plan: Plan, value: unknown, at: string): unknown[] {
  if (isEmpty(value)) return [];
  if (!Array.isArray(value)) throw new WrongType(at);
  return value
    .map((entry: unknown, index) => (entry === null ? undefined : convert(plan, entry, `${at}/${index}`)))
    .filter((entry) => entry !== undefined);
}

/** What a server does not tell of the pages to come counts as endless: a list ends at the other limit, or at an empty page. */
function convertPage(plan: Plan, value: unknown, at: string): unknown {
  if (!isRecord(value)) {
    const rows = convertList(plan, value, at);
    return { rows, total: rows.length, lastPage: 1 };
  }
  const field = (name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined);
  const rows = convertList(plan, field('data'), `${at}/data`);
  const total = count(field('total'));
  const lastPage = count(field('last_page'));
  return {
    rows,
    total: total ?? ((lastPage ?? 1) > 1 ? Number.MAX_SAFE_INTEGER : rows.length),
    lastPage: lastPage ?? ((total ?? 0) > rows.length ? Number.MAX_SAFE_INTEGER : 1),
  };
}

function count(value: unknown): number | undefined {
  const number = strictScalar('integer', value);
  return typeof number === 'number' && number >= 0 ? number : undefined;
}

/** What servers send for nothing: null, an empty string, and PHP's empty array, which stands for an empty object as well. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** A missing list is an empty one, an empty text is a text unless it is required, and all else that is empty is absent. */
function isAbsent(plan: Plan, value: unknown, isRequired: boolean): boolean {
  if (!isEmpty(value)) return false;
  if (isCombined(plan)) return plan[0] !== 'list' && plan[0] !== 'page';
  return typeof plan !== 'string' || isRequired;
}

function isCombined(plan: Plan): plan is CombinedPlan {
  return Array.isArray(plan);
}

/**
 * Makes one loose value strict; undefined when it is missing or beyond repair (reading 4). Money and rates become exact decimal
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
      return cutText(textOf(value), MAX_TEXT_CHARACTERS);
    case 'html':
    case 'url':
    case 'time':
      return textOf(value);
  }
}

/** A longer text is no number that anybody means, and arithmetic on it would take as long as its length squared. */
const MAX_NUMBER_CHARACTERS = 64;

/** A longer text is cut: only HTML and addresses have reason to be longer. */
const MAX_TEXT_CHARACTERS = 20_000;

const plainNumber = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+|(?=\.))(?:\.(\d*))?$/;

function decimalOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? spelledOut(value) : undefined;
  if (typeof value !== 'string' || value.length > MAX_NUMBER_CHARACTERS) return undefined;
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
    typeof value === 'string' && value.length < MAX_NUMBER_CHARACTERS ? value.trim().toLowerCase() : value;
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
