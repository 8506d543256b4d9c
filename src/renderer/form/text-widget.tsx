import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { inputAttributes } from './input-attributes.ts';
import { cappedShape, groupedShape } from './text-shapes.ts';
import { useField } from './use-field.ts';
import { useTextControl } from './use-text-control.ts';

/** A line of text; digits in groups where the field says so. */
export function TextWidget(props: WidgetProps) {
  const { field, placeholder, aria, disabled } = useField(props);
  const { group } = field.ui;
  const shape = useMemo(
    () => (group === undefined ? cappedShape(field) : groupedShape(field, group)),
    [field, group],
  );
  const control = useTextControl(props, shape);
  return (
    <TextField
      {...inputAttributes(field)}
      {...aria}
      {...control}
      type={field.ui.inputMode === 'tel' || field.ui.inputMode === 'email' ? field.ui.inputMode : 'text'}
      placeholder={placeholder}
      disabled={disabled}
      maxLength={group === undefined ? field.schema.maxLength : undefined}
    />
  );
}
