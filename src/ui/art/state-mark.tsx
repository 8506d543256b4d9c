import type { ReactElement } from 'react';

const DISC = 'M12 20.5A8.5 8.5 0 1 0 12 3.5A8.5 8.5 0 0 0 12 20.5Z';

/** The lines of each mark, as the icons of the sprite have them: done, under way, failed, to be known. */
const LINES = {
  success: 'M8 12.3L11 15.2L16.2 9.3',
  warning: 'M12 7.3V12L15.3 14',
  danger: 'M12 7.5V12.7M12 16.2h.01',
  info: 'M12 11.4V16.5M12 7.9h.01',
} as const;

/** The tones that have a mark of their own. */
export type MarkedTone = keyof typeof LINES;

/** Whether a tone has a mark. */
export function isMarked(tone: string): tone is MarkedTone {
  return Object.hasOwn(LINES, tone);
}

/**
 * The mark of a state, inside a status pill, which gives it colour and size. Lists have thousands: it is one path of its own,
 * where an icon of the sprite would be a copy of a part of another document.
 */
export function StateMark({ tone }: { readonly tone: MarkedTone }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={DISC + LINES[tone]} />
    </svg>
  );
}
