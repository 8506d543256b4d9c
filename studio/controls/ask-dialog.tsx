import { Button, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Props of a question before something that cannot be taken lightly. */
export interface AskDialogProps {
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  readonly isReady?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before it does: the way back is as near as the way on. */
export function AskDialog(props: AskDialogProps): ReactNode {
  const {
    title,
    yes,
    no,
    isDanger = false,
    isBusy = false,
    isReady = true,
    onYes,
    onClose,
    children,
  } = props;
  return (
    <Dialog.Root
      open
      role="alertdialog"
      onOpenChange={({ open }) => !open && onClose()}
      size="sm"
      placement="center"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title fontSize="md">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4" fontSize="sm" color="fg.muted">
              {children}
            </Dialog.Body>
            <Dialog.Footer>
              <Button size="sm" variant="outline" onClick={onClose}>
                {no}
              </Button>
              <Button
                size="sm"
                colorPalette={isDanger ? 'danger' : 'brand'}
                loading={isBusy}
                disabled={!isReady}
                onClick={onYes}
              >
                {yes}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
