import type { Form, Value } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import type { Scope } from '#model/scope.ts';
import type { FormValues } from './form-fields.ts';

/** What fields' widgets publish about themselves, by field name: a captcha its answer. */
export type FieldFacts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The sources as a form's config sees them: those around the form, and form, field and computed. */
export function formScope(form: Form, outer: Scope, values: FormValues, facts: FieldFacts): Scope {
  const scope: Record<string, unknown> = { ...outer, form: values, field: facts };
  Object.defineProperty(scope, 'computed', {
    value: computedMembers(form.computed ?? {}, scope),
    enumerable: true,
  });
  return scope;
}

/** Each computed value is worked out when it is first read, so that one may be made of another. */
function computedMembers(computed: Readonly<Record<string, Value>>, scope: Scope): object {
  const members = {};
  const found = new Map<string, unknown>();
  const underway = new Set<string>();
  const work = (name: string, value: Value): unknown => {
    if (found.has(name)) return found.get(name);
    if (underway.has(name))
      throw new Error(`computed "${name}" is made of itself: break the circle in the form`);
    underway.add(name);
    const result = evaluate(value, scope);
    underway.delete(name);
    found.set(name, result);
    return result;
  };
  for (const [name, value] of Object.entries(computed))
    Object.defineProperty(members, name, { get: () => work(name, value), enumerable: true });
  return members;
}
