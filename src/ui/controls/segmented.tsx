import { slots } from '#generated/recipes.ts';
import { type ChoiceGroupProps, labelAndNote, RadioGroup } from './radio-group.tsx';

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
