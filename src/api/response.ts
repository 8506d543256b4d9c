import type { CombinedPlan, ObjectPlan, Plan, ScalarType } from './operations.ts';
import { beijingDay, hyphenateDay, readServerTime } from '#rules/beijing-time.ts';
import { cutText } from '#rules/cut-and-mask.ts';
import { htmlText, isBlankHtml } from '#rules/html-text.ts';
import { isRecord } from '#rules/value-checks.ts';

/** The members of a response's envelope. `data` is as loose as the server sent it. */
interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

export const CODE_SUCCESS = 200;
/** The code of a missing or expired session. */
export const CODE_EXPIRED = 401;

/**
 * Opens the envelope `{code, message, data}` of a response; nothing else knows its shape (reading 3). The
 * code may be a numeric string. An HTTP 401 means code 401, whatever the body is. Another HTTP error is
 * refused if its envelope has an error code. The body is text, JSON that openapi-fetch parsed (for an HTTP
 * error), or undefined. Undefined if it is malformed.
 */
export function openEnvelope(status: number, body: unknown): Envelope | undefined {
  const json = parseBody(body);
  const own = (name: string): unknown => json && Object.getOwnPropertyDescriptor(json, name)?.value;
  const code = strictScalar('integer', own('code'));
  const message = messageOf(own('message'));
  if (status === CODE_EXPIRED || code === CODE_EXPIRED) return { code: CODE_EXPIRED, message, data: null };
  const isHttpSuccess = status >= 200 && status < 300;
  if (typeof code !== 'number' || (code === CODE_SUCCESS && !isHttpSuccess)) return undefined;
  return { code, message, data: own('data') };
}

/** A tag or an entity. A `<` that begins no tag is text. */
const MARKUP = /<\/?[a-z][^<>]*>|&#?\w{2,8};/i;

/** A message as text without markup. Of a list, or of an object with one per field, it is the first. */
function messageOf(value: unknown): string {
  let message = value;
  while (typeof message === 'object' && message !== null) message = Object.values(message)[0];
  const text = String(strictScalar('text', message) ?? '');
  return MARKUP.test(text) ? htmlText(text) : text;
}

/** A JSON string or number, matched to its end, so that the search takes linear time. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

const LONG_NUMBER = /^-?\d[\d.]{15,}$/;

/**
 * Parses JSON. Long numbers, such as order numbers and sums, become strings: a JavaScript number cannot hold
 * them exactly. Parses first, so that invalid JSON throws before long numbers are replaced.
 */
function parseJson(text: string): unknown {
  const json: unknown = JSON.parse(text);
  if (!/\d[\d.]{15}/.test(text)) return json;
  return JSON.parse(
    text.replace(STRING_OR_NUMBER, (token) => (LONG_NUMBER.test(token) ? `"${token}"` : token)),
  );
}

/** The object that a body contains; undefined if it is no JSON or no object. */
function parseBody(body: unknown): object | undefined {
  let json = body;
  if (typeof body === 'string') {
    try {
      json = parseJson(body.replace(/^\uFEFF/, ''));
    } catch {
      return undefined;
    }
  }
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined;
}

/**
 * Converts the loose `data` of a response to strict data by its plan (reading 4); nothing else handles loose
 * data. A list is always a list, a page always `{rows, total, lastPage}`. A scalar that cannot be converted
 * is absent, and unknown fields are dropped. Undefined if a list or an object has a wrong type, or a required
 * field is absent.
 */
export function strictData(plan: Plan, value: unknown): { readonly data: unknown } | undefined {
  try {
    return { data: convert(plan, value) };
  } catch (error) {
    if (error instanceof WrongType) return undefined;
    throw error;
  }
}

/** Returns the strict data of a response without data: empty lists and objects, also for required fields. */
export function emptyData(plan: Plan): unknown {
  if (typeof plan === 'string') return undefined;
  if (!isCombined(plan)) return convertObject(withoutRequired(plan), {});
  if (plan[0] === 'list' || plan[0] === 'page') return convert(plan, []);
  return emptyData(plan[1]);
}

function withoutRequired(plan: ObjectPlan): ObjectPlan {
  return Object.fromEntries(Object.entries(plan).map(([key, field]) => [key.replace(/!$/, ''), field]));
}

class WrongType extends Error {}

function convert(plan: Plan, value: unknown): unknown {
  if (plan === 'none') return undefined;
  if (typeof plan === 'string') return strictScalar(plan, value);
  if (!isCombined(plan)) return convertObject(plan, value);
  switch (plan[0]) {
    case 'list':
      return convertList(plan[1], value);
    case 'page':
      return convertPage(plan[1], value);
    case 'first':
      return convert(plan[1], (listOf(value) ?? [value])[0]);
    case 'lone':
      return convertObject(plan[1], typeof value === 'string' && value !== '' ? { [plan[2]]: value } : value);
  }
}

