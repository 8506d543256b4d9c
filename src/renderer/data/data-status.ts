import type { CallResult } from '#renderer/port.ts';

/**
 * How an answer stands. `off`: its condition is false; `waiting`: what it is asked by is not known yet;
 * `ready` has an answer and the words it came with; it may be asked anew behind it.
 */
export type DataStatus =
  | { readonly kind: 'off' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly message: string }
  | { readonly kind: 'failed'; readonly result: CallResult };
