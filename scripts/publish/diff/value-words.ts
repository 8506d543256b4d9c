import { CHOICE_WORDS, VALUE_WORDS } from '#scripts/publish/words/values.ts';
import { both, joined, same } from './both.ts';
import type { Both } from './change.ts';
import { isList, isObject, type Json, type JsonObject, member } from './json.ts';

/** What values are told with: the words of config, and the labels of the fields of a form. */
export interface Wording {
  readonly copy: Readonly<Record<string, string>>;
  /** By the name of a field. */
  readonly labels: Readonly<Record<string, string>>;
}

const LONGEST = 80;
const SPACE = same(' ');
const COMPARISONS = ['eq', 'ne', 'in', 'lt', 'lte', 'gt', 'gte'] as const;

/** A value as an operator would say it; `name` is the member that has it, which may give a bare word a meaning. */
export function valueWords(value: Json | undefined, wording: Wording, name = ''): Both {
  if (value === undefined) return both(VALUE_WORDS, 'not-set');
  if (value === null || value === '') return both(VALUE_WORDS, 'nothing');
  if (typeof value === 'boolean') return both(VALUE_WORDS, value ? 'true' : 'false');
  if (typeof value === 'number')
    return name.endsWith('Ms') || name === 'ms'
      ? both(VALUE_WORDS, 'ms', { count: value })
      : same(String(value));
  if (typeof value === 'string') return textWords(value, wording, name);
  if (isList(value)) return listWords(value, wording);
  if (!isObject(value)) return same(String(value));
  return (
    readWords(value, wording) ??
    conditionWords(value, wording) ??
    copyWords(value, wording) ??
    formatWords(value, wording) ??
    short(value)
  );
}

/** The words behind a text of config, on one line: of a copy key, with its literal values filled in; undefined for what is none. */
export function textOf(value: Json | undefined, { copy }: Pick<Wording, 'copy'>): string | undefined {
  const key = typeof value === 'string' ? value : member(value, 'copy');
  const text = typeof key === 'string' && Object.hasOwn(copy, key) ? copy[key] : undefined;
  if (text === undefined) return undefined;
  return onOneLine(text).replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) => {
    const given = member(member(value, 'values'), name);
    return typeof given === 'string' || typeof given === 'number' ? String(given) : whole;
  });
}

/** Words as part of a sentence: a break of a line becomes a mark. */
export function onOneLine(text: string): string {
  return text.replace(/[^\S\n]*\n[^\S\n]*/g, ' \u23CE ');
}

function textWords(value: string, wording: Wording, name: string): Both {
  const choice = `${name}=${value}`;
  if (Object.hasOwn(CHOICE_WORDS, choice)) return both(CHOICE_WORDS, choice as keyof typeof CHOICE_WORDS);
  const text = textOf(value, wording);
  return text === undefined ? same(value) : both(VALUE_WORDS, 'words', { text });
}

function listWords(value: readonly Json[], wording: Wording): Both {
  if (value.length === 0) return both(VALUE_WORDS, 'nothing');
  return joined(value.map((entry) => valueWords(entry, wording)));
}

function copyWords(value: JsonObject, wording: Wording): Both | undefined {
  const text = textOf(value, wording);
  return text === undefined ? undefined : both(VALUE_WORDS, 'words', { text });
}

/** A format with its arguments, and a value with its format. */
function formatWords(value: JsonObject, wording: Wording): Both | undefined {
  const { name, args, value: inner, format } = value;
  const parts = [...(isObject(args) ? Object.values(args) : [])];
  if (typeof name === 'string')
    return joined([same(name), ...parts.map((part) => valueWords(part, wording))], SPACE);
  if (inner === undefined || format === undefined) return undefined;
  return joined([valueWords(inner, wording), valueWords(format, wording)], SPACE);
}

/** `$get`, `$count` and `$fn` in words. */
function readWords(value: JsonObject, wording: Wording): Both | undefined {
  const { $get, $count, $fn, args, else: other } = value;
  if (typeof $count === 'string') return both(VALUE_WORDS, 'count', { source: sourceWords($count, wording) });
  if (typeof $get === 'string') {
    const read = sourceWords($get, wording);
    return other === undefined
      ? read
      : both(VALUE_WORDS, 'else', { value: read, other: valueWords(other, wording) });
  }
  if (typeof $fn !== 'string') return undefined;
  if ($fn === 'number' || $fn === 'grouped') return valueWords(member(args, 'of'), wording);
  const given = isObject(args) ? Object.values(args).map((arg) => valueWords(arg, wording)) : [];
  return both(VALUE_WORDS, 'call', { name: $fn, args: joined(given) });
}

function sourceWords(path: string, { labels }: Wording): Both {
  const [source = '', pointer = ''] = path.split('#');
  const inner = pointer.replace(/^\//, '').replaceAll('/', ' ');
  const [first = ''] = inner.split(' ');
  if (['form', 'field', 'filter'].includes(source) && Object.hasOwn(labels, first))
    return same(labels[first] ?? first);
  const key = `of-${source}`;
  const name = Object.hasOwn(VALUE_WORDS, key)
    ? both(VALUE_WORDS, key as keyof typeof VALUE_WORDS)
    : same(source.replace(/^data\./, ''));
  return inner === '' ? name : both(VALUE_WORDS, 'member', { member: inner, source: name });
}

function conditionWords(value: JsonObject, wording: Wording): Both | undefined {
  for (const [join, word] of [
    ['all', 'and'],
    ['any', 'or'],
  ] as const) {
    const parts = member(value, join);
    if (isList(parts) && parts.length > 0)
      return parts
        .map((part) => valueWords(part, wording))
        .reduce((a, b) => both(VALUE_WORDS, word, { a, b }));
  }
  if (isObject(value['not'])) return both(VALUE_WORDS, 'not', { a: valueWords(value['not'], wording) });
  const read = valueWords(value['value'], wording);
  for (const name of COMPARISONS)
    if (Object.hasOwn(value, name))
      return both(VALUE_WORDS, name, { value: read, other: valueWords(value[name], wording) });
  if (Object.hasOwn(value, 'empty'))
    return both(VALUE_WORDS, value['empty'] === true ? 'empty' : 'not-empty', { value: read });
  return undefined;
}

/** What has no words, as it is written; cut where it is long. */
function short(value: Json): Both {
  const text = JSON.stringify(value);
  return same(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
}
