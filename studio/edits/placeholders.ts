/** The names between double braces in a text, each once, in their order. */
export function placeholdersIn(words: string): readonly string[] {
  return [...new Set([...words.matchAll(/\{\{\s*([^{}\s]+)\s*\}\}/g)].map(([, name = '']) => name))];
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
