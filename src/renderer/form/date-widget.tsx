import type { WidgetProps } from '@rjsf/utils';
import { TextField } from '#ui/text-field.tsx';
import { inputAttributes } from './input-attributes.ts';
import { useField } from './use-field.ts';
import { useValueText } from './use-form.ts';
import { useTextControl } from './use-text-control.ts';

/** A day, in the phone's own wheel; what is sent is YYYY-MM-DD. */
export function DateWidget(props: WidgetProps) {
  const { field, aria, disabled } = useField(props);
  const control = useTextControl(props);
  const min = useValueText(field.ui.min);
  const max = useValueText(field.ui.max);
  return (
    <TextField
      {...inputAttributes(field)}
      {...aria}
      {...control}
      type="date"
      min={min}
      max={max}
      disabled={disabled}
    />
  );
}
