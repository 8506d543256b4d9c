import { type Locale, say } from '#scripts/words/locale.ts';
import { HELP_WORDS } from '#scripts/publish/words/command.ts';
import { COMMON, type OptionName, OPTIONS, type Verb, VERBS } from './verb-table.ts';

/** What `--help` prints: all verbs, or one with its options. */
export function helpLines(verb: Verb | undefined, locale: Locale): readonly string[] {
  const text = (key: keyof typeof HELP_WORDS): string => say(HELP_WORDS, key, {}, locale);
  const rows = (entries: readonly (readonly [string, string])[]): readonly string[] => {
    const width = Math.max(...entries.map(([name]) => name.length));
    return entries.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`);
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
