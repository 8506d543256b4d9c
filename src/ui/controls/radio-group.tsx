import type { ReactNode } from 'react';
import { moveByKey, tabStop } from './roving-keys.ts';

/** One thing to choose. */
export interface Choice {
  value: string;
  label: ReactNode;
  /** A second, smaller line. */
  note?: ReactNode;
  disabled?: boolean | undefined;
}

/** Props of a group of choices of which one is taken. */
export interface ChoiceGroupProps<T extends Choice = Choice> {
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
export function RadioGroup<T extends Choice>(props: RadioGroupProps<T>) {
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

/** The label of a choice and its second line. */
export function labelAndNote({ label, note }: Choice, noteClass: string | undefined): ReactNode {
  return (
    <>
      {label}
      {note !== undefined && <span className={noteClass}>{note}</span>}
    </>
  );
}
