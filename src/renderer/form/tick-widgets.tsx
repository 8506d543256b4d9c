import type { WidgetProps } from '@rjsf/utils';
import { Checkbox } from '#ui/checkbox.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { useChoose, useField } from './use-field.ts';

/** A box to tick with its words beside it. */
export function CheckboxWidget(props: WidgetProps) {
  const { label, aria, disabled } = useField(props);
  const choose = useChoose(props);
  return (
    <Checkbox
      {...aria}
      name={props.name}
      checked={props.value === true}
      disabled={disabled}
      onChange={(event) => choose(event.currentTarget.checked)}
    >
      {label}
    </Checkbox>
  );
}

/** On or off, with its words beside it. */
export function SwitchWidget(props: WidgetProps) {
  const { label, aria, disabled } = useField(props);
  const choose = useChoose(props);
  return (
    <Toggle
      id={aria.id}
      describedBy={aria['aria-describedby']}
      on={props.value === true}
      onToggle={choose}
      disabled={disabled}
    >
      {label}
    </Toggle>
  );
}