function convertObject(plan: ObjectPlan, value: unknown): Record<string, unknown> {
  const wire = isEmpty(value) ? {} : value;
  if (!isRecord(wire)) throw new WrongType();
  const strict: Record<string, unknown> = {};
  for (const [key, fieldPlan] of Object.entries(plan)) {
    const isRequired = key.endsWith('!');
    const name = isRequired ? key.slice(0, -1) : key;
    const raw = Object.hasOwn(wire, name) ? wire[name] : undefined;
    const field = isAbsent(fieldPlan, raw, isRequired) ? undefined : convert(fieldPlan, raw);
    if (field !== undefined) strict[name] = field;
    else if (isRequired) throw new WrongType();
  }
  return strict;
}

/** An empty entry is none. */
function convertList(plan: Plan, value: unknown): unknown[] {
  const list = isEmpty(value) ? [] : listOf(value);
  if (!list) throw new WrongType();
  return list
    .map((entry) => (entry === null ? undefined : convert(plan, entry)))
    .filter((entry) => entry !== undefined && entry !== '');
}

/** The entries of a list, also of an object with numbers as keys: that is how PHP writes a list with gaps. */
function listOf(value: unknown): readonly unknown[] | undefined {
  const isList =
    Array.isArray(value) || (isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key)));
  return isList ? Object.values(value) : undefined;
}

/** A total or a last page that a server does not send is unlimited: an empty page ends the list. */
function convertPage(plan: Plan, value: unknown): unknown {
  if (!isRecord(value) || listOf(value)) {
    const rows = convertList(plan, value);
    return { rows, total: rows.length, lastPage: 1 };
  }
  const field = (name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined);
  const rows = convertList(plan, field('data'));
  const total = readCount(field('total'));
  const lastPage = readCount(field('last_page'));
  const isLast = (known: number | undefined, limit: number): boolean =>
    rows.length === 0 || (known !== undefined && known <= limit);
  return {
    rows,
    total: total ?? (isLast(lastPage, 1) ? rows.length : Number.MAX_SAFE_INTEGER),
    lastPage: lastPage ?? (isLast(total, rows.length) ? 1 : Number.MAX_SAFE_INTEGER),
  };
}

function readCount(value: unknown): number | undefined {
  const number = strictScalar('integer', value);
  return typeof number === 'number' && number >= 0 ? number : undefined;
}

/** Whether servers send a value for no data: also an empty array, which PHP writes for an empty object. */
function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether an empty value is absent. An empty list is not, nor is an empty text that is not required. */
function isAbsent(plan: Plan, value: unknown, isRequired: boolean): boolean {
  if (!isEmpty(value)) return false;
  if (isCombined(plan)) return plan[0] !== 'list' && plan[0] !== 'page';
  return typeof plan !== 'string' || isRequired;
}

function isCombined(plan: Plan): plan is CombinedPlan {
  return Array.isArray(plan);
}

/** Converts one loose value, if possible (reading 4). Money and rates become exact decimal strings. */
export function strictScalar(type: ScalarType, value: unknown): string | number | undefined {
  return CONVERSIONS[type](value);
}

const CONVERSIONS: Readonly<Record<ScalarType, typeof idOf>> = {
  money: decimalOf,
  decimal: decimalOf,
  integer: integerOf,
  flag: flagOf,
  id: idOf,
  text: (value) => cutText(textOf(value), MAX_TEXT_CHARACTERS),
  html: htmlOf,
  day: dayOf,
  url: textOf,
  time: textOf,
};

/** Longer text is not read as a number: the time of arithmetic grows with the square of its length. */
const MAX_NUMBER_CHARACTERS = 64;

/** Longer text is cut, except HTML and URLs. */
const MAX_TEXT_CHARACTERS = 20_000;

const plainNumber = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+|(?=\.))(?:\.(\d*))?$/;

function decimalOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? plainDigits(value) : undefined;
  if (typeof value !== 'string' || value.length > MAX_NUMBER_CHARACTERS) return undefined;
  const match = plainNumber.exec(value.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  if (whole === '' && decimals === '') return undefined;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  const number = decimals === '' ? digits : `${digits}.${decimals}`;
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number;
}

/** Writes a finite number without an exponent: the shortest decimal that is read as the same number. */
function plainDigits(value: number): string {
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
  const flag =
    typeof value === 'string' && value.length < MAX_NUMBER_CHARACTERS ? value.trim().toLowerCase() : value;
  if (flag === 1 || flag === '1' || flag === true || flag === 'true') return 1;
  if (flag === 0 || flag === '0' || flag === false || flag === 'false') return 0;
  return undefined;
}

/** A calendar day as YYYY-MM-DD, also of `1990/6/5`, `19900605` or a time, whose day is that in Beijing. */
function dayOf(value: unknown): string | undefined {
  const text = textOf(value) ?? '';
  const time = readServerTime(text) ?? readServerTime(hyphenateDay(text));
  return time === undefined ? undefined : beijingDay(time);
}

function idOf(value: unknown): string | number | undefined {
  if (typeof value === 'string') return value || undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function htmlOf(value: unknown): string | undefined {
  const html = textOf(value);
  return html && isBlankHtml(html) ? '' : html;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? plainDigits(value) : undefined;
}
