import { useEffect } from 'react';

/** Calls back at each key that is pressed anywhere in the studio. */
export function useWindowKey(press: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
}

/** Whether a key is pressed together with Ctrl, or with Command on a Mac. */
export function isCommand(event: KeyboardEvent, key: string): boolean {
  return event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey);
}
