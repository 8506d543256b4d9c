import { Box, Button, Field, Flex, Heading, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Hint } from '#studio/controls/hint.ts';
import { Notice } from '#studio/controls/notice.tsx';
import { AskDialog } from '#studio/controls/studio-dialog.tsx';
import { StudioIcon } from '#studio/controls/studio-icon.tsx';
import { StudioInput } from '#studio/controls/studio-input.tsx';
import { t } from '#studio/messages/messages.ts';
import { ChangeList } from '#studio/editors/change-list.tsx';
import { errorsOf, type StudioChange } from '#studio/protocol/studio-calls.ts';
import { readStored, writeStored } from '#studio/session/stored-json.ts';
import { StudioError } from '#studio/session/transport.ts';
import { studio } from '#studio/session/studio.ts';
import { useView } from '#studio/session/view.ts';
import { useChanges } from '#studio/session/use-files.ts';
import { TaskOutcome, useTask } from './task.tsx';
import { isShare } from './trial-box.tsx';

/** Publishing: what players will see, what for, who, and to whom. Nothing reaches a player before a question is answered. */
export function PublishBox(): ReactNode {
  const draft = useDraft();
  const [asked, setAsked] = useState<'publish' | 'onto'>();
  const found = useChanges(useView().state.live ? 'live' : undefined);
  const { task, between, publish } = usePublish(draft, () => setAsked(undefined));
  const ask = { title: t('editors.publish.ask'), yes: t('editors.publish.yes'), isBusy: task.isBusy };
  return (
    <Stack as="section" gap="4">
      <Heading size="sm">{t('editors.publish.title')}</Heading>
      <CheckResult />
      <WhatChanges {...found} />
      <DraftFields draft={draft} />
      <Button
        colorPalette="brand"
        size="sm"
        alignSelf="flex-start"
        disabled={!draft.isReady}
        loading={task.isBusy}
        onClick={() => setAsked('publish')}
      >
        <StudioIcon name="upload" />
        {t('editors.publish.yes')}
      </Button>
      <TaskOutcome task={task} />
      {between && (
        <Conflict changes={between.changes} isReady={draft.isReady} onPublish={() => setAsked('onto')} />
      )}
      {asked && (
        <AskDialog
          {...ask}
          onYes={() => publish(asked === 'onto' ? between?.live : undefined)}
          onClose={() => setAsked(undefined)}
        >
          <Consequences draft={draft} changes={found.answer?.changes ?? []} />
        </AskDialog>
      )}
    </Stack>
  );
}

interface ConsequencesProps {
  readonly draft: ReleaseDraft;
  readonly changes: readonly StudioChange[];
}

function Consequences({ draft, changes }: ConsequencesProps): ReactNode {
  return (
    <>
      <Text>
        {draft.isShare
          ? t('editors.publish.askShare', { percent: draft.share })
          : t('editors.publish.askText')}
      </Text>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </>
  );
}

type ReleaseDraft = ReturnType<typeof useDraft>;

function useDraft() {
  const { state } = useView();
  const [message, setMessage] = useKeptText('message', '');
  const [by, setBy] = useKeptText('by', state.by);
  const [isShared, setIsShare] = useState(false);
  const [percent, setPercent] = useState('10');
  const share = Number(percent);
  const isChecked = errorsOf(state.faults).length === 0 && state.checked === state.revision;
  const isComplete = message.trim() !== '' && by.trim() !== '' && (!isShared || isShare(share));
  const typed = { message, setMessage, by, setBy, setIsShare, percent, setPercent };
  return { ...typed, share, isShare: isShared && state.live !== null, isReady: isComplete && isChecked };
}

function usePublish({ message, setMessage, by, isShare, share }: ReleaseDraft, onEnd: () => void) {
  const task = useTask(onEnd);
  const publish = (onto?: string): void =>
    task.run(async () => {
      const { release } = await studio.call('publish', {
        message: message.trim(),
        by: by.trim(),
        ...(isShare && { percent: share }),
        ...(onto !== undefined && { onto }),
      });
      setMessage('');
      return release ? t('editors.publish.done', { id: release.id }) : t('editors.publish.doneNothing');
    });
  const between = task.error instanceof StudioError ? task.error.refusal.between : undefined;
  return { task, between, publish };
}

