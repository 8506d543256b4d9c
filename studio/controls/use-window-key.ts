import { useEffect } from 'react';

/** Calls `press` for each key pressed anywhere in the studio. */
export function useWindowKey(press: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
}

/** Whether the key is pressed with Ctrl, or with Command on a Mac. */
export function isCommand(event: KeyboardEvent, key: string): boolean {
  return event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey);
}
