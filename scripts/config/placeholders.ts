/** A placeholder in copy and its name. The checker refuses all other braces. */
export const PLACEHOLDER = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g;

/** The names of a text's placeholders, without duplicates. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** Removes the placeholders from a text. */
export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, '');
}

/** The placeholders that an edit removed from a text and those that it added. */
export function comparePlaceholders(before: string, after: string) {
  const old = placeholdersIn(before);
  const current = placeholdersIn(after);
  return {
    removed: old.filter((name) => !current.includes(name)),
    added: current.filter((name) => !old.includes(name)),
  };
}
