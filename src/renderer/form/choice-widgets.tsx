import type { WidgetProps } from '@rjsf/utils';
import { useEntries } from '#renderer/page/more.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { ChoiceOption } from './options-of.ts';
import { OptionsState } from './options-state.tsx';
import { useChoose, useField } from './use-field.ts';
import { useForm } from './use-form.ts';
import { useMostEntries, useOptions } from './use-options.ts';

/** One of a few, as chips in three columns. */
export function ChipsWidget(props: WidgetProps) {
  return <Choices {...props} shape="chips" />;
}

/** One of a few, each with its hint, two on a line. */
export function RadioWidget(props: WidgetProps) {
  return <Choices {...props} shape="radio" />;
}

/** One of two to four, side by side. */
export function SegmentedWidget(props: WidgetProps) {
  return <Choices {...props} shape="segmented" />;
}

const NONE: readonly ChoiceOption[] = [];

function Choices({ shape, ...props }: WidgetProps & { shape: 'chips' | 'radio' | 'segmented' }) {
  const { field, aria, disabled } = useField(props);
  const choose = useChoose(props);
  const now = useOptions(field);
  const { t } = useForm();
  const { shown, button } = useEntries(
    now.kind === 'ready' ? now.options : NONE,
    useMostEntries(),
    t,
    ({ value }) => value === props.value,
  );
  if (now.kind !== 'ready' || now.options.length === 0) return <OptionsState field={field} now={now} />;
  const group = {
    id: aria.id,
    labelledBy: `${aria.id}-label`,
    describedBy: aria['aria-describedby'],
    invalid: aria['aria-invalid'],
    value: typeof props.value === 'string' ? props.value : undefined,
    onSelect: choose,
    choices: shown.map(({ value, label, hint }) => ({ value, label, note: hint, disabled })),
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
