import { Fragment, type ReactNode } from 'react';
import { moveByKey, tabStop } from './roving-keys.ts';
import { slots, type ChipGroupVariants } from '#generated/recipes.ts';

interface Choice {
  value: string;
  label: ReactNode;
  /** A second, smaller line. */
  note?: ReactNode;
  disabled?: boolean | undefined;
}

interface ChoiceGroupProps<T extends Choice = Choice> {
  choices: readonly T[];
  value: string | undefined;
  onSelect: (value: string) => void;
  /** The accessible name of the group; or, in `labelledBy`, the id of the element with it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  id?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
}

interface RadioGroupProps<T extends Choice> extends ChoiceGroupProps<T> {
  style: Readonly<Record<'root' | 'item' | 'note', string>>;
  /** Renders the button of a choice, above its note; by default the label. */
  content?: (choice: T) => ReactNode;
  /** Renders something above a choice, such as the header of a group. */
  above?: (choice: T, before: T | undefined) => ReactNode;
}

/** Buttons with the keys and roles of a radio group (WAI-ARIA Authoring Practices). */
function RadioGroup<T extends Choice>(props: RadioGroupProps<T>) {
  const { choices, value, onSelect, style, content, above } = props;
  const hasChoice = choices.some((choice) => choice.value === value);
  return (
    <div
      role="radiogroup"
      id={props.id}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      className={style.root}
      onKeyDown={(event) => moveByKey(event, 'radio')}
    >
      {choices.map((choice, index) => (
        <Fragment key={choice.value}>
          {above?.(choice, choices[index - 1])}
          <button
            type="button"
            role="radio"
            className={style.item}
            aria-checked={choice.value === value}
            disabled={choice.disabled}
            tabIndex={tabStop(choice.value === value, index === 0, hasChoice)}
            onClick={() => onSelect(choice.value)}
          >
            {content ? content(choice) : choice.label}
            {choice.note !== undefined && <span className={style.note}>{choice.note}</span>}
          </button>
        </Fragment>
      ))}
    </div>
  );
}

/** A radio group as chips of 44 px: in a grid, a row or a scrolling line. */
export function ChipGroup({ columns, ...group }: ChoiceGroupProps & ChipGroupVariants) {
  return <RadioGroup {...group} style={slots.chipGroup({ columns })} />;
}

/** A radio group as a segmented control with two to four choices. */
export function Segmented(group: ChoiceGroupProps) {
  return <RadioGroup {...group} style={slots.segmented()} />;
}

interface MethodChoice extends Choice {
  icon: ReactNode;
  /** Shows the first letter of the label on this colour of the recipe instead of the icon. */
  color?: string | undefined;
  /** The header above consecutive choices with the same group. */
  group?: string | undefined;
}

/** A radio group of payment methods: cards with icon or letter, name and note, below group headers. */
export function MethodGrid(group: ChoiceGroupProps<MethodChoice>) {
  const style = slots.methodCard();
  return (
    <RadioGroup
      {...group}
      style={style}
      above={(choice, before) =>
        choice.group !== undefined &&
        choice.group !== before?.group && <span className={style.group}>{choice.group}</span>
      }
      content={({ icon, color, label }) => (
        <>
          {color === undefined ? (
            <span className={style.icon}>{icon}</span>
          ) : (
            <span className={style.mark} data-color={color} aria-hidden="true">
              {String(label).slice(0, 1)}
            </span>
          )}
          <span className={style.name}>{label}</span>
        </>
      )}
    />
  );
}
