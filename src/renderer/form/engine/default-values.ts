import type { Form } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import type { Scope } from '#model/scope.ts';
import { blankOf, fieldsOf, type FieldValue, type FormValues } from './form-fields.ts';
import type { FormStore } from './form-store.ts';

/** What a form's fields begin with, as far as it is known yet. */
export function defaultValues(form: Form, scope: Scope): FormValues {
  const known: Record<string, FieldValue> = {};
  for (const field of fieldsOf(form)) {
    const found = field.default === undefined ? undefined : evaluate(field.default, scope);
    if (found === undefined || found === null) continue;
    known[field.name] = field.schema.type === 'boolean' ? found === true : String(found);
  }
  return known;
}

/** Fills in defaults that have become known since, where the field is still as it began. */
export function fillDefaults(store: FormStore): void {
  const values = store.values();
  const late = fieldsOf(store.form).filter(
    (field) =>
      field.default !== undefined && !store.isTouched(field.name) && values[field.name] === blankOf(field),
  );
  if (late.length === 0) return;
  const found = defaultValues(store.form, store.scope());
  const news = late.flatMap(({ name }) => {
    const value = found[name];
    return value === undefined || value === values[name] ? [] : [[name, value] as const];
  });
  if (news.length > 0) store.fill(Object.fromEntries(news));
}
