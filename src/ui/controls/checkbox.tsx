import type { ComponentPropsWithRef } from 'react';
import { slots } from '#generated/recipes.ts';

/** A box to tick; its words are its children and part of the target of 44 px. */
export function Checkbox({ children, ...input }: Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>) {
  const style = slots.checkbox();
  return (
    <label className={style.root}>
      <input {...input} type="checkbox" className={style.input} />
      <span className={style.label}>{children}</span>
    </label>
  );
}
