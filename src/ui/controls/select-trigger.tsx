import type { ComponentPropsWithRef, ReactNode } from 'react';
import { slots, type SelectTriggerVariants } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';

interface SelectTriggerProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'value' | 'children'
> {
  /** The chosen value; undefined or empty shows the placeholder. */
  value?: ReactNode;
  placeholder: string;
  /** Whether the sheet is open. */
  expanded?: boolean | undefined;
  /** A box with full width, or a pill as wide as its text. */
  look?: SelectTriggerVariants['look'];
}

/** A box like an input that opens a sheet of choices. */
export function SelectTrigger({ value, placeholder, expanded, look, ...rest }: SelectTriggerProps) {
  const style = slots.selectTrigger({ look });
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
      <Icon name="chevron-down" size={20} className={style.icon} />
    </button>
  );
}
