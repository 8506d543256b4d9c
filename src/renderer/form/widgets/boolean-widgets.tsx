import { Checkbox, Toggle } from '#ui/controls/checkbox.tsx';
import { useChoice, useField } from '#renderer/form/engine/use-form.ts';

/** A box to tick with its words beside it. */
export function CheckboxWidget() {
  const { field, label, aria, disabled } = useField();
  const [value, choose] = useChoice();
  return (
    <Checkbox
      {...aria}
      name={field.name}
      checked={value === true}
      disabled={disabled}
      onChange={(event) => choose(event.currentTarget.checked)}
    >
      {label}
    </Checkbox>
  );
}

/** On or off, with its words beside it. */
export function SwitchWidget() {
  const { label, aria, disabled } = useField();
  const [value, choose] = useChoice();
  return (
    <Toggle
      id={aria.id}
      describedBy={aria['aria-describedby']}
      on={value === true}
      onToggle={choose}
      disabled={disabled}
    >
      {label}
    </Toggle>
  );
}
