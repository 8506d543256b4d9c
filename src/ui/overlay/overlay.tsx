import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Modal as ModalComponent, OverlayProps } from './modal.tsx';
import { useOverlayHistory } from './overlay-history.ts';

let Modal: typeof ModalComponent | undefined;

/** Loads the code of overlays: when the browser is idle, as no first paint needs it, or when the first one opens. */
export async function loadModal(): Promise<void> {
  Modal = (await import('./modal.tsx')).Modal;
}

/**
 * A modal overlay: the browser's `<dialog>`. While open it has an entry in the history, so that going back closes it first. Its children stay
 * mounted until its closing animation has ended.
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
    createPortal(<Modal {...props} onClosed={() => setMounted(false)} />, document.body)
  );
}

/** Whether the code of overlays is loaded. After a failure the next overlay that opens loads it again. */
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
