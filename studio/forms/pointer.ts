/** A step of a JSON Pointer: a member's name, or a place in a list. */
export type Step = string | number;

/** The steps of a pointer, as jsonc-parser takes them; numbers where the value at hand has a list. */
export function stepsOf(pointer: string, value: unknown): Step[] {
  let at = value;
  return namesOf(pointer).map((name) => {
    const step = Array.isArray(at) ? Number(name) : name;
    at = memberOf(at, name);
    return step;
  });
}

/** The names in a pointer, unescaped. */
export function namesOf(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A pointer with one step more. */
export function below(pointer: string, step: Step): string {
  return `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The pointer of what holds a place; the whole holds itself. */
export function above(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** What stands at a pointer; undefined where nothing does. */
export function valueAt(value: unknown, pointer: string): unknown {
  return namesOf(pointer).reduce<unknown>(memberOf, value);
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
