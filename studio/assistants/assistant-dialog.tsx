import { Checkbox } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { AskDialog } from '#studio/controls/studio-dialog.tsx';
import { t } from '#studio/messages/messages.ts';

/** What an assistant's dialog is given. */
export interface AssistantProps {
  readonly onClose: () => void;
}

interface AssistantDialogProps extends AssistantProps {
  readonly title: string;
  /** false: something is still missing. */
  readonly isReady: boolean;
  readonly onMake: () => void;
  readonly children: ReactNode;
}

/** The questions of an assistant, and the button that makes it all. */
export function AssistantDialog(props: AssistantDialogProps): ReactNode {
  const { onMake, onClose, ...dialog } = props;
  const make = (): void => {
    onMake();
    onClose();
  };
  return (
    <AskDialog
      {...{ ...dialog, onClose }}
      role="dialog"
      size="md"
      yes={t('editors.assist.make')}
      onYes={make}
    />
  );
}

interface TickFieldProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** A box to tick. */
export function TickField({ label, isTicked, onTick }: TickFieldProps): ReactNode {
  return (
    <Checkbox.Root
      size="sm"
      colorPalette="brand"
      checked={isTicked}
      onCheckedChange={({ checked }) => onTick(checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label color="fg">{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}

type NamesOf<Draft, Value> = { [Name in keyof Draft]: Draft[Name] extends Value ? Name : never }[keyof Draft];

/** What is typed into a dialog. `line`, `choice` and `tick` are the props of the field that asks for a member. */
export function useDraft<Draft extends object>(first: Draft) {
  const [draft, setDraft] = useState<Draft>(first);
  const set = (name: keyof Draft, value: unknown): void => setDraft({ ...draft, [name]: value });
  return {
    draft,
    set: <Name extends keyof Draft>(name: Name, value: Draft[Name]): void => set(name, value),
    line: (name: NamesOf<Draft, string>) => ({
      value: String(draft[name]),
      onText: (typed: string) => set(name, typed),
    }),
    choice: (name: NamesOf<Draft, string>) => ({
      value: String(draft[name]),
      onChoose: (value: string) => set(name, value),
    }),
    tick: (name: NamesOf<Draft, boolean>) => ({
      isTicked: draft[name] === true,
      onTick: (isTicked: boolean) => set(name, isTicked),
    }),
  };
}
