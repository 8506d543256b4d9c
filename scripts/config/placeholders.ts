/** A placeholder of copy with its name; the check refuses braces around anything else. */
export const PLACEHOLDER = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g;

/** The names between double braces in a text, each once, in their order. */
export function placeholdersIn(words: string): readonly string[] {
  return [...new Set([...words.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** A text without its placeholders. */
export function withoutPlaceholders(words: string): string {
  return words.replace(PLACEHOLDER, '');
}

/** What an edit did to the placeholders of a text: those that went, and those that are new. */
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
