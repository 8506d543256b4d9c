import type { ReactElement } from 'react';

/** The gradient of gilt lines. The caller gives an `id` that is unique on the page (`useId`). */
export function GiltGradient({ id }: { readonly id: string }): ReactElement {
  return (
    <linearGradient id={id} x2="1" y2="1">
      <stop stopColor="#FFF3C9" />
      <stop offset=".45" stopColor="#F2C45A" />
      <stop offset="1" stopColor="#B0770F" />
    </linearGradient>
  );
}
