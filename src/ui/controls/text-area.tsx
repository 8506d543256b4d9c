import type { ComponentPropsWithRef } from 'react';
import { recipes } from '#generated/recipes.ts';

/** Several lines of text. */
export function TextArea(props: Omit<ComponentPropsWithRef<'textarea'>, 'className'>) {
  return <textarea rows={4} {...props} className={recipes.textArea()} />;
}