function CheckResult(): ReactNode {
  const { faults, checked, revision } = useView().state;
  const isChecked = checked === revision;
  const errors = errorsOf(faults).length;
  const warnings = faults.length - errors;
  if (errors > 0) return <Notice tone="danger">{t('editors.publish.faults', { count: errors })}</Notice>;
  if (warnings > 0 && isChecked)
    return <Notice tone="warning">{t('editors.publish.warnings', { count: warnings })}</Notice>;
  return (
    <Flex align="center" gap="2" fontSize="sm" color={isChecked ? 'success.fg' : 'fg.subtle'} role="status">
      <StudioIcon name="check" />
      {t(isChecked ? 'editors.publish.sound' : 'editors.publish.checking')}
    </Flex>
  );
}

function WhatChanges({ answer, error }: ReturnType<typeof useChanges>): ReactNode {
  const { changes = [] } = answer ?? {};
  const count = changes.length;
  return (
    <>
      {error !== undefined && <Notice tone="warning">{error}</Notice>}
      {answer && (
        <Box>
          <Hint marginBottom="2">
            {count === 0 ? t('editors.publish.noChanges') : t('editors.publish.changes', { count })}
          </Hint>
          {count > 0 && (
            <ChangeList changes={changes} onShow={({ path, pointer }) => studio.open({ path, pointer })} />
          )}
        </Box>
      )}
    </>
  );
}

function DraftFields({ draft }: { readonly draft: ReleaseDraft }): ReactNode {
  const { live } = useView().state;
  return (
    <>
      <StudioInput
        label={t('editors.publish.message')}
        help={t('editors.publish.messageHint')}
        maxLength={200}
        value={draft.message}
        onText={draft.setMessage}
        field={{ required: true }}
      />
      <Flex gap="3" align="flex-start" wrap="wrap">
        <StudioInput
          label={t('editors.publish.by')}
          maxLength={80}
          value={draft.by}
          onText={draft.setBy}
          field={{ required: true, flex: '1 1 180px' }}
        />
        {live && <ShareChoice draft={draft} />}
      </Flex>
      {draft.isShare && (
        <StudioInput
          label={t('editors.publish.percent')}
          inputMode="numeric"
          maxWidth="120px"
          value={draft.percent}
          onText={draft.setPercent}
          field={{ invalid: !isShare(draft.share) }}
        />
      )}
    </>
  );
}

function ShareChoice({ draft: { isShare, setIsShare } }: { readonly draft: ReleaseDraft }): ReactNode {
  const choices = (['everyone', 'some'] as const).map((value) => ({
    value,
    label: t(`editors.publish.${value}`),
  }));
  return (
    <Field.Root flex="1.4 1 240px">
      <Field.Label>{t('editors.publish.share')}</Field.Label>
      <SegmentGroup.Root
        size="sm"
        value={isShare ? 'some' : 'everyone'}
        onValueChange={({ value }) => setIsShare(value === 'some')}
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items items={choices} />
      </SegmentGroup.Root>
    </Field.Root>
  );
}

interface ConflictProps {
  /** What was published meanwhile. */
  readonly changes: readonly StudioChange[];
  readonly isReady: boolean;
  readonly onPublish: () => void;
}

function Conflict({ changes, isReady, onPublish }: ConflictProps): ReactNode {
  return (
    <Stack gap="3">
      <Text fontSize="sm">{t('editors.publish.between')}</Text>
      <ChangeList changes={changes} />
      <Hint>{t('editors.publish.betweenHelp')}</Hint>
      <Button size="sm" variant="outline" alignSelf="flex-start" disabled={!isReady} onClick={onPublish}>
        {t('editors.publish.onto')}
      </Button>
    </Stack>
  );
}

function useKeptText(name: string, initial: string): readonly [string, (text: string) => void] {
  const key = `studio:text:${name}`;
  const [text, setText] = useState(() => readStored('sessionStorage', key));
  useEffect(() => writeStored('sessionStorage', key, text || undefined), [key, text]);
  return [typeof text === 'string' ? text : initial, setText];
}
