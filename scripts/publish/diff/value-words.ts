import { PLACEHOLDER } from '#scripts/config/placeholders.ts';
import { message, type MessageValue } from '#scripts/messages/format-message.ts';
import type { MessageKey } from '#scripts/messages/generated/message-keys.ts';
import { hasMessage, localize } from '#scripts/messages/messages.ts';
import { isList, isObject, type Json, type JsonObject, member } from './json-value.ts';

/** The texts to describe values with: the copy of config, and the labels of a form's fields. */
export interface Wording {
  readonly copy: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
}

const MAX_CHARACTERS = 80;
const COMPARISONS = ['eq', 'ne', 'in', 'lt', 'lte', 'gt', 'gte'] as const;

/** Describes a value for operators. A string with a label in `groups` of labels.json is described by it. */
export function valueWords(value: Json | undefined, wording: Wording, groups: string[] = []): MessageValue {
  if (value === undefined) return message('changes.value.not-set');
  if (value === null || value === '' || (isList(value) && value.length === 0))
    return message('changes.value.nothing');
  if (typeof value === 'boolean') return message(`changes.value.${value}`);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    const key = groups.map((group) => `labels.${group}.${value}`).find(hasMessage);
    return key === undefined ? (copyWords(value, wording) ?? value) : inSentence(key);
  }
  if (isList(value)) return value.map((entry) => valueWords(entry, wording));
  if (!isObject(value)) return String(value);
  return (
    readWords(value, wording) ??
    conditionWords(value, wording) ??
    copyWords(value, wording) ??
    formatWords(value, wording) ??
    short(value)
  );
}

/** A label in the middle of a sentence: in English it begins with a small letter. */
export function inSentence(key: MessageKey): MessageValue {
  const { en, zh } = localize({ key, values: {} });
  return { en: /^[A-Z][a-z ]/.test(en) ? en.charAt(0).toLowerCase() + en.slice(1) : en, zh };
}

/** The copy of a text, on one line and with its literal values; undefined if the value is not a text. */
export function textOf(value: Json | undefined, { copy }: Pick<Wording, 'copy'>): string | undefined {
  const key = typeof value === 'string' ? value : member(value, 'copy');
  const text = typeof key === 'string' && Object.hasOwn(copy, key) ? copy[key] : undefined;
  if (text === undefined) return undefined;
  return onOneLine(text).replace(PLACEHOLDER, (whole, name: string) => {
    const given = member(member(value, 'values'), name);
    return typeof given === 'string' || typeof given === 'number' ? String(given) : whole;
  });
}

/** Puts a text on one line: line breaks become \u23CE. */
export function onOneLine(text: string): string {
  return text.replace(/[^\S\n]*\n[^\S\n]*/g, ' \u23CE ');
}

function copyWords(value: Json, wording: Wording): MessageValue | undefined {
  const text = textOf(value, wording);
  return text === undefined ? undefined : message('changes.value.words', { text });
}

/** Describes a format with its arguments, or a value with its format. */
function formatWords(value: JsonObject, wording: Wording): MessageValue | undefined {
  const { name, args, value: inner, format } = value;
  const given = isObject(args) ? Object.values(args).map((arg) => valueWords(arg, wording)) : [];
  if (typeof name === 'string') return spaced([name, ...given]);
  if (inner === undefined || format === undefined) return undefined;
  return spaced([valueWords(inner, wording), valueWords(format, wording)]);
}

/** Describes `$get`, `$count` and `$fn`. */
function readWords(value: JsonObject, wording: Wording): MessageValue | undefined {
  const { $get, $count, $fn, args, else: other } = value;
  if (typeof $count === 'string')
    return message('changes.value.count', { source: sourceWords($count, wording) });
  if (typeof $get === 'string') {
    const read = sourceWords($get, wording);
    return other === undefined
      ? read
      : message('changes.value.else', { value: read, other: valueWords(other, wording) });
  }
  if (typeof $fn !== 'string') return undefined;
  if ($fn === 'number' || $fn === 'grouped') return valueWords(member(args, 'of'), wording);
  const given = isObject(args) ? Object.values(args).map((arg) => valueWords(arg, wording)) : [];
  return message('changes.value.call', { name: $fn, args: given });
}

function sourceWords(path: string, { labels }: Wording): MessageValue {
  const [source = '', pointer = ''] = path.split('#');
  const inner = pointer.replace(/^\//, '').replaceAll('/', ' ');
  const [first = ''] = inner.split(' ');
  if (['form', 'field', 'filter'].includes(source) && Object.hasOwn(labels, first))
    return labels[first] ?? first;
  const key = `changes.value.of-${source}`;
  const name = hasMessage(key) ? { key, values: {} } : source.replace(/^data\./, '');
  return inner === '' ? name : message('changes.value.member', { member: inner, source: name });
}

function conditionWords(value: JsonObject, wording: Wording): MessageValue | undefined {
  for (const join of ['all', 'any'] as const) {
    const parts = member(value, join);
    if (isList(parts) && parts.length > 0)
      return parts
        .map((part) => valueWords(part, wording))
        .reduce((a, b) => message(`changes.value.${join}`, { a, b }));
  }
  if (isObject(value['not'])) return message('changes.value.not', { a: valueWords(value['not'], wording) });
  const read = valueWords(value['value'], wording);
  for (const name of COMPARISONS)
    if (Object.hasOwn(value, name))
      return message(`changes.value.${name}`, { value: read, other: valueWords(value[name], wording) });
  if (Object.hasOwn(value, 'empty'))
    return message(`changes.value.${value['empty'] === true ? 'empty' : 'not-empty'}`, { value: read });
  return undefined;
}

function spaced(values: readonly MessageValue[]): MessageValue {
  return values.reduce((a, b) => message('changes.value.spaced', { a, b }));
}

/** A value without a description, as JSON, shortened. */
function short(value: Json): MessageValue {
  const text = JSON.stringify(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
