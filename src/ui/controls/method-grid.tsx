import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { type Choice, type ChoiceGroupProps, RadioGroup } from './radio-group.tsx';

/** A way to pay: a choice with an icon. */
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
