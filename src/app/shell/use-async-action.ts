import { useRef, useState } from 'react';

/** The least time that a refresh is seen to turn, in milliseconds. */
const LEAST_MS = 400;

/** One thing at a time that is seen to be done: `busy` lasts at least 400 ms, and further taps meanwhile do nothing. */
export function useAsyncAction(step: () => Promise<unknown>): readonly [busy: boolean, start: () => void] {
  const [busy, setBusy] = useState(false);
  const isLocked = useRef(false);
  const start = (): void => {
    if (isLocked.current) return;
    isLocked.current = true;
    setBusy(true);
    const seen = new Promise((resolve) => setTimeout(resolve, LEAST_MS));
    void Promise.allSettled([step(), seen]).then(() => {
      isLocked.current = false;
      setBusy(false);
    });
  };
  return [busy, start];
}
