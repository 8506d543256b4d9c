import { Button, Dialog, Portal, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { StudioInput } from './form-controls.tsx';
import { t } from '#studio/messages/messages.ts';

interface StudioDialogProps extends Pick<Dialog.RootProps, 'role' | 'size'> {
  readonly title: string;
  readonly footer: ReactNode;
  /** Makes the dialog a form, which Enter submits. */
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the studio. Escape and a click outside close it. */
export function StudioDialog(props: StudioDialogProps): ReactNode {
  const { title, footer, onSubmit, onClose, children, ...rest } = props;
  const form = onSubmit && {
    as: 'form' as const,
    onSubmit: (event: { preventDefault(): void }) => (event.preventDefault(), onSubmit()),
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} size="sm" placement="center" {...rest}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content {...form}>
            <Dialog.Header>
              <Dialog.Title fontSize="md">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4" fontSize="sm" color="fg.muted">
              {children}
            </Dialog.Body>
            <Dialog.Footer>{footer}</Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

export interface ConfirmDialogProps extends Omit<StudioDialogProps, 'footer' | 'onSubmit'> {
  readonly yes: string;
  readonly isDanger?: boolean;
  /** Of a task: then it closes the dialog; else the dialog closes after `onYes`. */
  readonly isBusy?: boolean;
  readonly isReady?: boolean;
  /** true: the cancel button has the first focus: a key typed before the dialog opened confirms nothing. */
  readonly focusesCancel?: boolean;
  readonly onYes: () => void;
}

/** Asks for a confirmation, or for the input that an action needs. Enter in a field confirms. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { yes, isDanger, isBusy, isReady = true, focusesCancel, onYes, onClose, ...dialog } = props;
  const confirm = (): void => {
    onYes();
    if (isBusy === undefined) onClose();
  };
  const footer = (
    <>
      <Button size="sm" data-autofocus={focusesCancel} onClick={onClose}>
        {t('editors.cancel')}
      </Button>
      <Button
        variant="solid"
        size="sm"
        type="submit"
        colorPalette={isDanger ? 'danger' : 'brand'}
        loading={isBusy}
        disabled={!isReady}
      >
        {yes}
      </Button>
    </>
  );
  return <StudioDialog role="alertdialog" {...dialog} footer={footer} onClose={onClose} onSubmit={confirm} />;
}

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'onYes' | 'isReady' | 'children'> {
  readonly text: string;
  readonly onYes: (reason: string) => void;
  readonly children?: ReactNode;
}

/** Asks for a confirmation and a reason before something reaches players. */
export function ReasonDialog({ text, onYes, children, ...rest }: ReasonDialogProps): ReactNode {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog {...rest} isReady={reason.trim() !== ''} onYes={() => onYes(reason.trim())}>
      {children}
      <Text>{text}</Text>
      <StudioInput
        label={t('editors.history.why')}
        value={reason}
        onValue={setReason}
        field={{ required: true }}
      />
    </ConfirmDialog>
  );
}
