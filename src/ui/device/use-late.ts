import { useEffect, useState } from 'react';

/** After so long without an answer it is said that there is none, in milliseconds. */
const PATIENCE_MS = 4000;

/** Whether something has been waited for too long; `again` waits anew. */
export function useLate(isWaiting: boolean): { readonly isLate: boolean; again(): void } {
  const [isLate, setLate] = useState(false);
  const runs = isWaiting && !isLate;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [runs]);
  return { isLate: isWaiting && isLate, again: () => setLate(false) };
}
