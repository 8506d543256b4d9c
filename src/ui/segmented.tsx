import { slots } from '#generated/recipes.ts';
import { groupAttributes, type ChoiceGroupProps } from './chip-group.tsx';
import { moveByKey, tabStop } from './roving-keys.ts';

/** Two to four choices in one sunken track; a radio group to keyboard and screen reader. */
export function Segmented({ choices, value, onSelect, ...group }: ChoiceGroupProps) {
  const style = slots.segmented();
  const hasChoice = choices.some((choice) => choice.value === value);
  return (
    <div {...groupAttributes(group)} className={style.root} onKeyDown={(event) => moveByKey(event, 'radio')}>
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          className={style.item}
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
