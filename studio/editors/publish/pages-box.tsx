import { Button, Field, Flex, Heading, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useStudio, useView } from '#studio/app/studio.ts';
import { AskDialog } from '#studio/editors/ask-dialog.tsx';
import { useCopyIndex } from '#studio/editors/use-files.ts';
import { usePaneWords } from '#studio/panes/use-pane-words.ts';
import { Outcome } from './outcome.tsx';
import { useTask } from './use-task.ts';

/** Pages that are off show a maintenance note: which they are, and the switch for each. */
export function PagesBox(): ReactNode {
  const say = usePaneWords();
  const studio = useStudio();
  const { state, frame } = useView();
  const index = useCopyIndex();
  const [page, setPage] = useState('');
  const [why, setWhy] = useState('');
  const [asked, setAsked] = useState<{ readonly page: string; readonly off: boolean }>();
  const task = useTask();
  const chosen = page || frame.page;
  const nameOf = (id: string): string => (index.titleOf(id) === id ? id : `${index.titleOf(id)} · ${id}`);
  const turn = async (id: string, off: boolean): Promise<void> => {
    await task.run(async () => {
      const { release } = await studio.call('disable', { page: id, off, by: state.by, message: why.trim() });
      setWhy('');
      return release ? say('publish.done', { id: release.id }) : say('pages.already');
    });
    setAsked(undefined);
  };
  return (
    <Stack as="section" gap="3">
      <Heading size="sm">{say('pages.title')}</Heading>
      <Text fontSize="xs" color="fg.subtle">
        {say(state.live ? 'pages.help' : 'pages.needsLive')}
      </Text>
      {state.live && (
        <>
          <Flex gap="2" align="flex-end">
            <Field.Root flex="1">
              <Field.Label fontSize="xs">{say('pages.page')}</Field.Label>
              <NativeSelect.Root size="sm">
                <NativeSelect.Field value={chosen} onChange={(event) => setPage(event.currentTarget.value)}>
                  {index.pages.map((id) => (
                    <option key={id} value={id}>
                      {nameOf(id)}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Field.Root>
            <Button
              size="sm"
              variant="outline"
              colorPalette="danger"
              disabled={state.disabled.includes(chosen)}
              onClick={() => setAsked({ page: chosen, off: true })}
            >
              {say('pages.off')}
            </Button>
          </Flex>
          {state.disabled.length === 0 ? (
            <Text fontSize="sm">{say('pages.none')}</Text>
          ) : (
            <Stack as="ul" gap="2" listStyleType="none">
              {state.disabled.map((id) => (
                <Flex
                  as="li"
                  key={id}
                  align="center"
                  gap="2"
                  fontSize="sm"
                  padding="2"
                  paddingInline="3"
                  borderRadius="md"
                  background="warning.subtle"
                  color="warning.fg"
                >
                  <Text flex="1">{nameOf(id)}</Text>
                  <Button
                    size="2xs"
                    variant="outline"
                    aria-label={say('pages.onOf', { name: index.titleOf(id) })}
                    onClick={() => setAsked({ page: id, off: false })}
                  >
                    {say('pages.on')}
                  </Button>
                </Flex>
              ))}
            </Stack>
          )}
        </>
      )}
      <Outcome task={task} />
      {asked && (
        <AskDialog
          title={say(asked.off ? 'pages.askOff' : 'pages.askOn', { name: index.titleOf(asked.page) })}
          yes={say(asked.off ? 'pages.off' : 'pages.on')}
          no={say('cancel')}
          isDanger={asked.off}
          isBusy={task.isBusy}
          isReady={why.trim() !== ''}
          onYes={() => void turn(asked.page, asked.off)}
          onClose={() => setAsked(undefined)}
        >
          <Text>{say(asked.off ? 'pages.askOffText' : 'pages.askOnText')}</Text>
          <Field.Root required>
            <Field.Label color="fg">{say('history.why')}</Field.Label>
            <Input size="sm" color="fg" value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
          </Field.Root>
        </AskDialog>
      )}
    </Stack>
  );
}
