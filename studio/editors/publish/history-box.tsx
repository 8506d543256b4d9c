import { Accordion, Badge, Box, Button, Field, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Segments } from '#studio/controls/form-controls.tsx';
import { Hint, Notice, StudioIcon } from '#studio/controls/icons-and-notices.tsx';
import { ConfirmDialog, ReasonDialog } from '#studio/controls/studio-dialog.tsx';
import { formatTime } from '#scripts/messages/format-message.ts';
import { pageLocale, t } from '#studio/messages/messages.ts';
import { ChangeList } from '#studio/editors/change-list.tsx';
import type { StudioProposal, StudioRelease } from '#studio/protocol/studio-calls.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useView, useServerCall } from '#studio/session/hooks.ts';
import { TaskOutcome, useServerTask } from './server-task.tsx';

const SHOWN_AT_FIRST = 8;

const BUILT_IN = '0';

interface ReleaseAction {
  readonly kind: 'rollback' | ProposalKind;
  readonly id: string;
  readonly title: string;
}

/** The releases with their changes. Each can be previewed, rolled back to, reverted and loaded. */
export function HistoryBox(): ReactNode {
  const { answer, error } = useServerCall('history', {}, useView().state.live?.id);
  const { releases = [] } = answer ?? {};
  const [showsAll, setShowsAll] = useState(false);
  const task = useServerTask<ReleaseAction>();
  const shown = showsAll ? releases : releases.slice(0, SHOWN_AT_FIRST);
  return (
    <Stack as="section" gap="3">
      <Heading>{t('editors.history.title')}</Heading>
      <TaskOutcome task={task} />
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
      <Accordion.Root as="ol" collapsible lazyMount unmountOnExit borderWidth="1px" borderRadius="lg">
        {shown.map((release) => (
          <ReleaseItem key={release.id} release={release} onAction={task.ask} />
        ))}
        <ReleaseItem onAction={task.ask} />
      </Accordion.Root>
      {releases.length > shown.length && (
        <Button onClick={() => setShowsAll(true)}>
          {t('editors.history.more', { count: releases.length })}
        </Button>
      )}
      {task.question && <ActionDialog action={task.question} task={task} />}
    </Stack>
  );
}

interface ReleaseItemProps {
  /** undefined: the version that the site was built with. */
  readonly release?: StudioRelease;
  readonly onAction: (action: ReleaseAction) => void;
}

function ReleaseItem({ release, onAction }: ReleaseItemProps): ReactNode {
  const { live } = useView().state;
  const id = release?.id ?? BUILT_IN;
  const isLive = id === live?.id;
  const title = release
    ? release.message || t(`releases.kind-${release.kind}`)
    : t('editors.history.builtIn');
  return (
    <Accordion.Item as="li" value={id}>
      <Accordion.ItemTrigger aria-label={title} paddingInline="3" cursor="pointer">
        <Box flex="1" minWidth="0" textAlign="start">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
              {title}
            </Text>
            {release && <ReleaseBadges release={release} isLive={isLive} />}
          </Flex>
          {release ? <ReleaseFacts release={release} /> : <Hint>{t('editors.history.builtInHelp')}</Hint>}
        </Box>
        <Accordion.ItemIndicator />
      </Accordion.ItemTrigger>
      <Accordion.ItemContent>
        <Stack gap="3" paddingInline="3" paddingBottom="3">
          {release && <ReleaseChanges id={id} />}
          <ReleaseActions id={id} isLive={isLive} onAction={(kind) => onAction({ kind, id, title })} />
        </Stack>
      </Accordion.ItemContent>
    </Accordion.Item>
  );
}

function ReleaseChanges({ id }: { readonly id: string }): ReactNode {
  const { answer, error = t('editors.loading') } = useServerCall('release', { release: id });
  if (!answer) return <Hint>{error}</Hint>;
  if (answer.changes.length === 0) return <Hint>{t('editors.history.noChanges')}</Hint>;
  return <ChangeList changes={answer.changes} />;
}

interface ReleaseActionsProps {
  readonly id: string;
  readonly isLive: boolean;
  readonly onAction: (kind: ReleaseAction['kind']) => void;
}

function ReleaseActions({ id, isLive, onAction }: ReleaseActionsProps): ReactNode {
  const isShown = useView().state.preview === id;
  const show = (): Promise<void> => studio.attempt('preview', { release: isShown ? null : id });
  return (
    <Flex gap="2" wrap="wrap">
      <Button aria-pressed={isShown} onClick={show}>
        <StudioIcon name="phone" boxSize="3.5" />
        {t(isShown ? 'editors.history.previewEnd' : 'editors.history.preview')}
      </Button>
      {!isLive && <Button onClick={() => onAction('rollback')}>{t('editors.history.rollback')}</Button>}
      {id !== BUILT_IN && <Button onClick={() => onAction('revert')}>{t('editors.history.revert')}</Button>}
      <Button onClick={() => onAction('load')}>{t('editors.history.load')}</Button>
    </Flex>
  );
}

