import { Button, Flex, Input, Menu, Portal } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { StudioIcon } from '#studio/controls/icons-and-notices.tsx';
import { t } from '#studio/messages/messages.ts';

interface AddButtonProps {
  readonly label: string;
  /** Without choices the button is quiet; a click adds, as with one. An empty list shows nothing. */
  readonly choices?: readonly { readonly id: string; readonly label: string }[];
  readonly onAdd: (id: string) => void;
  /** Renders the picture of a choice, before its text. */
  readonly picture?: ((id: string) => ReactNode) | undefined;
}

/** A button that adds something; a menu if there are several choices. */
export function AddButton({ label, choices, onAdd, picture }: AddButtonProps): ReactNode {
  if (choices?.length === 0) return null;
  const look = { variant: choices ? 'outline' : 'ghost', alignSelf: 'flex-start' } as const;
  if (!choices?.[1])
    return (
      <Button {...look} onClick={() => onAdd(choices?.[0]?.id ?? '')}>
        <StudioIcon name="plus" boxSize="3.5" />
        {label}
      </Button>
    );
  return (
    <Menu.Root onSelect={({ value }) => onAdd(value)} positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>
        <Button {...look}>
          <StudioIcon name="plus" boxSize="3.5" />
          {label}
          <StudioIcon name="down" boxSize="3" />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxHeight="320px" overflowY="auto">
            {choices.map(({ id, label: text }) => (
              <Menu.Item key={id} value={id}>
                {picture?.(id)}
                {text}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

interface NewEntryProps {
  readonly proposed: string;
  readonly onAdd: (name: string) => void;
}

/** Adds an entry to a table, under the proposed name or a typed one. */
export function NewEntry({ proposed, onAdd }: NewEntryProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const name = typed ?? proposed;
  const isName = /^[A-Za-z0-9_-]+$/.test(name);
  const add = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    if (!isName) return;
    onAdd(name);
    setTyped(undefined);
  };
  return (
    <Flex as="form" gap="2" onSubmit={add}>
      <Input
        size="xs"
        maxWidth="220px"
        aria-label={t('editors.newEntry')}
        placeholder={t('editors.newEntry')}
        value={name}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!isName}>
        <StudioIcon name="plus" boxSize="3.5" />
        {t('editors.add')}
      </Button>
    </Flex>
  );
}
