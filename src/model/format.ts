import type { Enums, Meaning, Tone, Text, Words, FormatUse } from '#generated/config.ts';
import { evaluate, evaluateAll } from './evaluate.ts';
import type { Scope } from './scope.ts';
import { maskNumber } from '#rules/cut-and-mask.ts';
import type vocabulary from './vocabulary.json';

/** Gives the words of a copy key, with values for its placeholders. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** What a format needs besides the value. */
export interface FormatContext {
  readonly t: Translate;
  readonly enums: Enums['enums'];
  /** The clock of the server, in milliseconds since the epoch. */
  readonly port: { serverNow(): number };
}

/** A value as it is written, with the tone of its meaning where it has one. */
export interface Formatted {
  readonly text: string;
  readonly tone?: Tone;
  readonly hue?: Meaning['hue'];
}

/** Shown for a value that the server left out or sent beyond repair. */
export const ABSENT = '—';

/** What a text of config says now; undefined without a text, and while a value that it needs is unknown. */
export function formatText(text: Text | undefined, scope: Scope, t: Translate): string | undefined {
  if (text === undefined) return undefined;
  if (typeof text === 'string') return t(text);
  if ('copy' in text) {
    const values = evaluateAll(text.values, scope, '');
    return values && t(text.copy, values);
  }
  const found = evaluate(text, scope);
  return found === undefined ? undefined : found === null ? '' : String(found);
}

/** What words of config say now: a text, or a value in a format; undefined while a value they need is unknown. */
export function formatWords(
  words: Words | undefined,
  scope: Scope,
  context: FormatContext,
): string | undefined {
  if (typeof words !== 'object' || !('format' in words)) return formatText(words, scope, context.t);
  const value = evaluate(words.value, scope);
  return value === undefined ? undefined : formatValue(words.format, value, context).text;
}

/** Writes a value as config says; a value that is not there is a dash, never `null`, `undefined` or `NaN`. */
export function formatValue(use: FormatUse | undefined, value: unknown, context: FormatContext): Formatted {
  const { name, args = {} } = typeof use === 'object' ? use : { name: use ?? 'text' };
  const format = Object.hasOwn(loadedFormats, name) ? loadedFormats[name] : undefined;
  if (!format) throw new Error(`no format "${name}": name one of src/model/figures.ts`);
  if ((value === null || value === undefined || value === '') && name !== 'enum') return { text: ABSENT };
  return format(value, args, context);
}

type Args = Readonly<Record<string, string | number | boolean | undefined>>;

/** A format that config may name; vocabulary.json documents it. */
export type ConfigFormat = (value: unknown, args: Args, context: FormatContext) => Formatted;

/** The name of a format of config. */
export type FormatName = keyof (typeof vocabulary)['formats'];

/** The formats that every page has; the others are in figures.ts. */
export const PLAIN_FORMATS = {
  text: (value) => ({ text: asPlainText(value) }),
  mask: (value) => ({ text: maskNumber(asPlainText(value)) }),
  enum: (value, { enum: name }, context) => meaning(value, String(name), context),
} as const satisfies { readonly [Name in FormatName]?: ConfigFormat };

/** The formats whose code is here: `addFigures` adds the others. */
export const loadedFormats: Record<string, ConfigFormat> = { ...PLAIN_FORMATS };

/** A value as it is, as text. */
export function asPlainText(value: unknown): string {
  return typeof value === 'object' ? ABSENT : String(value);
}

function meaning(value: unknown, name: string, { t, enums }: FormatContext): Formatted {
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

/** The same translation, which looks each text without placeholders up once: rows and fields repeat the same few texts. */
export function cacheTranslations(t: Translate): Translate {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values && Object.keys(values).length > 0) return t(key, values);
    const words = known.get(key) ?? t(key);
    known.set(key, words);
    return words;
  };
}
