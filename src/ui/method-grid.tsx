import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { groupAttributes, type Choice, type ChoiceGroupProps } from './chip-group.tsx';
import { moveByKey, tabStop } from './roving-keys.ts';

/** A way to pay: a choice with an icon. */
export interface MethodChoice extends Choice {
  icon: ReactNode;
}

/** Props of the grid of methods. */
export interface MethodGridProps extends Omit<ChoiceGroupProps, 'choices'> {
  choices: readonly MethodChoice[];
}

/** Ways to pay as cards with icon, name and a note; a radio group. */
export function MethodGrid({ choices, value, onSelect, ...group }: MethodGridProps) {
  const style = slots.methodCard();
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
          <span className={style.icon}>{choice.icon}</span>
          <span className={style.name}>{choice.label}</span>
          {choice.note !== undefined && <span className={style.meta}>{choice.note}</span>}
        </button>
      ))}
    </div>
  );
}
