import type { ComponentPropsWithRef, ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { Icon } from './art/icon.tsx';

/** Props of a select's trigger. */
export interface SelectTriggerProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'value' | 'children'
> {
  /** What is chosen; undefined shows the placeholder. */
  value?: ReactNode;
  placeholder: string;
  /** Whether its list is open. */
  expanded?: boolean | undefined;
}

/** A box like an input's that opens a sheet of choices. */
export function SelectTrigger({ value, placeholder, expanded, ...rest }: SelectTriggerProps) {
  const style = slots.selectTrigger();
  const isEmpty = value === undefined || value === '';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={expanded ?? false}
      {...rest}
      className={style.root}
    >
      <span className={style.value} data-empty={isEmpty || undefined}>
        {isEmpty ? placeholder : value}
      </span>
      <span className={style.icon}>
        <Icon name="chevron-down" size={20} />
      </span>
    </button>
  );
}
