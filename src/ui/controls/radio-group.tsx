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
  /** The name of the group for a screen reader; or the id of the element that has it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  id?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
}

interface RadioGroupProps<T extends Choice> extends ChoiceGroupProps<T> {
  style: Readonly<Record<'root' | 'item' | 'note', string>>;
  /** What stands in the button of a choice, over its note; the label where nothing is given. */
  content?: (choice: T) => ReactNode;
  /** What stands above a choice, such as the head of a group. */
  above?: (choice: T, before: T | undefined) => ReactNode;
}

/** Buttons of which one is chosen, with the keys and roles of a radio group (WAI-ARIA Authoring Practices). */
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

/** Chips of 44 px in a grid, a row or a line that scrolls; a radio group to keyboard and screen reader. */
export function ChipGroup({ columns, ...group }: ChoiceGroupProps & ChipGroupVariants) {
  return <RadioGroup {...group} style={slots.chipGroup({ columns })} />;
}

/** Two to four choices in one sunken track; a radio group to keyboard and screen reader. */
export function Segmented(group: ChoiceGroupProps) {
  return <RadioGroup {...group} style={slots.segmented()} />;
}

interface MethodChoice extends Choice {
  icon: ReactNode;
  /** In place of the icon: the first letter of the label on a colour of the recipe. */
  color?: string | undefined;
  /** What the choices next to each other that share it are called. */
  group?: string | undefined;
}

/** Ways to pay as cards with icon or letter, name and a note, under the heads of their groups; a radio group. */
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
