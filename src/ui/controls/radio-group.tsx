import type { ReactNode } from 'react';
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
  className: string | undefined;
  itemClass: string | undefined;
  /** What stands in the button of a choice. */
  content: (choice: T) => ReactNode;
}

/** Buttons of which one is chosen, with the keys and roles of a radio group (WAI-ARIA Authoring Practices). */
function RadioGroup<T extends Choice>(props: RadioGroupProps<T>) {
  const { choices, value, onSelect, className, itemClass, content } = props;
  const hasChoice = choices.some((choice) => choice.value === value);
  return (
    <div
      role="radiogroup"
      id={props.id}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      className={className}
      onKeyDown={(event) => moveByKey(event, 'radio')}
    >
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          className={itemClass}
          aria-checked={choice.value === value}
          disabled={choice.disabled}
          tabIndex={tabStop(choice.value === value, index === 0, hasChoice)}
          onClick={() => onSelect(choice.value)}
        >
          {content(choice)}
        </button>
      ))}
    </div>
  );
}

function labelAndNote({ label, note }: Choice, noteClass: string | undefined): ReactNode {
  return (
    <>
      {label}
      {note !== undefined && <span className={noteClass}>{note}</span>}
    </>
  );
}

/** Chips of 44 px in a grid, a row or a line that scrolls; a radio group to keyboard and screen reader. */
export function ChipGroup({ columns, ...group }: ChoiceGroupProps & ChipGroupVariants) {
  const style = slots.chipGroup({ columns });
  return (
    <RadioGroup
      {...group}
      className={style.root}
      itemClass={style.chip}
      content={(choice) => labelAndNote(choice, style.note)}
    />
  );
}

/** Two to four choices in one sunken track; a radio group to keyboard and screen reader. */
export function Segmented(group: ChoiceGroupProps) {
  const style = slots.segmented();
  return (
    <RadioGroup
      {...group}
      className={style.root}
      itemClass={style.item}
      content={(choice) => labelAndNote(choice, style.note)}
    />
  );
}

interface MethodChoice extends Choice {
  icon: ReactNode;
}

/** Ways to pay as cards with icon, name and a note; a radio group. */
export function MethodGrid(group: ChoiceGroupProps<MethodChoice>) {
  const style = slots.methodCard();
  return (
    <RadioGroup
      {...group}
      className={style.root}
      itemClass={style.item}
      content={({ icon, label, note }) => (
        <>
          <span className={style.icon}>{icon}</span>
          <span className={style.name}>{label}</span>
          {note !== undefined && <span className={style.meta}>{note}</span>}
        </>
      )}
    />
  );
}
