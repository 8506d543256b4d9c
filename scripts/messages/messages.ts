import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFormatter, type Locale, type Localized, type MessageValue } from './format-message.ts';

const FILES = [
  'changes',
  'phrases',
  'command',
  'diagnostics',
  'labels',
  'publish-errors',
  'releases',
  'studio-server',
] as const;

type Catalogues = Readonly<Record<(typeof FILES)[number], Readonly<Record<string, string>>>>;

/** Formats the tools' messages and those of the studio's server; studio/messages has those of its page. */
export const { hasMessage, formatMessage, formatValue } = createFormatter({
  en: catalogues('en'),
  zh: catalogues('zh'),
});

function catalogues(locale: Locale): Catalogues {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(import.meta.dirname, locale, `${file}.json`), 'utf8'));
  return Object.fromEntries(FILES.map((file) => [file, read(file)])) as Catalogues;
}

/** Formats a value in each language. */
export function localize(value: MessageValue): Localized {
  return { en: formatValue('en', value), zh: formatValue('zh', value) };
}
