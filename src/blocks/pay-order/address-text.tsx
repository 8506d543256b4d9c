import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';

const GROUP = 4;
/** How many characters at each end stand out: those that one compares. */
const ENDS = 6;

/**
 * An address in groups of four, its first and last six characters standing out. The gaps are drawn, not written: what is selected
 * and copied is the address itself.
 */
export function AddressText({ address }: { readonly address: string }): ReactNode {
  const look = slots.payOrder();
  const letters = [...address];
  const groups = Array.from({ length: Math.ceil(letters.length / GROUP) }, (_, index) => index * GROUP);
  const isEnd = (index: number): boolean => index < ENDS || index >= letters.length - ENDS;
  return groups.map((start) => {
    const group = letters.slice(start, start + GROUP);
    const cut = group.findIndex((_, offset) => isEnd(start + offset) !== isEnd(start));
    const parts = cut < 0 ? [group] : [group.slice(0, cut), group.slice(cut)];
    return (
      <span key={start} className={look.group}>
        {parts.map((part, place) => {
          const at = start + (place === 0 ? 0 : cut);
          return isEnd(at) ? (
            <b key={at} className={look.end}>
              {part}
            </b>
          ) : (
            part
          );
        })}
      </span>
    );
  });
}
