import { Button, Menu, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Sign } from '#studio/controls/icon.tsx';

/** One thing that can be added or chosen. */
export interface AddChoice {
  readonly id: string;
  readonly label: string;
}

/** Props of a button that adds: at once where there is one thing to add, else by a menu. */
export interface AddButtonProps {
  readonly label: string;
  readonly choices: readonly AddChoice[];
  readonly onAdd: (id: string) => void;
  readonly quiet?: boolean;
}

/** A button that adds something; with several kinds of it, a menu asks which. */
export function AddButton({ label, choices, onAdd, quiet = false }: AddButtonProps): ReactNode {
  const [only] = choices;
  if (!only) return null;
  const look = { size: 'xs', variant: quiet ? 'ghost' : 'outline', alignSelf: 'flex-start' } as const;
  if (choices.length === 1) {
    return (
      <Button {...look} onClick={() => onAdd(only.id)}>
        <Sign name="plus" boxSize="3.5" />
        {label}
      </Button>
    );
  }
  return (
    <Menu.Root onSelect={({ value }) => onAdd(value)} positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>
        <Button {...look}>
          <Sign name="plus" boxSize="3.5" />
          {label}
          <Sign name="down" boxSize="3" />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxHeight="320px" overflowY="auto">
            {choices.map(({ id, label: words }) => (
              <Menu.Item key={id} value={id}>
                {words}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
