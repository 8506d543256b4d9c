import { Button, Field, Flex, Heading, Input, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useStudio, useView } from '#studio/session/studio.ts';
import { AskDialog } from '#studio/controls/ask-dialog.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';
import { PublishOutcome } from './outcome.tsx';
import { useTask } from './use-task.ts';

/** A version that is on trial with a share of devices: wider, narrower, or everyone's. */
export function TrialBox(): ReactNode {
  const t = useMessages();
  const studio = useStudio();
  const { state } = useView();
  const [to, setTo] = useState('50');
  const [asked, setAsked] = useState<number>();
  const task = useTask();
  if (state.percent === null) return <PublishOutcome task={task} />;
  const percent = Number(to);
  const promote = async (share: number): Promise<void> => {
    await task.run(async () => {
      const { release } = await studio.call('promote', { percent: share, by: state.by });
      return t('editors.publish.done', { id: release.id });
    });
    setAsked(undefined);
  };
  return (
    <Stack as="section" gap="3" padding="4" borderRadius="lg" background="warning.subtle">
      <Heading size="sm" color="warning.fg">
        {t('editors.trial.title', { percent: state.percent })}
      </Heading>
      <Text fontSize="xs">{t('editors.trial.help')}</Text>
      <Flex gap="2" align="flex-end">
        <Field.Root maxWidth="140px">
          <Field.Label fontSize="xs">{t('editors.trial.to')}</Field.Label>
          <Input
            size="sm"
            background="bg"
            inputMode="numeric"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </Field.Root>
        <Button
          size="sm"
          variant="outline"
          disabled={!Number.isInteger(percent) || percent < 1 || percent > 99}
          onClick={() => setAsked(percent)}
        >
          {t('editors.trial.change')}
        </Button>
        <Button size="sm" colorPalette="brand" onClick={() => setAsked(100)}>
          {t('editors.trial.everyone')}
        </Button>
      </Flex>
      <PublishOutcome task={task} />
      {asked !== undefined && (
        <AskDialog
          title={t('editors.trial.askTitle')}
          yes={t(asked === 100 ? 'editors.trial.everyone' : 'editors.trial.change')}
          no={t('editors.cancel')}
          isBusy={task.isBusy}
          onYes={() => void promote(asked)}
          onClose={() => setAsked(undefined)}
        >
          {t('editors.trial.askText', { percent: asked })}
        </AskDialog>
      )}
    </Stack>
  );
}
