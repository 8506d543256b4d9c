import { pointerOf, stepsOf } from '#scripts/schema/pointer.ts';

/** A step of a JSON Pointer: a member's name, or a place in a list. */
export type PathStep = string | number;

/** The steps of a pointer, as jsonc-parser takes them; numbers where the value at hand has a list. */
export function pathOf(pointer: string, value: unknown): PathStep[] {
  let at = value;
  return stepsOf(pointer).map((name) => {
    const step = Array.isArray(at) ? Number(name) : name;
    at = memberOf(at, name);
    return step;
  });
}

/** A pointer with one step more. */
export function below(pointer: string, step: PathStep): string {
  return pointer + pointerOf([step]);
}

/** The pointer of what holds a place; the whole holds itself. */
export function above(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** What stands at a pointer; undefined where nothing does. */
export function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(memberOf, value);
}

/** The items of the list at a pointer; none where no list stands. */
export function itemsAt(value: unknown, pointer: string): readonly unknown[] {
  const found = valueAt(value, pointer);
  return Array.isArray(found) ? found : [];
}

/** The names of the members at a pointer; none where nothing stands. */
export function namesAt(value: unknown, pointer: string): readonly string[] {
  return Object.keys((valueAt(value, pointer) ?? {}) as object);
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
