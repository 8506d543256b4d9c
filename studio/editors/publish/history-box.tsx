import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { Hint } from '#studio/controls/hint.ts';
import { Notice } from '#studio/controls/notice.tsx';
import { ReasonDialog } from '#studio/controls/studio-dialog.tsx';
import { StudioIcon } from '#studio/controls/studio-icon.tsx';
import { t } from '#studio/messages/messages.ts';
import { ChangeList } from '#studio/editors/change-list.tsx';
import type { StudioRelease } from '#studio/protocol/studio-calls.ts';
import { studio } from '#studio/session/studio.ts';
import { useView } from '#studio/session/view.ts';
import { useAnswer } from '#studio/session/use-files.ts';
import { ProposalDialog, type ProposalKind } from './proposal-dialog.tsx';
import { ReleaseFacts } from './release-facts.tsx';
import { type AsyncTask, TaskOutcome, useTask } from './task.tsx';

const SHOWN_AT_FIRST = 8;

const BUILT_IN = '0';

interface ReleaseAction {
  readonly kind: 'rollback' | ProposalKind;
  readonly id: string;
  readonly title: string;
}

/** Who released what, when and why, and what each release changed. Each can be shown, returned to, taken back and loaded. */
export function HistoryBox(): ReactNode {
  const found = useAnswer('history', {}, useView().state.live?.id);
  const releases = found instanceof Error ? [] : (found?.releases ?? []);
  const [isWhole, setWhole] = useState(false);
  const [open, setOpen] = useState<string>();
  const [asked, setAsked] = useState<ReleaseAction>();
  const task = useTask(() => setAsked(undefined));
  const shown = isWhole ? releases : releases.slice(0, SHOWN_AT_FIRST);
  const row = { openId: open, onOpen: setOpen, onAsk: setAsked };
  return (
    <Stack as="section" gap="3">
      <Heading size="sm">{t('editors.history.title')}</Heading>
      <TaskOutcome task={task} />
      {found instanceof Error && <Notice tone="danger">{found.message}</Notice>}
      <Box as="ol" borderWidth="1px" borderRadius="lg" listStyleType="none" overflow="hidden">
        {shown.map((release) => (
          <ReleaseRow key={release.id} release={release} {...row} />
        ))}
        <ReleaseRow {...row} />
      </Box>
      {releases.length > shown.length && (
        <Button size="xs" variant="outline" onClick={() => setWhole(true)}>
          {t('editors.history.more', { count: releases.length })}
        </Button>
      )}
      {asked && <Question action={asked} task={task} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

interface RowProps {
  /** Undefined for what the site was built with. */
  readonly release?: StudioRelease;
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onAsk: (action: ReleaseAction) => void;
}

function ReleaseRow({ release, openId, onOpen, onAsk }: RowProps): ReactNode {
  const { live } = useView().state;
  const id = release?.id ?? BUILT_IN;
  const isOpen = openId === id;
  const title = release
    ? release.message || t(`releases.kind-${release.kind}`)
    : t('editors.history.builtIn');
  return (
    <Box as="li" _notFirst={{ borderTopWidth: '1px' }}>
      <ReleaseHead
        {...{ release, title, isOpen, isLive: id === live?.id }}
        onToggle={() => onOpen(isOpen ? undefined : id)}
      />
      {isOpen && (
        <Stack gap="3" paddingInline="3" paddingBottom="3">
          {release && <ReleaseChanges id={id} />}
          <ReleaseActions id={id} isLive={id === live?.id} onAsk={(kind) => onAsk({ kind, id, title })} />
        </Stack>
      )}
    </Box>
  );
}

interface ReleaseHeadProps {
  readonly release: StudioRelease | undefined;
  readonly title: string;
  readonly isOpen: boolean;
  readonly isLive: boolean;
  readonly onToggle: () => void;
}

function ReleaseHead({ release, title, isOpen, isLive, onToggle }: ReleaseHeadProps): ReactNode {
  const label = useId();
  const look = { paddingInline: '3', paddingBlock: '2.5', cursor: 'pointer', textAlign: 'start' } as const;
  return (
    <Flex
      as="button"
      width="full"
      gap="3"
      align="center"
      {...look}
      _hover={{ background: 'bg.subtle' }}
      aria-labelledby={label}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Box flex="1" minWidth="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text id={label} fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
            {title}
          </Text>
          {release && <ReleaseBadges release={release} isLive={isLive} />}
        </Flex>
        {release ? <ReleaseFacts release={release} /> : <Hint>{t('editors.history.builtInHelp')}</Hint>}
      </Box>
      <StudioIcon name={isOpen ? 'up' : 'down'} color="fg.subtle" />
    </Flex>
  );
}

function ReleaseChanges({ id }: { readonly id: string }): ReactNode {
  const found = useAnswer('release', { release: id });
  if (found === undefined) return <Hint>{t('editors.loading')}</Hint>;
  if (found instanceof Error) return <Hint>{found.message}</Hint>;
  if (found.changes.length === 0) return <Hint>{t('editors.history.noChanges')}</Hint>;
  return <ChangeList changes={found.changes} />;
}

interface ReleaseActionsProps {
  readonly id: string;
  readonly isLive: boolean;
  readonly onAsk: (kind: ReleaseAction['kind']) => void;
}

function ReleaseActions({ id, isLive, onAsk }: ReleaseActionsProps): ReactNode {
  const isShown = useView().state.preview === id;
  const show = (): void =>
    void studio.call('preview', { release: isShown ? null : id }).catch(studio.complain);
  const look = { size: 'xs', variant: 'outline' } as const;
  return (
    <Flex gap="2" wrap="wrap">
      <Button {...look} aria-pressed={isShown} onClick={show}>
        <StudioIcon name="phone" boxSize="3.5" />
        {t(isShown ? 'editors.history.previewEnd' : 'editors.history.preview')}
      </Button>
      {!isLive && (
        <Button {...look} onClick={() => onAsk('rollback')}>
          {t('editors.history.rollback')}
        </Button>
      )}
      {id !== BUILT_IN && (
        <Button {...look} onClick={() => onAsk('takeBack')}>
          {t('editors.history.takeBack')}
        </Button>
      )}
      <Button {...look} onClick={() => onAsk('load')}>
        {t('editors.history.load')}
      </Button>
    </Flex>
  );
}

interface QuestionProps {
  readonly action: ReleaseAction;
  readonly task: AsyncTask;
  readonly onClose: () => void;
}

function Question({ action: { kind, id, title }, task, onClose }: QuestionProps): ReactNode {
  const { by } = useView().state;
  const rollback = (message: string): Promise<void> =>
    task.run(async () => {
      const { release } = await studio.call('rollback', { release: id, message, by });
      return release ? t('editors.history.done', { id: release.id }) : t('editors.history.already');
    });
  if (kind !== 'rollback')
    return <ProposalDialog kind={kind} release={id} title={title} task={task} onClose={onClose} />;
  return (
    <ReasonDialog
      title={t('editors.history.ask', { id })}
      text={t('editors.history.askText')}
      yes={t('editors.history.rollback')}
      isBusy={task.isBusy}
      onYes={(reason) => void rollback(reason)}
      onClose={onClose}
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
      {kind !== 'publish' && <Badge size="xs">{t(`releases.kind-${kind}`)}</Badge>}
      {percent !== undefined && <Badge size="xs">{t('releases.share', { percent })}</Badge>}
      {page !== undefined && <Badge size="xs">{page}</Badge>}
      {isLive && (
        <Badge size="xs" colorPalette="success">
          {t('releases.live')}
        </Badge>
      )}
      {reports > 0 && (
        <Badge size="xs" colorPalette="danger">
          {t('releases.reports', { count: reports })}
        </Badge>
      )}
    </>
  );
}
