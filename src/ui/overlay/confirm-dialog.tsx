import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Overlay } from './overlay.tsx';

/** Props of a question, or of a notice where there is nothing to cancel. */
export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** Without it there is only one button: a notice. */
  cancelLabel?: string;
  onConfirm: () => void;
  /** Also called by going back, Esc and the backdrop. A notice calls onConfirm instead. */
  onCancel?: () => void;
  /** What is confirmed cannot be undone. */
  danger?: boolean;
  dismissable?: boolean;
  loading?: boolean | undefined;
}

/** A question with two buttons, or a notice with one. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    onConfirm,
    danger,
    dismissable = true,
    loading,
  } = props;
  const cancel = props.onCancel ?? onConfirm;
  const footer = (
    <>
      {cancelLabel !== undefined && (
        <Button variant="outline" onClick={cancel}>
          {cancelLabel}
        </Button>
      )}
      <Button variant={danger ? 'danger' : 'solid'} loading={loading} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Overlay
      kind="dialog"
      urgent
      open={open}
      onClose={cancel}
      title={title}
      footer={footer}
      dismissable={dismissable}
    >
      {children}
    </Overlay>
  );
}
