/** A type guard for a value from outside: of a storage, a file or another window. */
export type Check<T = unknown> = (value: unknown) => value is T;

/** Whether a value is an object and not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !Array.isArray(value);
}

/**
 * Whether two values of data are equal. Data have no undefined and no functions: an undefined member counts
 * as missing, and one function equals any other.
 */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return typeof one === 'function' && typeof other === 'function';
  return (
    Array.isArray(one) === Array.isArray(other) &&
    Object.keys({ ...one, ...other }).every((name) => isDeepEqual(one[name], other[name]))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Checks a text by a pattern. */
export function matching(pattern: RegExp): Check<string> {
  return (value): value is string => isText(value) && pattern.test(value);
}

/** Checks that a value is one of these texts. */
export function oneOf<const T extends string>(options: readonly T[]): Check<T> {
  return (value): value is T => options.some((option) => option === value);
}

/** Checks a whole number, by its bounds. */
export function integer(min: number, max: number): Check<number> {
  return (value): value is number => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

type Checks<T> = { readonly [K in keyof T]: Check<T[K]> };

/** Checks an object with required members and, where they exist, optional ones; others are not checked. */
export function shape<T, Optional>(
  required: Checks<T>,
  optional?: Checks<Optional>,
): Check<Readonly<T> & { readonly [K in keyof Optional]?: Optional[K] | undefined }> {
  const requiredChecks: [string, Check][] = Object.entries(required);
  const optionalChecks: [string, Check][] = Object.entries(optional ?? {});
  return (value): value is Readonly<T> & Optional =>
    isRecord(value) &&
    requiredChecks.every(([name, is]) => is(value[name])) &&
    optionalChecks.every(([name, is]) => value[name] === undefined || is(value[name]));
}

/** Checks a list by its elements and its length. */
export function list<T>(is: Check<T>, maxLength = Infinity): Check<readonly T[]> {
  return (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= maxLength && value.every(is);
}

/** Checks an object by its values and, with `isName`, by its names. */
export function table<T>(is: Check<T>, isName: Check<string> = isText): Check<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.entries(value).every(([name, member]) => isName(name) && is(member));
}

/** A text or a number as text; empty for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
