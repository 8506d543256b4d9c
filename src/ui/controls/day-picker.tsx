import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';

interface DayPickerProps {
  /** What a screen reader says. */
  label: string;
  /** YYYY-MM-DD; anything else chooses nothing yet. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  /** Called with YYYY-MM-DD. */
  onPick: (day: string) => void;
  /** The icon. */
  children: ReactNode;
}

/** An icon of 44 px that opens the browser's own picker of days: its input lies unseen over the icon, so that the tap is its own. */
export function DayPicker({ label, value, min, max, disabled, onPick, children }: DayPickerProps) {
  const style = slots.dayPicker();
  return (
    <span className={style.root}>
      {children}
      <input
        type="date"
        className={style.input}
        aria-label={label}
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        min={min}
        max={max}
        disabled={disabled}
        onClick={(event) => open(event.currentTarget)}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') onPick(currentTarget.value);
        }}
      />
    </span>
  );
}

/** Where the browser opens its picker only by its own little button, it is asked to. */
function open(input: HTMLInputElement): void {
  try {
    input.showPicker();
  } catch {
    input.focus(); // An older browser opens it on focus.
  }
}
