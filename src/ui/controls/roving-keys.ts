import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrow keys, Home and End inside a group of radios or tabs: the next enabled one takes the focus and is chosen
 * (WAI-ARIA Authoring Practices, radio group and tabs with automatic activation).
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, role: 'radio' | 'tab'): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role=${role}]:not(:disabled)`)];
  const at = items.findIndex((item) => item === event.target);
  const to = target(event.key, at, items.length);
  const item = to === undefined ? undefined : items[to];
  if (!item) return;
  event.preventDefault();
  item.focus();
  item.click();
}

/** The tab stop of a group is the chosen item, or the first one where none is chosen. */
export function tabStop(isChosen: boolean, isFirst: boolean, hasChoice: boolean): 0 | -1 {
  return isChosen || (!hasChoice && isFirst) ? 0 : -1;
}

function target(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined || at < 0 ? undefined : (at + step + count) % count;
}
