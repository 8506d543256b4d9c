import { Checkbox } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '#studio/controls/studio-dialog.tsx';
import { t } from '#studio/messages/messages.ts';

export interface AssistantProps {
  readonly onClose: () => void;
}

/** The dialog of an assistant: its fields, and the button that makes the edits. */
export function AssistantDialog(props: Omit<ConfirmDialogProps, 'yes'>): ReactNode {
  return <ConfirmDialog {...props} role="dialog" size="md" yes={t('editors.assist.make')} />;
}

interface CheckboxFieldProps {
  readonly label: string;
  readonly value: boolean;
  readonly onValue: (isChecked: boolean) => void;
}

/** A checkbox with its label. */
export function CheckboxField({ label, value, onValue }: CheckboxFieldProps): ReactNode {
  return (
    <Checkbox.Root size="sm" checked={value} onCheckedChange={({ checked }) => onValue(checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label color="fg">{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}

/** The input of a dialog. `bind` returns the props that bind a control to a member. */
export function useDraft<Draft extends object>(initial: Draft) {
  const [draft, setDraft] = useState<Draft>(initial);
  return {
    draft,
    bind: <Name extends keyof Draft>(name: Name) => ({
      value: draft[name],
      onValue: (value: Draft[Name]) => setDraft({ ...draft, [name]: value }),
    }),
  };
}
