import type { Enums, Meaning, Tone, Text, Words, FormatUse } from '#generated/config.ts';
import { evaluate, evaluateAll, type Scope } from './evaluate.ts';
import { maskNumber } from '#rules/cut-and-mask.ts';
import type vocabulary from './vocabulary.json';

/** Translates a copy key, with values for its placeholders. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** What a format needs besides the value. */
export interface FormatContext {
  readonly t: Translate;
  readonly enums: Enums['enums'];
  /** serverNow: the time on the server's clock, in milliseconds since the epoch. */
  readonly port: { serverNow(): number };
}

/** A formatted value; one of an enum has a tone or a hue. */
export interface Formatted {
  readonly text: string;
  readonly tone?: Tone;
  readonly hue?: Meaning['hue'];
}

/** Shown for a value that is missing or cannot be read. */
export const ABSENT = '—';

/** Formats a text of config; undefined without a text, and while a value that it needs is unknown. */
export function formatText(text: Text | undefined, scope: Scope, t: Translate): string | undefined {
  if (text === undefined) return undefined;
  if (typeof text === 'string') return t(text);
  if ('copy' in text) {
    const values = evaluateAll(text.values, scope, '');
    return values && t(text.copy, values);
  }
  const value = evaluate(text, scope);
  return value === undefined ? undefined : String(value ?? '');
}

/** Formats a text of config or a value with a format; undefined while a value that it needs is unknown. */
export function formatWords(words: Words | undefined, scope: Scope, context: FormatContext) {
  if (typeof words !== 'object' || !('format' in words)) return formatText(words, scope, context.t);
  const value = evaluate(words.value, scope);
  return value === undefined ? undefined : formatValue(words.format, value, context).text;
}

/** Formats a value; a missing one is a dash. Throws if its format or the table of its enum is not loaded. */
export function formatValue(use: FormatUse | undefined, value: unknown, context: FormatContext): Formatted {
  const { name, args = {} } = typeof use === 'object' ? use : { name: use ?? 'text' };
  const format = Object.hasOwn(loadedFormats, name) ? loadedFormats[name] : undefined;
  if (!format) throw new Error(`no format "${name}" is loaded: name one of vocabulary.json, load "figures"`);
  if ((value === null || value === undefined || value === '') && name !== 'enum') return { text: ABSENT };
  return format(value, args, context);
}

type Args = Readonly<Record<string, string | number | boolean | undefined>>;

/** A format of config; vocabulary.json documents it. */
export type ConfigFormat = (value: unknown, args: Args, context: FormatContext) => Formatted;

export type FormatName = keyof (typeof vocabulary)['formats'];

/** The formats that every page loads; the others are in lazy-functions-and-formats.ts. */
export const PLAIN_FORMATS = {
  text: (value) => ({ text: asPlainText(value) }),
  mask: (value) => ({ text: maskNumber(asPlainText(value)) }),
  enum: (value, { enum: name }, context) => formatEnum(value, String(name), context),
} as const satisfies { readonly [Name in FormatName]?: ConfigFormat };

/** The formats whose code is loaded; `addFunctionsAndFormats` adds the others. */
export const loadedFormats: Record<string, ConfigFormat> = { ...PLAIN_FORMATS };

/** Writes a value as text, without a format. */
export function asPlainText(value: unknown): string {
  return typeof value === 'object' ? ABSENT : String(value);
}

function formatEnum(value: unknown, name: string, { t, enums }: FormatContext): Formatted {
  const table = Object.hasOwn(enums, name) ? enums[name] : undefined;
  if (!table) throw new Error(`no table "${name}" in config/enums.json`);
  const code = value === null || value === undefined ? '' : String(value);
  const found = Object.hasOwn(table.codes, code) ? table.codes[code] : table.other;
  if (found && !(table.asSent && found === table.other)) {
    const { label, ...look } = found;
    return { text: t(label), ...look };
  }
  return { text: code === '' ? ABSENT : code };
}

/** Caches the texts without placeholders, because rows and fields repeat the same few. */
export function cacheTranslations(t: Translate): Translate {
  const cache = new Map<string, string>();
  return (key, values) => {
    if (values && Object.keys(values).length > 0) return t(key, values);
    const text = cache.get(key) ?? t(key);
    cache.set(key, text);
    return text;
  };
}
