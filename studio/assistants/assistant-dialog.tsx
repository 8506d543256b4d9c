import { Button, Checkbox, Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { StudioDialog } from '#studio/controls/studio-dialog.tsx';
import { StudioSelect } from '#studio/controls/studio-input.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';

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
  const { title, isReady, onMake, onClose, children } = props;
  const t = useMessages();
  const make = (): void => {
    if (!isReady) return;
    onMake();
    onClose();
  };
  const footer = (
    <>
      <Button size="sm" variant="outline" onClick={onClose}>
        {t('editors.cancel')}
      </Button>
      <Button size="sm" type="submit" colorPalette="brand" disabled={!isReady}>
        {t('editors.assist.make')}
      </Button>
    </>
  );
  return (
    <StudioDialog size="md" title={title} footer={footer} onSubmit={make} onClose={onClose}>
      {children}
    </StudioDialog>
  );
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** By value; those without a label are called by their value. */
  readonly choices: readonly (readonly [value: string, label?: string])[];
}

/** A choice from a list, under its label. */
export function ChoiceField({ label, value, onChoose, choices }: ChoiceFieldProps): ReactNode {
  return (
    <Field.Root>
      <Field.Label color="fg">{label}</Field.Label>
      <StudioSelect label={label} value={value} onChoose={onChoose} color="fg">
        {choices.map(([one, words = one]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </StudioSelect>
    </Field.Root>
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
