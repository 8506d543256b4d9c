import type { MessageKey, Placeholders } from './generated/message-keys.ts';
import descriptions from './zh/schema-descriptions.json' with { type: 'json' };
import meanings from './zh/vocabulary-descriptions.json' with { type: 'json' };

/** The messages of one file, by key. */
type Catalogue = Readonly<Record<string, string>>;

/** The keys of some catalogues: `<file>.<key in the file>`. */
export type KeyIn<File extends string> = Extract<MessageKey, `${File}.${string}`>;

export type NameIn<File extends string> = MessageKey extends infer Key
  ? Key extends `${File}.${infer Name}`
    ? Name
    : never
  : never;

/** The placeholders of a message, each with its value. */
export type ValuesOf<Key extends string, Value = MessageValue> = Readonly<
  Record<Key extends keyof Placeholders ? Placeholders[Key] : never, Value>
>;

/** The last argument of a function that formats a message; none if the message has no placeholders. */
export type Arguments<Key extends string> = [keyof ValuesOf<Key>] extends [never]
  ? []
  : [values: ValuesOf<Key>];

/** A message to be formatted later, in any language. It can be serialized. */
export interface Message {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, MessageValue>>;
}

export type Localized = Readonly<Record<Locale, string>>;

/** An English description of a schema or a function, and the message to use if it has no translation. */
export interface Description {
  readonly description: string;
  readonly fallback: MessageKey;
}

/** The value of a placeholder. The entries of a list are separated by commas. */
export type MessageValue = string | number | Message | Localized | Description | readonly MessageValue[];

/** Creates a message to be formatted later. */
export function message<Key extends MessageKey>(key: Key, ...values: Arguments<Key>): Message {
  return { key, values: values[0] ?? {} };
}

/** Translates a description of config/schema, openapi.yaml or code; undefined if there is no translation. */
export function translateDescription(description: string | undefined, locale: Locale): string | undefined {
  if (locale === 'en' || description === undefined) return description;
  return (descriptions as Catalogue)[description] ?? (meanings as Catalogue)[description];
}

/** The name in a description: what is before a semicolon. */
export function describedName(description: string, locale: Locale): string {
  return (translateDescription(description, locale) ?? description).replace(/[;；].*|[.]$/, '');
}

/** Creates the functions that format the messages of some catalogues (by language and file). */
export function createFormatter<File extends string>(
  catalogues: Readonly<Record<Locale, Readonly<Record<File, Catalogue>>>>,
) {
  function hasMessage(key: string): key is KeyIn<File> {
    return textIn(catalogues.en, key) !== undefined;
  }

  function formatMessage<Key extends KeyIn<File>>(locale: Locale, key: Key, ...values: Arguments<Key>) {
    return formatValue(locale, message(key, ...values));
  }

  /**
   * Formats a value. `{count|file|files}` is the singular or the plural, by the value of `count`. Throws for
   * an unknown message and for a placeholder without a value.
   */
  function formatValue(locale: Locale, value: MessageValue): string {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    if (isList(value)) return value.map((entry) => formatValue(locale, entry)).join(SEPARATOR[locale]);
    if ('description' in value)
      return (
        translateDescription(value.description, locale) ??
        formatValue(locale, { key: value.fallback, values: {} })
      );
    if ('en' in value) return value[locale];
    const { key, values } = value;
    const text = textIn(catalogues[locale], key);
    if (text === undefined) throw new Error(`No message "${key}". Add it to scripts/messages/${locale}.`);
    return filled(text, key, values, (inner) => formatValue(locale, inner));
  }

  return { hasMessage, formatMessage, formatValue };
}

function filled(
  text: string,
  key: string,
  values: Message['values'],
  format: (value: MessageValue) => string,
): string {
  const counted = text.replace(
    /\{(\w+)\|([^{}|]*)\|([^{}|]*)\}/g,
    (_match, name: string, one: string, many: string) => (Number(values[name]) === 1 ? one : many),
  );
  return counted.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const inner = Object.hasOwn(values, name) ? values[name] : undefined;
    if (inner === undefined) throw new Error(`The message "${key}" has no value for {${name}}.`);
    return format(inner);
  });
}

function textIn(files: Readonly<Record<string, Catalogue>>, key: string): string | undefined {
  const dot = key.indexOf('.');
  const [file, name] = [files[key.slice(0, dot)], key.slice(dot + 1)];
  return file && Object.hasOwn(file, name) ? file[name] : undefined;
}

const SEPARATOR: Localized = { en: ', ', zh: '、' };

function isList(value: MessageValue): value is readonly MessageValue[] {
  return Array.isArray(value);
}

export type Locale = 'zh' | 'en';

/** The language by flag, else by LC_ALL, LC_MESSAGES or LANG, else English. Undefined for an unknown flag. */
export function localeOf(env: NodeJS.ProcessEnv, flag?: string): Locale | undefined {
  if (flag !== undefined) return /^zh/i.test(flag) ? 'zh' : /^en/i.test(flag) ? 'en' : undefined;
  const language = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value);
  return /^zh/i.test(language ?? '') ? 'zh' : 'en';
}

/** Formats a time (ISO 8601). */
export function formatTime(at: string, locale: Locale): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en', style).format(new Date(at));
}

/**
 * The keys of the label of a member of config, the most specific first: `labels.member.rules.when` before
 * `labels.member.when`. `path` has the names and indexes from the file to the member.
 */
export function memberLabelKeys(
  path: readonly (string | number)[],
  { isOfAction }: { readonly isOfAction: boolean },
): readonly string[] {
  const name = String(path.at(-1) ?? '');
  const owner = path.slice(0, -1).findLast((step) => Number.isNaN(Number(step)));
  const isOfData = path.at(-3) === 'data';
  return [
    ...(isOfAction ? [`action.${name}`] : []),
    ...(isOfData ? [`data.${name}`] : []),
    ...(owner === undefined ? [] : [`${owner}.${name}`]),
    name,
  ].map((key) => `labels.member.${key}`);
}
