import type { Field, Form, FormPart } from '#generated/config.ts';
import type { CompiledForm } from '#model/bundle.ts';

/** What a field holds: text, or a tick. An untouched field holds the empty text, or false. */
export type FieldValue = string | boolean;

/** What is in a form, by field name. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** What stands between fields. */
export type PartBetween = Exclude<FormPart, Field>;

/** Whether a part of a form asks for a value. */
export function isField(part: FormPart): part is Field {
  return part.kind === 'input';
}

/** The fields of a form, from top to bottom. */
export function fieldsOf(form: Form): readonly Field[] {
  return form.fields.filter(isField);
}

/** What a field holds before anyone touches it. */
export function blankOf(field: Field): FieldValue {
  return field.schema.type === 'boolean' ? false : '';
}

/** Values from config for fields of a form: text, or a tick. What the form has no field for is left out. */
export function readValues(form: Form, given: Readonly<Record<string, unknown>>): FormValues {
  const named = fieldsOf(form).filter(({ name }) => Object.hasOwn(given, name));
  return Object.fromEntries(
    named.map(({ name, schema }) => [
      name,
      schema.type === 'boolean' ? given[name] === true : String(given[name]),
    ]),
  );
}

/** The widgets whose browser input draws what is typed, and nothing else does. */
const UNDRAWN: readonly string[] = ['text', 'password', 'textarea', 'address', 'captcha'];

/** Whether a value must not outlive its use: never in a draft, gone after success. */
export function isSecret(field: Field): boolean {
  return field.ui.widget === 'password';
}

/**
 * The names of the fields that something on screen depends on: these are heard at every key, the others when the
 * player leaves the field. An amount shows its button to clear, a counter counts, a meter measures, a wheel of days turns to the day, and
 * what is chosen is drawn.
 */
export function liveNames(form: CompiledForm): ReadonlySet<string> {
  const { shownFields = [''] } = form;
  const live = fieldsOf(form).filter(
    ({ name, ui }) =>
      shownFields.includes('') ||
      shownFields.includes(name) ||
      ui.counter ||
      ui.strength ||
      !UNDRAWN.includes(ui.widget),
  );
  return new Set(live.map(({ name }) => name));
}
