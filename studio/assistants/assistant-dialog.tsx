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
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}

/** A checkbox with its label. */
export function CheckboxField({ label, isChecked, onCheck }: CheckboxFieldProps): ReactNode {
  return (
    <Checkbox.Root size="sm" checked={isChecked} onCheckedChange={({ checked }) => onCheck(checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label color="fg">{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}

type NamesOf<Draft, Value> = { [Name in keyof Draft]: Draft[Name] extends Value ? Name : never }[keyof Draft];

/** The input of a dialog. `text`, `select` and `checkbox` return the props of the field for a member. */
export function useDraft<Draft extends object>(initial: Draft) {
  const [draft, setDraft] = useState<Draft>(initial);
  const set = (name: keyof Draft, value: unknown): void => setDraft({ ...draft, [name]: value });
  return {
    draft,
    set: <Name extends keyof Draft>(name: Name, value: Draft[Name]): void => set(name, value),
    text: (name: NamesOf<Draft, string>) => ({
      value: String(draft[name]),
      onText: (typed: string) => set(name, typed),
    }),
    select: (name: NamesOf<Draft, string>) => ({
      value: String(draft[name]),
      onChoose: (value: string) => set(name, value),
    }),
    checkbox: (name: NamesOf<Draft, boolean>) => ({
      isChecked: draft[name] === true,
      onCheck: (isChecked: boolean) => set(name, isChecked),
    }),
  };
}
