import { Box, Button, Field, Flex, Heading, Input, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode, useEffect } from 'react';
import { errorsOf } from '#studio/session/severity.ts';
import { useStudio, useView } from '#studio/session/studio.ts';
import { AskDialog } from '#studio/controls/ask-dialog.tsx';
import { ChangeList } from '#studio/editors/change-list.tsx';
import { Notice } from '#studio/controls/notice.tsx';
import { Sign } from '#studio/controls/icon.tsx';
import { useChanges } from '#studio/session/use-changes.ts';
import { useMessages } from '#studio/controls/use-messages.ts';
import { PublishOutcome } from './outcome.tsx';
import { betweenOf, useTask } from './use-task.ts';

/** Publishing: what players will see, what for, who, and to whom. Nothing reaches a player before a question is answered. */
export function PublishBox(): ReactNode {
  const t = useMessages();
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
      return release ? t('editors.publish.done', { id: release.id }) : t('editors.publish.doneNothing');
    });
    setAsked(undefined);
  };
  return (
    <Stack as="section" gap="4">
      <Heading size="sm">{t('editors.publish.title')}</Heading>
      {errors > 0 ? (
        <Notice tone="danger">{t('editors.publish.faults', { count: errors })}</Notice>
      ) : warnings > 0 && checked === revision ? (
        <Notice tone="warning">{t('editors.publish.warnings', { count: warnings })}</Notice>
      ) : (
        <Flex
          align="center"
          gap="2"
          fontSize="sm"
          color={checked === revision ? 'success.fg' : 'fg.subtle'}
          role="status"
        >
          <Sign name="check" />
          {t(checked === revision ? 'editors.publish.sound' : 'editors.publish.checking')}
        </Flex>
      )}
      {trouble !== undefined && <Notice tone="warning">{trouble}</Notice>}
      {changes && (
        <Box>
          <Text fontSize="xs" color="fg.subtle" marginBottom="2">
            {changes.length === 0
              ? t('editors.publish.noChanges')
              : t('editors.publish.changes', { count: changes.length })}
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
        <Field.Label>{t('editors.publish.message')}</Field.Label>
        <Input
          size="sm"
          value={message}
          maxLength={200}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Field.HelperText>{t('editors.publish.messageHint')}</Field.HelperText>
      </Field.Root>
      <Flex gap="3" align="flex-start">
        <Field.Root required flex="1">
          <Field.Label>{t('editors.publish.by')}</Field.Label>
          <Input size="sm" value={by} maxLength={80} onChange={(event) => setBy(event.currentTarget.value)} />
        </Field.Root>
        {live && (
          <Field.Root flex="1.4">
            <Field.Label>{t('editors.publish.share')}</Field.Label>
            <SegmentGroup.Root
              size="sm"
              value={isShare ? 'some' : 'everyone'}
              onValueChange={({ value }) => setShare(value === 'some')}
            >
              <SegmentGroup.Indicator />
              {(['everyone', 'some'] as const).map((value) => (
                <SegmentGroup.Item key={value} value={value}>
                  <SegmentGroup.ItemText>{t(`editors.publish.${value}`)}</SegmentGroup.ItemText>
                  <SegmentGroup.ItemHiddenInput />
                </SegmentGroup.Item>
              ))}
            </SegmentGroup.Root>
          </Field.Root>
        )}
      </Flex>
      {isShare && live && (
        <Field.Root invalid={!isShareGood}>
          <Field.Label>{t('editors.publish.percent')}</Field.Label>
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
        {t('editors.publish.yes')}
      </Button>
      <PublishOutcome task={task} />
      {between && (
        <Stack gap="3">
          <Text fontSize="sm">{t('editors.publish.between')}</Text>
          <ChangeList changes={between.changes} />
          <Text fontSize="xs" color="fg.subtle">
            {t('editors.publish.betweenHelp')}
          </Text>
          <Button
            size="sm"
            variant="outline"
            alignSelf="flex-start"
            disabled={!isReady}
            onClick={() => setAsked('onto')}
          >
            {t('editors.publish.onto')}
          </Button>
        </Stack>
      )}
      {asked && (
        <AskDialog
          title={t('editors.publish.ask')}
          yes={t('editors.publish.yes')}
          no={t('editors.cancel')}
          isBusy={task.isBusy}
          onYes={() => void publish(asked === 'onto' ? between?.live : undefined)}
          onClose={() => setAsked(undefined)}
        >
          <Text>
            {isShare && live
              ? t('editors.publish.askShare', { percent: share })
              : t('editors.publish.askText')}
          </Text>
          {changes && changes.length > 0 && <ChangeList changes={changes} />}
        </AskDialog>
      )}
    </Stack>
  );
}

/** A text that a reload does not lose. */
function useKeptText(name: string, begin: string): readonly [string, (text: string) => void] {
  const key = `studio:text:${name}`;
  const [text, setText] = useState<string | null>(() => sessionStorage.getItem(key));
  useEffect(() => {
    if (text === null || text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  }, [key, text]);
  return [text ?? begin, setText];
}
