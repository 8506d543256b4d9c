import { Dialog, Portal } from '@chakra-ui/react';
import { useRef } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { OverlayProps } from './overlay-props.ts';

/** A dialog in the middle of the screen, drawn by Chakra. */
export function DialogView(props: OverlayProps) {
  const { open, onClose, title, hideTitle, children, footer, dismissable = true, urgent } = props;
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      role={urgent ? 'alertdialog' : 'dialog'}
      closeOnEscape={dismissable}
      closeOnInteractOutside={dismissable}
      initialFocusEl={() => content.current}
      preventScroll
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            <Dialog.Header>
              <Dialog.Title className={hideTitle ? recipes.visuallyHidden() : undefined} width="full">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            {children !== undefined && (
              <Dialog.Body>
                <Dialog.Description as="div">{children}</Dialog.Description>
              </Dialog.Body>
            )}
            {footer !== undefined && <Dialog.Footer>{footer}</Dialog.Footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
