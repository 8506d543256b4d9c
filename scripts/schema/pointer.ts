/** A step of a JSON Pointer: a member's name, or an index. */
type PathStep = string | number;

/** Parses a JSON Pointer (RFC 6901). */
export function stepsOf(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Formats a path as a JSON Pointer. */
export function pointerOf(steps: readonly PathStep[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The steps of a pointer as jsonc-parser expects them: numbers where the value has a list. */
export function pathOf(pointer: string, value: unknown): PathStep[] {
  let current = value;
  return stepsOf(pointer).map((name) => {
    const step = Array.isArray(current) ? Number(name) : name;
    current = memberOf(current, name);
    return step;
  });
}

/** The pointer of a child. */
export function below(pointer: string, step: PathStep): string {
  return pointer + pointerOf([step]);
}

/** The pointer of the parent; the root is its own parent. */
export function above(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** The entry of the nearest ancestor in a table: `<ancestor>/` (all below it) before `<ancestor>`. */
export function nearestAbove<T>(entries: Readonly<Record<string, T>>, pointer: string): T | undefined {
  const parent = above(pointer);
  const own = entries[`${parent}/`] ?? entries[parent];
  return own !== undefined || parent === '' ? own : nearestAbove(entries, parent);
}

/** Whether a pointer is the pointer of a place or of something in it. */
export function isWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}

/** The value at a pointer; undefined if there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(memberOf, value);
}

/** The items of the list at a pointer; none if there is no list. */
export function itemsAt(value: unknown, pointer: string): readonly unknown[] {
  const found = valueAt(value, pointer);
  return Array.isArray(found) ? found : [];
}

/** The names of the members at a pointer; none if there is no value. */
export function namesAt(value: unknown, pointer: string): readonly string[] {
  return Object.keys((valueAt(value, pointer) ?? {}) as object);
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
