import { slots, type ChipGroupVariants } from '#generated/recipes.ts';
import { type ChoiceGroupProps, labelAndNote, RadioGroup } from './radio-group.tsx';

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
