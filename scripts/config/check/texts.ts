import { nameRemedy, type Path, type Place } from './context.ts';

const PLACEHOLDER = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g;

/** The members whose words stand on one line: labels, titles, buttons and the like. */
const LABELS = new Set([
  ...['label', 'title', 'placeholder', 'detailTitle', 'corner', 'name'],
  ...['yes', 'no', 'action', 'thenLabel', 'copyAll'],
]);

/** The names of the placeholders in a text: {{min}} gives min. */
export function placeholdersOf(words: string): readonly string[] {
  return [...new Set([...words.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))];
}

/** A text without its placeholders. */
export function withoutPlaceholders(words: string): string {
  return words.replace(PLACEHOLDER, '');
}

/** Reports a copy key that is not there, and placeholders that are not supplied or supplied for nothing. */
export function checkText(
  place: Place,
  text: string | { readonly copy: string; readonly values?: Readonly<Record<string, unknown>> },
  path: Path,
): void {
  const { context, file } = place;
  const key = typeof text === 'string' ? text : text.copy;
  const keyPath = typeof text === 'string' ? path : [...path, 'copy'];
  const values = typeof text === 'string' ? {} : (text.values ?? {});
  context.usedKeys.add(key);
  if (LABELS.has(String(path.at(-1)))) context.labelKeys.add(key);
  const words = Object.hasOwn(context.copy, key) ? context.copy[key] : undefined;
  if (words === undefined && context.isUnread(key)) return;
  if (words === undefined) {
    const near = nameRemedy(key, Object.keys(context.copy), 'config/locales/zh-CN');
    return context.report(file, keyPath, 'copy.unknown', { key, near });
  }
  const wanted = placeholdersOf(words);
  for (const name of wanted.filter((one) => !Object.hasOwn(values, one))) {
    context.report(file, keyPath, 'copy.needs', { key, name, mark: `{{${name}}}` });
  }
  for (const name of Object.keys(values).filter((one) => !wanted.includes(one))) {
    context.report(file, [...path, 'values', name], 'copy.never-shown', { key, mark: `{{${name}}}` });
  }
  place.context.walk(place, values, [...path, 'values']);
}
