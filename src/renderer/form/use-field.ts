import type { WidgetProps } from '@rjsf/utils';
import type { Field, Form } from '#generated/config.ts';
import { fieldAria, type FieldAria } from '#ui/field-aria.ts';
import type { FieldValue } from './form-fields.ts';
import { presenceOf } from '#renderer/page/presence.ts';
import { useForm, useRead, useText } from './use-form.ts';

/** What a widget draws its field by. */
export interface FieldInUse {
  readonly field: Field;
  readonly label: string;
  readonly placeholder: string;
  /** Ties the control to its frame: id, description, validity. */
  readonly aria: FieldAria;
  readonly disabled: boolean;
}

/** The field of a widget, in words, with what ties the control to its frame. */
export function useField(props: WidgetProps): FieldInUse {
  const field = fieldOf(props);
  const label = useText(field.label) ?? '';
  const placeholder = useText(field.ui.placeholder) ?? '';
  const error = useRead((store) => store.messages()[field.name]);
  const hint = useText(field.ui.hint);
  const required = useRead((store) => isRequired(field, store.form));
  const disabled = useRead((store) => presenceOf(field, store.scope()) === 'disabled');
  return { field, label, placeholder, aria: fieldAria(props.id, { error, hint, required }), disabled };
}

/** Whether a rule always wants something in a line of text or a tick; groups and buttons cannot say so to a screen reader. */
function isRequired({ name, ui }: Field, { rules }: Form): boolean {
  const wanting = ['required', 'accepted', 'minLength'];
  if (['select', 'radio', 'chips', 'segmented', 'switch'].includes(ui.widget)) return false;
  return rules.some((rule) => rule.field === name && rule.when === undefined && wanting.includes(rule.check));
}

/** Hands a choice over at once: to the form, and to RJSF. */
export function useChoose(props: WidgetProps): (value: FieldValue) => void {
  const { store, control } = useForm();
  return (value) => {
    store.type(props.name, value);
    props.onChange(value);
    control.typed(props.name);
    control.left();
  };
}

/** The field that stands in a widget's options. */
export function fieldOf(props: Pick<WidgetProps, 'options'>): Field {
  return props.options['config'] as Field;
}
