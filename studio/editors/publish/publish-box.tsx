import { Box, Button, Field, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Hint, Notice, StudioIcon } from '#studio/controls/icons-and-notices.tsx';
import { ConfirmDialog } from '#studio/controls/studio-dialog.tsx';
import { Segments, StudioInput } from '#studio/controls/form-controls.tsx';
import { t } from '#studio/messages/messages.ts';
import { ChangeList } from '#studio/editors/change-list.tsx';
import { errorsOf, type StudioChange } from '#studio/protocol/studio-calls.ts';
import { readStored, writeStored } from '#studio/session/stored-json.ts';
import { StudioError } from '#studio/session/transport.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useView, useChanges } from '#studio/session/hooks.ts';
import { TaskOutcome, useServerTask } from './server-task.tsx';
import { isTrialShare } from './trial-and-pages.tsx';

/** The changes, the message, the author and the share of devices. Publishes after a confirmation. */
export function PublishBox(): ReactNode {
  const draft = useDraft();
  const unpublished = useChanges(useView().state.live ? 'live' : undefined);
  const { task, between, publish } = usePublish(draft);
  return (
    <Stack as="section" gap="4">
      <Heading>{t('editors.publish.title')}</Heading>
      <CheckResult />
      <UnpublishedChanges {...unpublished} />
      <DraftFields draft={draft} />
      <Button
        variant="solid"
        size="sm"
        alignSelf="flex-start"
        disabled={!draft.isReady}
        loading={task.dialog.isBusy}
        onClick={() => task.ask('publish')}
      >
        <StudioIcon name="upload" />
        {t('editors.publish.yes')}
      </Button>
      <TaskOutcome task={task} />
      {between && (
        <Conflict changes={between.changes} isReady={draft.isReady} onPublish={() => task.ask('onto')} />
      )}
      {task.question && (
        <ConfirmDialog
          {...task.dialog}
          title={t('editors.publish.ask')}
          yes={t('editors.publish.yes')}
          onYes={() => publish(task.question === 'onto' ? between?.live : undefined)}
        >
          <Consequences draft={draft} changes={unpublished.answer?.changes ?? []} />
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface ConsequencesProps {
  readonly draft: ReleaseDraft;
  readonly changes: readonly StudioChange[];
}

function Consequences({ draft: { isTrial, share }, changes }: ConsequencesProps): ReactNode {
  return (
    <>
      <Text>
        {isTrial ? t('editors.publish.askShare', { percent: share }) : t('editors.publish.askText')}
      </Text>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </>
  );
}

type ReleaseDraft = ReturnType<typeof useDraft>;

function useDraft() {
  const { state } = useView();
  // A reload during a publish leaves its message behind.
  const message = useStoredText('message', '', state.live?.message);
  const by = useStoredText('by', state.by);
  const [isShared, setShared] = useState(false);
  const [percent, setPercent] = useState('10');
  const share = Number(percent);
  const isChecked = errorsOf(state.faults).length === 0 && state.checked === state.revision;
  const isComplete =
    message.value.trim() !== '' && by.value.trim() !== '' && (!isShared || isTrialShare(share));
  const typed = { message, by, setShared, percent, setPercent };
  return { ...typed, share, isTrial: isShared && state.live !== null, isReady: isComplete && isChecked };
}

function usePublish({ message, by, isTrial, share }: ReleaseDraft) {
  const task = useServerTask<'publish' | 'onto'>();
  const publish = (onto?: string): void =>
    task.run(async () => {
      const { release } = await studio.call('publish', {
        message: message.value.trim(),
        by: by.value.trim(),
        ...(isTrial && { percent: share }),
        ...(onto !== undefined && { onto }),
      });
      message.onValue('');
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

function UnpublishedChanges({ answer, error }: ReturnType<typeof useChanges>): ReactNode {
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
          {count > 0 && <ChangeList changes={changes} onShow={(place) => studio.openPlace(place)} />}
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
        {...draft.message}
        field={{ required: true }}
      />
      <Flex gap="3" align="flex-start" wrap="wrap">
        <StudioInput
          label={t('editors.publish.by')}
          maxLength={80}
          {...draft.by}
          field={{ required: true, flex: '1 1 180px' }}
        />
        {live && <ShareChoice draft={draft} />}
      </Flex>
      {draft.isTrial && (
        <StudioInput
          label={t('editors.publish.percent')}
          inputMode="numeric"
          maxWidth="120px"
          value={draft.percent}
          onValue={draft.setPercent}
          error={isTrialShare(draft.share) ? undefined : t('editors.trial.wrongShare')}
        />
      )}
    </>
  );
}

function ShareChoice({ draft: { isTrial, setShared } }: { readonly draft: ReleaseDraft }): ReactNode {
  return (
    <Field.Root flex="1.4 1 240px">
      <Field.Label>{t('editors.publish.share')}</Field.Label>
      <Segments
        value={isTrial ? 'some' : 'everyone'}
        onValue={(share) => setShared(share === 'some')}
        choices={(['everyone', 'some'] as const).map((share) => [share, t(`editors.publish.${share}`)])}
      />
    </Field.Root>
  );
}

interface ConflictProps {
  /** The changes that were published meanwhile. */
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
      <Button size="sm" alignSelf="flex-start" disabled={!isReady} onClick={onPublish}>
        {t('editors.publish.onto')}
      </Button>
    </Stack>
  );
}

/** A text that survives a reload, unless it is `used`. */
function useStoredText(name: string, initial: string, used?: string) {
  const key = `studio:text:${name}`;
  const [text, onValue] = useState(() => {
    const stored = readStored('sessionStorage', key);
    return stored === used ? undefined : stored;
  });
  useEffect(() => writeStored('sessionStorage', key, text || undefined), [key, text]);
  return { value: typeof text === 'string' ? text : initial, onValue };
}
