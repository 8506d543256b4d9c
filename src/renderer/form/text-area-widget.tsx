import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { TextArea } from '#ui/text-area.tsx';
import { inputAttributes } from './input-attributes.ts';
import { cappedShape } from './text-shapes.ts';
import { useField } from './use-field.ts';
import { useTextControl } from './use-text-control.ts';

/** Several lines of text. */
export function TextAreaWidget(props: WidgetProps) {
  const { field, placeholder, aria, disabled } = useField(props);
  const control = useTextControl<HTMLTextAreaElement>(
    props,
    useMemo(() => cappedShape(field), [field]),
  );
  return (
    <TextArea
      {...inputAttributes(field)}
      {...aria}
      {...control}
      placeholder={placeholder}
      disabled={disabled}
      maxLength={field.schema.maxLength}
    />
  );
}
