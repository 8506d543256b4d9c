import type { Form } from '#generated/config.ts';
import type { DrawnField } from './drawn-field.ts';

type Field = Extract<Form['fields'][number], { kind: 'input' }>;

/**
 * A form of config that asks for what is in a place of config: the site's renderer draws it like any other. Its labels are words, not
 * keys, and nothing is ever sent.
 */
export function formConfig(fields: readonly DrawnField[], more: string): Form {
  return {
    version: 1,
    operation: 'getSite',
    fields: fields.map((field) => fieldConfig(field, more)) as Form['fields'],
    rules: [],
    submit: { label: more },
    draft: 'none',
    onSuccess: [],
  } as unknown as Form;
}

function fieldConfig(field: DrawnField, more: string): Field {
  const { holds, name, label, hint, choices, maxLength } = field;
  return {
    kind: 'input',
    name,
    label,
    schema: {
      type: holds === 'boolean' ? 'boolean' : 'string',
      ...(maxLength === undefined ? {} : { maxLength }),
    },
    ui: {
      widget: widgetFor(field),
      ...(hint === undefined ? {} : { hint }),
      autocomplete: 'off',
      ...(holds === 'number' ? { inputMode: 'decimal' } : {}),
      ...(holds === 'line' ? { autocapitalize: 'none' } : {}),
      then: [{ do: 'copy', value: name }],
      thenLabel: more,
    },
    ...(holds === 'choice' ? { options: { items: choices.map((one) => optionOf(one, field)) } } : {}),
  } as unknown as Field;
}

/** Side by side there is no room for the name that config has for it. */
function optionOf({ value, label, hint }: DrawnField['choices'][number], field: DrawnField) {
  return hint === undefined || widgetFor(field) === 'segmented' ? { value, label } : { value, label, hint };
}

function widgetFor({ holds, choices, value }: DrawnField): Field['ui']['widget'] {
  if (holds === 'boolean') return 'switch';
  if (holds === 'words') return typeof value === 'string' && value.length > 24 ? 'textarea' : 'text';
  if (holds !== 'choice') return 'text';
  const isShort = choices.length <= 3 && choices.every(({ label }) => label.length <= 8);
  return isShort && choices.length > 1 ? 'segmented' : 'select';
}
