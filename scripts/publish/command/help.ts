import type { Locale } from '#scripts/messages/locale.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import { COMMON, type OptionName, OPTIONS, type Verb, VERBS } from './verb-table.ts';

/** What `--help` prints: all verbs, or one with its options. */
export function helpLines(verb: Verb | undefined, locale: Locale): readonly string[] {
  const text = (key: 'head' | 'verbs' | 'options' | 'codes' | Verb | OptionName): string =>
    formatMessage(locale, `command.help.${key}`);
  const rows = (entries: readonly (readonly [string, string])[]): readonly string[] => {
    const width = Math.max(...entries.map(([name]) => name.length));
    return entries.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`);
  };
  const verbs = verb === undefined ? (Object.keys(VERBS) as Verb[]) : [verb];
  const known =
    verb === undefined ? (Object.keys(OPTIONS) as OptionName[]) : [...VERBS[verb].options, ...COMMON];
  return [
    text('head'),
    '',
    text('verbs'),
    ...rows(verbs.map((name) => [`${name} ${VERBS[name].positional}`.trim(), text(name)])),
    '',
    text('options'),
    ...rows(known.map((name) => [optionName(name), text(name)])),
    '',
    text('codes'),
  ];
}

function optionName(name: OptionName): string {
  const option: { type: string; short?: string } = OPTIONS[name];
  const value = option.type === 'string' ? ` ${name.toUpperCase()}` : '';
  return `${option.short === undefined ? '' : `-${option.short}, `}--${name}${value}`;
}
