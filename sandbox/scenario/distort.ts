/** Puts a wrong type where the data, and every list inside it, belongs. */
export function mistype(data: unknown): unknown {
  if (Array.isArray(data)) return 42;
  if (typeof data !== 'object' || data === null) return ['wrong'];
  const entries = Object.entries(data);
  const lists = entries.filter(([, value]) => Array.isArray(value) || isPage(value));
  if (lists.length === 0) return 42;
  return { ...data, ...Object.fromEntries(lists.map(([key]) => [key, 42])) };
}

/** Empties every list in the data, and the counts of pages with it. */
export function emptyLists(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  if (typeof data !== 'object' || data === null) return data;
  const emptied = Object.entries(data).map(([key, value]) => [key, emptyLists(value)]);
  return isPage(data)
    ? { ...Object.fromEntries(emptied), total: 0, last_page: 1 }
    : Object.fromEntries(emptied);
}

function isPage(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'last_page' in value;
}
