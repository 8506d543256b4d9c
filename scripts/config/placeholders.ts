/** A placeholder of copy; the checker refuses any other braces. */
export const PLACEHOLDER = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g;

/** The distinct placeholder names of a text, in order. */
export function placeholdersIn(words: string): readonly string[] {
  return [...new Set([...words.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** Removes the placeholders of a text. */
export function withoutPlaceholders(words: string): string {
  return words.replace(PLACEHOLDER, '');
}

/** Compares the placeholders of a text before and after an edit: the missing ones and the new ones. */
export function placeholderFaults(
  before: string,
  after: string,
): { readonly gone: readonly string[]; readonly strange: readonly string[] } {
  const wanted = placeholdersIn(before);
  const found = placeholdersIn(after);
  return {
    gone: wanted.filter((name) => !found.includes(name)),
    strange: found.filter((name) => !wanted.includes(name)),
  };
}
