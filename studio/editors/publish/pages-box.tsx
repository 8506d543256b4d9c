import { Button, Field, Flex, Heading, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useStudio, useView } from '#studio/session/studio.ts';
import { AskDialog } from '#studio/controls/ask-dialog.tsx';
import { useCopyIndex } from '#studio/session/use-files.ts';
import { useMessages } from '#studio/controls/use-messages.ts';
import { PublishOutcome } from './outcome.tsx';
import { useTask } from './use-task.ts';

/** Pages that are off show a maintenance note: which they are, and the switch for each. */
export function PagesBox(): ReactNode {
  const t = useMessages();
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
      return release ? t('editors.publish.done', { id: release.id }) : t('editors.pages.already');
    });
    setAsked(undefined);
  };
  return (
    <Stack as="section" gap="3">
      <Heading size="sm">{t('editors.pages.title')}</Heading>
      <Text fontSize="xs" color="fg.subtle">
        {t(state.live ? 'editors.pages.help' : 'editors.pages.needsLive')}
      </Text>
      {state.live && (
        <>
          <Flex gap="2" align="flex-end">
            <Field.Root flex="1">
              <Field.Label fontSize="xs">{t('editors.pages.page')}</Field.Label>
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
              {t('editors.pages.off')}
            </Button>
          </Flex>
          {state.disabled.length === 0 ? (
            <Text fontSize="sm">{t('editors.pages.none')}</Text>
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
                    aria-label={t('editors.pages.onOf', { name: index.titleOf(id) })}
                    onClick={() => setAsked({ page: id, off: false })}
                  >
                    {t('editors.pages.on')}
                  </Button>
                </Flex>
              ))}
            </Stack>
          )}
        </>
      )}
      <PublishOutcome task={task} />
      {asked && (
        <AskDialog
          title={t(asked.off ? 'editors.pages.askOff' : 'editors.pages.askOn', {
            name: index.titleOf(asked.page),
          })}
          yes={t(asked.off ? 'editors.pages.off' : 'editors.pages.on')}
          no={t('editors.cancel')}
          isDanger={asked.off}
          isBusy={task.isBusy}
          isReady={why.trim() !== ''}
          onYes={() => void turn(asked.page, asked.off)}
          onClose={() => setAsked(undefined)}
        >
          <Text>{t(asked.off ? 'editors.pages.askOffText' : 'editors.pages.askOnText')}</Text>
          <Field.Root required>
            <Field.Label color="fg">{t('editors.history.why')}</Field.Label>
            <Input size="sm" color="fg" value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
          </Field.Root>
        </AskDialog>
      )}
    </Stack>
  );
}
