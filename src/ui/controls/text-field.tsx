import type { ComponentPropsWithRef, ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';

/** Props of a line of text: the input's own, and what stands before and after it inside the box. */
export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className'> {
  start?: ReactNode;
  end?: ReactNode;
  /** Fixed-width letters, for addresses. */
  mono?: boolean | undefined;
}

/** One line of text in its box, 48 px high, 16 px letters. */
export function TextField({ start, end, mono, ...input }: TextFieldProps) {
  const style = slots.inputBox({ mono });
  return (
    <span className={style.root}>
      {start !== undefined && <span className={style.start}>{start}</span>}
      <input type="text" {...input} className={style.input} />
      {end !== undefined && <span className={style.end}>{end}</span>}
    </span>
  );
}
