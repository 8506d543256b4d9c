import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Modal as ModalComponent, OverlayProps } from './modal.tsx';
import { useOverlayHistory } from './overlay-history.ts';

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
