import { Button, Flex, Input } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Sign } from '#studio/controls/icon.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';

/** Adds an entry to a table under a name that is typed. */
export function NewEntry({ onAdd }: { readonly onAdd: (name: string) => void }): ReactNode {
  const t = useMessages();
  const [name, setName] = useState('');
  const isName = /^[A-Za-z0-9_-]+$/.test(name);
  const add = (): void => {
    if (!isName) return;
    onAdd(name);
    setName('');
  };
  return (
    <Flex
      as="form"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Input
        size="xs"
        maxWidth="220px"
        aria-label={t('editors.newEntry')}
        placeholder={t('editors.newEntry')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button size="xs" variant="outline" type="submit" disabled={!isName}>
        <Sign name="plus" boxSize="3.5" />
        {t('editors.add')}
      </Button>
    </Flex>
  );
}
