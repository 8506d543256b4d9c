import { useEffect, useId, useRef } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { Button } from '#ui/button.tsx';
import type { OverlayProps } from './overlay-props.ts';

/** The browser's own dialog with the same words and buttons, for when the overlay's code is out of reach. */
export function PlainOverlay(props: OverlayProps) {
  const { onClose, title, hideTitle, children, footer, dismissable = true, closeLabel, urgent } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const style = slots.plainDialog();
  return (
    <dialog
      ref={dialog}
      className={style.root}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissable) onClose();
      }}
      onClick={(event) => {
        if (dismissable && event.target === dialog.current) onClose();
      }}
    >
      <h2 id={titleId} className={hideTitle ? recipes.visuallyHidden() : style.title}>
        {title}
      </h2>
      <div className={style.body}>{children}</div>
      {(footer !== undefined || closeLabel !== undefined) && (
        <div className={style.footer}>
          {footer}
          {closeLabel !== undefined && (
            <Button variant="soft" onClick={onClose}>
              {closeLabel}
            </Button>
          )}
        </div>
      )}
    </dialog>
  );
}
