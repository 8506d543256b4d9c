import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFormatter, type Locale, type Localized, type MessageValue } from './format-message.ts';

/** Formats the messages of the checker, the command line, publishing and the studio's server. The studio's page has its own. */
export const { hasMessage, formatMessage, formatValue } = createFormatter({
  en: readCatalogues('en'),
  zh: readCatalogues('zh'),
});

/** A value in each language. */
export function localize(value: MessageValue): Localized {
  return { en: formatValue('en', value), zh: formatValue('zh', value) };
}

function readCatalogues(locale: Locale): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const folder = join(import.meta.dirname, locale);
  const read = (file: string) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
  return Object.fromEntries(readdirSync(folder).map((file) => [file.replace('.json', ''), read(file)]));
}
