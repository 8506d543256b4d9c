import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Modal as ModalComponent } from './modal.tsx';
import { useOverlayHistory } from './overlay-history.ts';

/** Props of an overlay. */
export interface OverlayProps {
  /** A dialog in the middle, a sheet from below (on a wide screen in the middle, too), a drawer from the side, or over the whole screen. */
  kind: 'dialog' | 'sheet' | 'drawer' | 'page';
  open: boolean;
  /** Asked to close: by going back, Esc, the backdrop, a swipe or the close button. */
  onClose: () => void;
  /** Names the overlay; always there for a screen reader. */
  title: string;
  children?: ReactNode;
  /** Buttons, side by side at the foot. */
  footer?: ReactNode;
  /** false: only its own buttons close it; going back leaves it open. */
  dismissable?: boolean;
  /** The label of a close button; without it there is none. Not for a dialog, which has its buttons. */
  closeLabel?: string;
  /** It interrupts: a question or a failure (role alertdialog). */
  urgent?: boolean;
}

let Modal: typeof ModalComponent | undefined;

/** Fetches what draws an overlay: in an idle moment, since no first paint needs it, or with the first that opens. */
export async function loadModal(): Promise<void> {
  Modal = (await import('./modal.tsx')).Modal;
}

/**
 * A modal overlay: the browser's own `<dialog>`. While open it has an entry in the history, so that going back closes it first. Its
 * children are mounted while it is open and until it has faded.
 */
export function Overlay(props: OverlayProps) {
  const { open, onClose, dismissable = true } = props;
  const [isMounted, setMounted] = useState(open);
  if (open && !isMounted) setMounted(true);
  useOverlayHistory(open, () => (dismissable ? onClose() : false));
  const isLoaded = useModalCode(open);
  return (
    isMounted &&
    isLoaded &&
    Modal &&
    createPortal(<Modal {...props} onFaded={() => setMounted(false)} />, document.body)
  );
}

/** Whether the code is there that draws an overlay; where it cannot be had, the next that opens asks again. */
function useModalCode(isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(Modal !== undefined);
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    void loadModal().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [isWanted, isLoaded]);
  return isLoaded;
}
