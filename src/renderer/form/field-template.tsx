import type { ReactNode } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { Field } from '#generated/config.ts';
import { Button } from '#ui/button.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { useForm, useRead, useText } from './use-form.ts';

/** A field in its frame: label, control, message, hint, counter, and a link where the field has one. The form itself has none. */
export function FieldTemplate({ id, uiSchema, children }: FieldTemplateProps) {
  const field = uiSchema?.['ui:options']?.['config'] as Field | undefined;
  if (!field) return children;
  return (
    <Framed id={id} field={field}>
      {children}
    </Framed>
  );
}

function Framed({ id, field, children }: { id: string; field: Field; children: ReactNode }) {
  const { run } = useForm();
  const { ui } = field;
  const label = useText(field.label);
  const hint = useText(ui.hint);
  const action = useText(ui.thenLabel);
  const error = useRead((store) => store.messages()[field.name]);
  const used = useRead((store) => (ui.counter ? String(store.values()[field.name] ?? '').length : 0));
  const most = field.schema.maxLength;
  const isGroup = ['chips', 'radio', 'segmented'].includes(ui.widget);
  const { then } = ui;
  return (
    <FieldFrame
      id={id}
      label={field.schema.type === 'boolean' ? undefined : label}
      hint={hint}
      error={error}
      group={isGroup}
      counter={ui.counter ? (most === undefined ? used : `${String(used)}/${String(most)}`) : undefined}
      action={
        then && action !== undefined ? (
          <Button variant="ghost" size="md" onClick={() => void run(then, 'tap')}>
            {action}
          </Button>
        ) : undefined
      }
    >
      {children}
    </FieldFrame>
  );
}
