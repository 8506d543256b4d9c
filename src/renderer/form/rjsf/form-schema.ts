import type { FieldTemplateProps, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import type { Form } from '#generated/config.ts';
import type { Scope } from '#model/scope.ts';
import { fieldsOf } from '#renderer/form/engine/form-fields.ts';
import { visibilityOf } from '#renderer/page/visibility.ts';

/** The names of the fields that are shown now, with a space between; equal while the same fields are shown. */
export function shownNames(form: Form, scope: Scope): string {
  const shown = fieldsOf(form).filter((field) => visibilityOf(field, scope) !== 'hidden');
  return shown.map(({ name }) => name).join(' ');
}

/** The schema by which RJSF draws a form: its fields in order. */
export function displaySchema(form: Form, shown: string): RJSFSchema {
  const names = new Set(shown.split(' '));
  const fields = fieldsOf(form).filter(({ name }) => names.has(name));
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, { ...schema }])),
  };
}

/** The uiSchema: each field's widget, with the whole field for its template to draw by. The form itself has no frame. */
export function uiSchemaOf(form: Form): UiSchema {
  const entries = fieldsOf(form).map((field) => [
    field.name,
    { 'ui:widget': field.ui.widget, 'ui:options': { config: field } },
  ]);
  return { 'ui:FieldTemplate': Unframed, ...Object.fromEntries(entries) };
}

function Unframed({ children }: FieldTemplateProps) {
  return children;
}

/** RJSF wants a validator. The rules of a form run before RJSF sees a submission (docs/decisions/0021), so this one finds nothing. */
export const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  isValid: () => true,
};