interface ActionDialogProps {
  readonly action: ReleaseAction;
  readonly task: ReturnType<typeof useServerTask<ReleaseAction>>;
}

function ActionDialog({ action: { kind, id, title }, task }: ActionDialogProps): ReactNode {
  const { by } = useView().state;
  const rollback = (message: string): void =>
    task.run(async () => {
      const { release } = await studio.call('rollback', { release: id, message, by });
      return release ? t('editors.history.done', { id: release.id }) : t('editors.history.already');
    });
  if (kind !== 'rollback') return <ProposalDialog kind={kind} id={id} title={title} task={task} />;
  return (
    <ReasonDialog
      {...task.dialog}
      title={t('editors.history.ask', { id })}
      text={t('editors.history.askText')}
      yes={t('editors.history.rollback')}
      onYes={rollback}
    >
      <Text color="fg" fontWeight="medium">
        {title}
      </Text>
    </ReasonDialog>
  );
}

function ReleaseBadges({ release, isLive }: { release: StudioRelease; isLive: boolean }): ReactNode {
  const { kind, percent, page, reports } = release;
  return (
    <>
      {kind !== 'publish' && <Badge>{t(`releases.kind-${kind}`)}</Badge>}
      {percent !== undefined && <Badge>{t('releases.share', { percent })}</Badge>}
      {page !== undefined && <Badge>{page}</Badge>}
      {isLive && <Badge colorPalette="success">{t('releases.live')}</Badge>}
      {reports > 0 && <Badge colorPalette="danger">{t('releases.reports', { count: reports })}</Badge>}
    </>
  );
}

/** The author, time and id of a release. */
export function ReleaseFacts({ release: { by, at, id } }: { readonly release: StudioRelease }): ReactNode {
  return (
    <Hint marginTop="0.5">
      {by} · {formatTime(at, pageLocale())} · <code>{id}</code>
    </Hint>
  );
}

/** An edit of the files: reverts one release, or loads all files of a release. */
type ProposalKind = 'revert' | 'load';

interface ProposalDialogProps extends Pick<ActionDialogProps, 'task'>, Omit<ReleaseAction, 'kind'> {
  readonly kind: ProposalKind;
}

/** Shows the proposed changes, asks about conflicts, and makes the edits. The next publish includes them. */
function ProposalDialog({ kind, id: release, title, task }: ProposalDialogProps): ReactNode {
  const [restored, setRestored] = useState<readonly string[]>([]);
  // Loads a new proposal after each decision.
  const request = kind === 'load' ? { release } : { release, restore: restored };
  const { answer: proposal, error } = useServerCall(kind, request);
  const texts = Object.entries(proposal?.texts ?? {});
  const apply = (): void =>
    task.run(async () => {
      for (const [path, text] of texts) studio.edit(path, text);
      await studio.flush();
      return t('editors.history.applied', { count: texts.length });
    });
  return (
    <ConfirmDialog
      {...task.dialog}
      title={t(`editors.history.${kind}Ask`, { title })}
      yes={t('editors.history.apply')}
      isReady={texts.length > 0}
      onYes={apply}
    >
      <Text>{t(`editors.history.${kind}Text`)}</Text>
      {!proposal && error === undefined && <Hint>{t('editors.loading')}</Hint>}
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
      {proposal && <Proposal proposal={proposal} restored={restored} onRestore={setRestored} />}
    </ConfirmDialog>
  );
}

interface ProposalProps {
  readonly proposal: StudioProposal;
  readonly restored: readonly string[];
  readonly onRestore: (keys: readonly string[]) => void;
}

function Proposal({ proposal: { changes, conflicts }, restored, onRestore }: ProposalProps): ReactNode {
  const choose = (key: string, isBefore: boolean): void =>
    onRestore([...restored.filter((one) => one !== key), ...(isBefore ? [key] : [])]);
  const sides = ['now', 'before'] as const;
  return (
    <Stack gap="4" color="fg">
      {conflicts.map(({ key, changes: reverted }) => (
        <Box key={key} padding="3" borderRadius="lg" background="warning.subtle">
          <Field.Root>
            <Field.Label color="warning.fg">{t('editors.history.conflict')}</Field.Label>
            <ChangeList changes={reverted} />
            <Segments
              aria-label={reverted.map(({ words }) => words).join(' ')}
              value={restored.includes(key) ? 'before' : 'now'}
              onValue={(side) => choose(key, side === 'before')}
              choices={sides.map((side) => [side, t(`editors.history.${side}`)])}
            />
          </Field.Root>
        </Box>
      ))}
      {changes.length > 0 ? <ChangeList changes={changes} /> : <Hint>{t('editors.history.same')}</Hint>}
    </Stack>
  );
}
