import { Box, Button, Field, Flex, Heading, Input, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { errorsOf } from '#studio/app/severity.ts';
import { useStudio, useView } from '#studio/app/studio.ts';
import { AskDialog } from '#studio/editors/ask-dialog.tsx';
import { ChangeList } from '#studio/editors/change-list.tsx';
import { Notice } from '#studio/editors/notice.tsx';
import { Sign } from '#studio/editors/sign.tsx';
import { useChanges } from '#studio/editors/use-changes.ts';
import { usePaneWords } from '#studio/panes/use-pane-words.ts';
import { useKeptText } from './kept-text.ts';
import { Outcome } from './outcome.tsx';
import { betweenOf, useTask } from './use-task.ts';

/** Publishing: what players will see, what for, who, and to whom. Nothing reaches a player before a question is answered. */
export function PublishBox(): ReactNode {
  const say = usePaneWords();
  const studio = useStudio();
  const { state } = useView();
  const { faults, checked, revision, live } = state;
  const [message, setMessage] = useKeptText('message', '');
  const [by, setBy] = useKeptText('by', state.by);
  const [isShare, setShare] = useState(false);
  const [percent, setPercent] = useState('10');
  const [asked, setAsked] = useState<'publish' | 'onto'>();
  const task = useTask();
  const { changes, trouble } = useChanges(live ? 'live' : undefined);

  const errors = errorsOf(faults).length;
  const warnings = faults.length - errors;
  const share = Number(percent);
  const isShareGood = !isShare || (Number.isInteger(share) && share >= 1 && share <= 99);
  const isReady =
    message.trim() !== '' && by.trim() !== '' && isShareGood && errors === 0 && checked === revision;
  const between = betweenOf(task.trouble);
  const publish = async (onto?: string): Promise<void> => {
    await task.run(async () => {
      const { release } = await studio.call('publish', {
        ...{ message: message.trim(), by: by.trim() },
        ...(isShare ? { percent: share } : {}),
        ...(onto === undefined ? {} : { onto }),
      });
      setMessage('');
      return release ? say('publish.done', { id: release.id }) : say('publish.doneNothing');
    });
    setAsked(undefined);
  };
  return (
    <Stack as="section" gap="4">
      <Heading size="sm">{say('publish.title')}</Heading>
      {errors > 0 ? (
        <Notice tone="danger">{say('publish.faults', { count: errors })}</Notice>
      ) : warnings > 0 && checked === revision ? (
        <Notice tone="warning">{say('publish.warnings', { count: warnings })}</Notice>
      ) : (
        <Flex
          align="center"
          gap="2"
          fontSize="sm"
          color={checked === revision ? 'success.fg' : 'fg.subtle'}
          role="status"
        >
          <Sign name="check" />
          {say(checked === revision ? 'publish.sound' : 'publish.checking')}
        </Flex>
      )}
      {trouble !== undefined && <Notice tone="warning">{trouble}</Notice>}
      {changes && (
        <Box>
          <Text fontSize="xs" color="fg.subtle" marginBottom="2">
            {changes.length === 0
              ? say('publish.noChanges')
              : say('publish.changes', { count: changes.length })}
          </Text>
          {changes.length > 0 && (
            <ChangeList
              changes={changes}
              onShow={({ path, pointer }) => studio.open({ path, pointer }, 'json')}
            />
          )}
        </Box>
      )}
      <Field.Root required>
        <Field.Label>{say('publish.message')}</Field.Label>
        <Input
          size="sm"
          value={message}
          maxLength={200}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Field.HelperText>{say('publish.messageHint')}</Field.HelperText>
      </Field.Root>
      <Flex gap="3" align="flex-start">
        <Field.Root required flex="1">
          <Field.Label>{say('publish.by')}</Field.Label>
          <Input size="sm" value={by} maxLength={80} onChange={(event) => setBy(event.currentTarget.value)} />
        </Field.Root>
        {live && (
          <Field.Root flex="1.4">
            <Field.Label>{say('publish.share')}</Field.Label>
            <SegmentGroup.Root
              size="sm"
              value={isShare ? 'some' : 'everyone'}
              onValueChange={({ value }) => setShare(value === 'some')}
            >
              <SegmentGroup.Indicator />
              {(['everyone', 'some'] as const).map((value) => (
                <SegmentGroup.Item key={value} value={value}>
                  <SegmentGroup.ItemText>{say(`publish.${value}`)}</SegmentGroup.ItemText>
                  <SegmentGroup.ItemHiddenInput />
                </SegmentGroup.Item>
              ))}
            </SegmentGroup.Root>
          </Field.Root>
        )}
      </Flex>
      {isShare && live && (
        <Field.Root invalid={!isShareGood}>
          <Field.Label>{say('publish.percent')}</Field.Label>
          <Input
            size="sm"
            maxWidth="120px"
            inputMode="numeric"
            value={percent}
            onChange={(event) => setPercent(event.currentTarget.value)}
          />
        </Field.Root>
      )}
      <Button
        colorPalette="brand"
        size="sm"
        alignSelf="flex-start"
        disabled={!isReady}
        loading={task.isBusy}
        onClick={() => setAsked('publish')}
      >
        <Sign name="upload" />
        {say('publish.yes')}
      </Button>
      <Outcome task={task} />
      {between && (
        <Stack gap="3">
          <Text fontSize="sm">{say('publish.between')}</Text>
          <ChangeList changes={between.changes} />
          <Text fontSize="xs" color="fg.subtle">
            {say('publish.betweenHelp')}
          </Text>
          <Button
            size="sm"
            variant="outline"
            alignSelf="flex-start"
            disabled={!isReady}
            onClick={() => setAsked('onto')}
          >
            {say('publish.onto')}
          </Button>
        </Stack>
      )}
      {asked && (
        <AskDialog
          title={say('publish.ask')}
          yes={say('publish.yes')}
          no={say('cancel')}
          isBusy={task.isBusy}
          onYes={() => void publish(asked === 'onto' ? between?.live : undefined)}
          onClose={() => setAsked(undefined)}
        >
          <Text>
            {isShare && live ? say('publish.askShare', { percent: share }) : say('publish.askText')}
          </Text>
          {changes && changes.length > 0 && <ChangeList changes={changes} />}
        </AskDialog>
      )}
    </Stack>
  );
}
