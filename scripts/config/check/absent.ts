import type { Data, Form, Get, Value } from '#generated/config.ts';
import { readPointer, dataIdOf, memberOf, parseReference } from '#model/scope.ts';
import type { CheckPlace } from './context.ts';
import type { Path } from '#scripts/schema/walk.ts';
import { sourcesAround } from './page-data.ts';

/** Sources that are there as soon as a form is: all others may be unknown, or have no such member. */
const ALWAYS_THERE: readonly string[] = ['form', 'field', 'flags', 'config'];

/**
 * Reports each argument of a rule that may be unknown or null when the form is checked. Such a rule would be left out
 * without a word, and its limit with it: it has to say what holds then, by `else` or by the fallback of its data.
 */
export function checkKnownArguments(place: CheckPlace, form: Form): void {
  const { context, file } = place;
  form.rules.forEach(({ args = {} }, index) => {
    for (const [name, value] of Object.entries(args)) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
      const path: Path = ['rules', index, 'args', name];
      const reference = '$get' in value ? value.$get : undefined;
      if (reference === undefined) context.report(file, path, 'rule.made-argument', { name });
      else if (mayBeAbsent(place, form, value as Get))
        context.report(file, [...path, '$get'], 'rule.absent-argument', { reference });
    }
  });
}

function mayBeAbsent(place: CheckPlace, form: Form, get: Get): boolean {
  if ((get.else ?? null) !== null) return false;
  const { source, pointer } = parseReference(get.$get);
  if (ALWAYS_THERE.includes(source) || get.$get === 'route#/path') return false;
  if (source === 'computed') return isAbsentComputed(place, form, pointer.slice(1));
  const id = dataIdOf(source);
  if (id === undefined) return true;
  const own = form.data && Object.hasOwn(form.data, id) ? form.data[id] : undefined;
  const asked = own ? [own] : sourcesAround(place.context, place.file.id, id);
  return asked !== undefined && (asked.length === 0 || asked.some((data) => !isFilled(data, pointer)));
}

/** A computed value by its name is there where it is a plain value, or reads one that is. Circles are reported elsewhere. */
function isAbsentComputed(
  place: CheckPlace,
  form: Form,
  name: string,
  seen: readonly string[] = [],
): boolean {
  const value: Value | undefined =
    form.computed && Object.hasOwn(form.computed, name) ? form.computed[name] : undefined;
  if (value === undefined || value === null || seen.includes(name)) return true;
  if (typeof value !== 'object') return false;
  if (!('$get' in value)) return true;
  const { source, pointer } = parseReference(value.$get);
  return source === 'computed' && (value.else ?? null) === null
    ? isAbsentComputed(place, form, memberOf(pointer), [...seen, name])
    : mayBeAbsent(place, form, value);
}

/** The fallback of data stands for its members one by one, and only while the data is asked for at all. */
function isFilled({ fallback, when }: Data[string], pointer: string): boolean {
  const isOwnMember = pointer.lastIndexOf('/') <= 0;
  return isOwnMember && when === undefined && (readPointer(fallback, pointer) ?? null) !== null;
}
