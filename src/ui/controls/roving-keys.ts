import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Handles arrow keys, Home and End in radios or tabs: focuses the next enabled item, and chooses it unless
 * `chooses` is false (WAI-ARIA Authoring Practices, radio group and tabs with automatic activation).
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, role: 'radio' | 'tab', chooses = true): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role=${role}]:not(:disabled)`)];
  const at = items.findIndex((item) => item === event.target);
  const to = nextIndex(event.key, at, items.length);
  const item = to === undefined ? undefined : items[to];
  if (!item) return;
  event.preventDefault();
  item.focus();
  if (chooses) item.click();
}

/** The `tabIndex` of an item: the tab stop is the chosen item, or the first if none is chosen. */
export function tabStop(isChosen: boolean, isFirst: boolean, hasChoice: boolean): 0 | -1 {
  return isChosen || (!hasChoice && isFirst) ? 0 : -1;
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined || at < 0 ? undefined : (at + step + count) % count;
}
