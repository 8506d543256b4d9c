import { Checkbox, Toggle } from '#ui/controls/checkbox.tsx';
import { useEntries } from '#renderer/page/content/more.tsx';
import { ChipGroup, Segmented } from '#ui/controls/radio-group.tsx';
import { OptionsState } from './options-state.tsx';
import { useChoice, useField, useForm } from '#renderer/form/engine/form-context.ts';
import { type ChoiceOption, useMostEntries, useOptions } from '#renderer/form/engine/field-options.ts';

/** One of a few, as chips in three columns. */
export function ChipsWidget() {
  return <Choices shape="chips" />;
}

/** One of a few, each with its hint, two on a line. */
export function RadioWidget() {
  return <Choices shape="radio" />;
}

/** One of two to four, side by side. */
export function SegmentedWidget() {
  return <Choices shape="segmented" />;
}

const NONE: readonly ChoiceOption[] = [];

function Choices({ shape }: { shape: 'chips' | 'radio' | 'segmented' }) {
  const { field, aria, disabled } = useField();
  const [value, choose] = useChoice();
  const now = useOptions(field);
  const { t } = useForm();
  const { shown, button } = useEntries(
    now.kind === 'ready' ? now.options : NONE,
    useMostEntries(),
    t,
    (option) => option.value === value,
  );
  if (now.kind !== 'ready' || now.options.length === 0) return <OptionsState field={field} now={now} />;
  const group = {
    id: aria.id,
    labelledBy: `${aria.id}-label`,
    describedBy: aria['aria-describedby'],
    invalid: aria['aria-invalid'],
    value: typeof value === 'string' ? value : undefined,
    onSelect: choose,
    choices: shown.map(({ hint, ...option }) => ({
      value: option.value,
      label: option.label,
      note: hint,
      disabled,
    })),
  };
  return (
    <>
      {shape === 'segmented' ? (
        <Segmented {...group} />
      ) : (
        <ChipGroup {...group} columns={shape === 'chips' ? 3 : 2} />
      )}
      {button}
    </>
  );
}

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
