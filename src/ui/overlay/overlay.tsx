import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyCode } from '#ui/device/lazy-component.tsx';
import type { ModalProps, OverlayProps } from './modal.tsx';
import { useOverlayHistory } from './overlay-history.ts';

const modal = lazyCode(async () => (await import('./modal.tsx')).Modal, ClosedModal);

/** Loads the code of overlays: when the browser is idle (no first paint needs it) or the first one opens. */
export const loadModal = modal.load;

/**
 * A modal overlay: the browser's `<dialog>`. While open it has an entry in the history, so that going back
 * closes it first. Its children stay mounted until its closing animation has ended.
 */
export function Overlay(props: OverlayProps): ReactNode {
  const { open, onClose, dismissable = true } = props;
  const [Modal, setModal] = useState<typeof modal.component>();
  if (open && !Modal) setModal(() => modal.component);
  useOverlayHistory(open, () => (dismissable ? onClose() : false));
  return (
    Modal &&
    createPortal(
      <Suspense>
        <Modal {...props} onClosed={() => setModal(undefined)} />
      </Suspense>,
      document.body,
    )
  );
}

/** Takes the place of the modal if its code cannot be loaded, until it is closed. */
function ClosedModal({ open, onClosed }: ModalProps): ReactNode {
  useEffect(() => void (open || onClosed()));
  return null;
}
