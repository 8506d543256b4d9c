import type { FieldTemplateProps } from '@rjsf/utils';
import { useMemo } from 'react';
import type { Field, Form, Text } from '#generated/config.ts';
import { textOf } from '#model/text-of.ts';
import { presenceOf } from '#renderer/page/presence.ts';
import { Button } from '#ui/button.tsx';
import { fieldAria } from '#ui/field-aria.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { FieldContext, useForm, useRead, type FieldInUse } from './use-form.ts';

/** A field in its frame: label, widget, message, hint, counter, and a link where the field has one. */
export function FieldTemplate({ id, uiSchema, children }: FieldTemplateProps) {
  const { store, t, run } = useForm();
  const field = fieldIn(uiSchema);
  const { name, ui, schema } = field;
  const { label, hint, placeholder, action, error, disabled } = useRead((now) => {
    const scope = now.scope();
    const words = (text: Text | undefined) => (text === undefined ? undefined : textOf(text, scope, t));
    return {
      label: words(field.label),
      hint: words(ui.hint),
      placeholder: words(ui.placeholder),
      action: words(ui.thenLabel),
      error: now.messages()[name],
      disabled: presenceOf(field, scope) === 'disabled',
    };
  });
  const inUse = useMemo((): FieldInUse => {
    const aria = fieldAria(id, { error, hint, required: isRequired(field, store.form) });
    return { field, label: label ?? '', placeholder: placeholder ?? '', aria, disabled };
  }, [id, field, store, label, hint, placeholder, error, disabled]);
  const { then } = ui;
  return (
    <FieldFrame
      id={id}
      label={schema.type === 'boolean' ? undefined : label}
      hint={hint}
      error={error}
      group={['chips', 'radio', 'segmented'].includes(ui.widget)}
      counter={ui.counter ? <Counter name={name} most={schema.maxLength} /> : undefined}
      action={
        then && action !== undefined ? (
          <Button variant="ghost" size="md" onClick={() => void run(then, 'tap')}>
            {action}
          </Button>
        ) : undefined
      }
    >
      <FieldContext value={inUse}>{children}</FieldContext>
    </FieldFrame>
  );
}

function Counter({ name, most }: { name: string; most: number | undefined }) {
  const used = useRead((store) => String(store.values()[name] ?? '').length);
  return most === undefined ? used : `${String(used)}/${String(most)}`;
}

/** Whether a rule always wants something in a line of text or a tick; groups and buttons cannot say so to a screen reader. */
function isRequired({ name, ui }: Field, { rules }: Form): boolean {
  const wanting = ['required', 'accepted', 'minLength'];
  if (['select', 'radio', 'chips', 'segmented', 'switch'].includes(ui.widget)) return false;
  return rules.some((rule) => rule.field === name && rule.when === undefined && wanting.includes(rule.check));
}

/** The field that stands in a uiSchema's options. */
function fieldIn(uiSchema: FieldTemplateProps['uiSchema']): Field {
  return uiSchema?.['ui:options']?.['config'] as Field;
}
