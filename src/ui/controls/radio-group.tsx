import { Fragment, type ReactNode } from 'react';
import type { FieldAria } from './field-frame.tsx';
import { moveByKey, tabStop } from './roving-keys.ts';
import { slots, type ChipGroupVariants } from '#generated/recipes.ts';

interface Choice {
  value: string;
  label: ReactNode;
  /** A second, smaller line. */
  note?: ReactNode;
  disabled?: boolean | undefined;
  /** Rendered above its button, such as the header of a group. */
  above?: ReactNode;
}

interface ChoiceGroupProps<T extends Choice = Choice> extends Partial<FieldAria> {
  choices: readonly T[];
  value: string | undefined;
  onSelect: (value: string) => void;
  /** The accessible name, unless another element has it. */
  label?: string;
  'aria-labelledby'?: string;
}

/** Buttons with the keys and roles of a radio group (WAI-ARIA Authoring Practices). */
function RadioGroup(
  props: ChoiceGroupProps & { classNames: Readonly<Record<'root' | 'item' | 'note', string>> },
) {
  const { choices, value, onSelect, label, classNames, ...aria } = props;
  const hasChoice = choices.some((choice) => choice.value === value);
  return (
    <div
      role="radiogroup"
      {...aria}
      aria-label={label}
      className={classNames.root}
      onKeyDown={(event) => moveByKey(event, 'radio')}
    >
      {choices.map((choice, index) => (
        <Fragment key={choice.value}>
          {choice.above}
          <button
            type="button"
            role="radio"
            className={classNames.item}
            aria-checked={choice.value === value}
            disabled={choice.disabled}
            tabIndex={tabStop(choice.value === value, index === 0, hasChoice)}
            onClick={() => onSelect(choice.value)}
          >
            {choice.label}
            {choice.note !== undefined && <span className={classNames.note}>{choice.note}</span>}
          </button>
        </Fragment>
      ))}
    </div>
  );
}

/** A radio group as chips of 44 px: in a grid, a row or a scrolling line. */
export function ChipGroup({ columns, ...group }: ChoiceGroupProps & ChipGroupVariants) {
  return <RadioGroup {...group} classNames={slots.chipGroup({ columns })} />;
}

/** A radio group as a segmented control with two to four choices. */
export function SegmentedControl(group: ChoiceGroupProps) {
  return <RadioGroup {...group} classNames={slots.segmented()} />;
}

interface MethodChoice extends Choice {
  label: string;
  icon: ReactNode;
  /** Shows the first letter of the label on this colour of the recipe instead of the icon. */
  color?: string | undefined;
  /** The header above consecutive choices with the same group. */
  group?: string | undefined;
}

/** A radio group of payment methods: cards with icon or letter, name and note, below group headers. */
export function MethodGrid({ choices, ...rest }: ChoiceGroupProps<MethodChoice>) {
  const style = slots.methodCard();
  const cards = choices.map(({ icon, color, group, ...choice }, index) => ({
    ...choice,
    above: group !== undefined && group !== choices[index - 1]?.group && (
      <span className={style.group}>{group}</span>
    ),
    label: (
      <>
        {color === undefined ? (
          <span className={style.icon}>{icon}</span>
        ) : (
          <span className={style.mark} data-color={color} aria-hidden="true">
            {choice.label.slice(0, 1)}
          </span>
        )}
        <span className={style.name}>{choice.label}</span>
      </>
    ),
  }));
  return <RadioGroup {...rest} classNames={style} choices={cards} />;
}
