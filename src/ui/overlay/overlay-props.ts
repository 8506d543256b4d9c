import type { ReactNode } from 'react';

/** What lies over the page: a dialog in the middle, a sheet from below, a drawer from the side. */
export type OverlayKind = 'dialog' | 'sheet' | 'drawer';

/** Props of an overlay. */
export interface OverlayProps {
  kind: OverlayKind;
  open: boolean;
  /** Asked to close: by going back, Esc, the backdrop, a swipe or the close button. */
  onClose: () => void;
  /** Names the overlay; always there for a screen reader. */
  title: string;
  /** The title is said but not shown. */
  hideTitle?: boolean;
  children?: ReactNode;
  /** Buttons, side by side at the foot. */
  footer?: ReactNode;
  /** false: only its own buttons close it; going back leaves it standing. */
  dismissable?: boolean;
  /** The words of a close button; without them there is none. Not for a dialog, which has its buttons. */
  closeLabel?: string;
  /** It interrupts: a question or a failure (role alertdialog). */
  urgent?: boolean;
}
