/** Parses a JSON Pointer (RFC 6901). */
export function stepsOf(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Formats a path as a JSON Pointer. */
export function pointerOf(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The entry of the nearest place above a pointer: for what is below it (`place/`), or its own. */
export function nearestAbove<T>(entries: Readonly<Record<string, T>>, pointer: string): T | undefined {
  const above = pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
  const own = entries[`${above}/`] ?? entries[above];
  return own !== undefined || above === '' ? own : nearestAbove(entries, above);
}
