/**
 * Rewrites strict data as the servers in the field send it: numbers as strings, empty lists as `null`, `""` or `[]` in
 * turn, and a field that nobody knows in every object (reading 4).
 */
export function loosen(data: unknown): unknown {
  let emptyLists = 0;

  function walk(value: unknown): unknown {
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return value.length > 0 ? value.map(walk) : [null, '', []][emptyLists++ % 3];
    if (typeof value !== 'object' || value === null) return value;
    const known = Object.entries(value).map(([key, field]) => [key, walk(field)]);
    return { ...Object.fromEntries(known), x_unknown: 'x' };
  }

  return walk(data);
}
