import type { ReactNode } from 'react';
import { slots, type ChipGroupVariants } from '#generated/recipes.ts';
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
export interface ChoiceGroupProps {
  choices: readonly Choice[];
  value: string | undefined;
  onSelect: (value: string) => void;
  /** What the group is, for a screen reader; or the id of the words that say it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  id?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
}

/** Chips of 44 px in a grid, a row or a line that scrolls; a radio group to keyboard and screen reader. */
export function ChipGroup({
  choices,
  value,
  onSelect,
  columns,
  ...group
}: ChoiceGroupProps & ChipGroupVariants) {
  const style = slots.chipGroup({ columns });
  const hasChoice = choices.some((choice) => choice.value === value);
  return (
    <div {...groupAttributes(group)} className={style.root} onKeyDown={(event) => moveByKey(event, 'radio')}>
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          className={style.chip}
          aria-checked={choice.value === value}
          disabled={choice.disabled}
          tabIndex={tabStop(choice.value === value, index === 0, hasChoice)}
          onClick={() => onSelect(choice.value)}
        >
          {choice.label}
          {choice.note !== undefined && <span className={style.note}>{choice.note}</span>}
        </button>
      ))}
    </div>
  );
}

/** The attributes that make an element a named radio group. */
export function groupAttributes(group: Omit<ChoiceGroupProps, 'choices' | 'value' | 'onSelect'>) {
  return {
    role: 'radiogroup',
    id: group.id,
    'aria-label': group.label,
    'aria-labelledby': group.labelledBy,
    'aria-describedby': group.describedBy,
    'aria-invalid': group.invalid || undefined,
  } as const;
}
