import { Checkbox } from '@chakra-ui/react';
import type { ReactNode } from 'react';
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
