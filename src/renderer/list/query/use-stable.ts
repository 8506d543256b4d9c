import { useState } from 'react';

/** Gives the same object as long as its members say the same, so that what is drawn from it is not drawn again. */
export function useStable<T extends Readonly<Record<string, unknown>>>(value: T): T {
  const [kept, setKept] = useState(value);
  if (isSame(kept, value)) return kept;
  setKept(value);
  return value;
}

function isSame(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => saysSame(a[name], b[name]));
}

function saysSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}
