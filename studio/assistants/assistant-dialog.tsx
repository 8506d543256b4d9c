import { Checkbox } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#studio/controls/studio-dialog.tsx';
import { t } from '#studio/messages/messages.ts';

export interface AssistantProps {
  readonly onClose: () => void;
}

interface AssistantDialogProps extends AssistantProps {
  readonly title: string;
  /** false: input is missing. */
  readonly isReady: boolean;
  readonly onCreate: () => void;
  readonly children: ReactNode;
}

/** The dialog of an assistant: its fields, and the button that makes the edits. */
export function AssistantDialog(props: AssistantDialogProps): ReactNode {
  const { onCreate, onClose, ...dialog } = props;
  const create = (): void => {
    onCreate();
    onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      onClose={onClose}
      role="dialog"
      size="md"
      yes={t('editors.assist.make')}
      onYes={create}
    />
  );
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
  const set = <Name extends keyof Draft>(name: Name, value: Draft[Name]): void =>
    setDraft({ ...draft, [name]: value });
  return {
    draft,
    set,
    bind: <Name extends keyof Draft>(name: Name) => ({
      value: draft[name],
      onValue: (value: Draft[Name]) => set(name, value),
    }),
  };
}
