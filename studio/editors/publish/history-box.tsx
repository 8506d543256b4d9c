import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { ReasonDialog } from '#studio/controls/studio-dialog.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';
import type { StudioRelease } from '#studio/protocol/studio-calls.ts';
import { useStudio, useView } from '#studio/session/studio.ts';
import { ReleaseFacts } from './release-facts.tsx';
import { TaskOutcome, useTask } from './task.tsx';

const SHOWN_AT_FIRST = 8;

/** Who released what, when and why; each release can be rolled back to. */
export function HistoryBox(): ReactNode {
  const t = useMessages();
  const { state } = useView();
  const releases = useHistory() ?? [];
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState<StudioRelease>();
  const { task, rollback } = useRollback(() => setAsked(undefined));
  const shown = isWhole ? releases : releases.slice(0, SHOWN_AT_FIRST);
  return (
    <Stack as="section" gap="3">
      <Heading size="sm">{t('editors.history.title')}</Heading>
      <TaskOutcome task={task} />
      <Releases releases={shown} liveId={state.live?.id} onRollback={setAsked} />
      {releases.length > shown.length && (
        <Button size="xs" variant="outline" onClick={() => setWhole(true)}>
          {t('editors.history.more', { count: releases.length })}
        </Button>
      )}
      {asked && (
        <ReasonDialog
          title={t('editors.history.ask', { id: asked.id })}
          text={t('editors.history.askText')}
          yes={t('editors.history.rollback')}
          isBusy={task.isBusy}
          onYes={(reason) => void rollback(asked, reason)}
          onClose={() => setAsked(undefined)}
        >
          <Text color="fg" fontWeight="medium">
            {asked.message || t(`releases.kind-${asked.kind}`)}
          </Text>
        </ReasonDialog>
      )}
    </Stack>
  );
}

/** The releases, newest first, read anew when another is live; undefined before they are known. */
function useHistory(): readonly StudioRelease[] | undefined {
  const studio = useStudio();
  const { state } = useView();
  const [releases, setReleases] = useState<readonly StudioRelease[]>();
  const liveId = state.live?.id;
  useEffect(() => {
    let isCurrent = true;
    studio.call('history', {}).then(
      (history) => isCurrent && setReleases(history.releases),
      (error: unknown) => isCurrent && studio.complain(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [studio, liveId]);
  return releases;
}

function useRollback(onEnd: () => void) {
  const t = useMessages();
  const studio = useStudio();
  const { by } = useView().state;
  const task = useTask();
  const rollback = async ({ id }: StudioRelease, message: string): Promise<void> => {
    await task.run(async () => {
      const { release } = await studio.call('rollback', { release: id, message, by });
      return release ? t('editors.history.done', { id: release.id }) : t('editors.history.already');
    });
    onEnd();
  };
  return { task, rollback };
}

interface ReleasesProps {
  readonly releases: readonly StudioRelease[];
  readonly liveId: string | undefined;
  readonly onRollback: (release: StudioRelease) => void;
}

function Releases({ releases, liveId, onRollback }: ReleasesProps): ReactNode {
  const t = useMessages();
  if (releases.length === 0)
    return (
      <Text fontSize="sm" color="fg.subtle">
        {t('editors.history.none')}
      </Text>
    );
  const line = { paddingInline: '3', paddingBlock: '2.5', _notFirst: { borderTopWidth: '1px' } };
  return (
    <Box as="ol" borderWidth="1px" borderRadius="lg" listStyleType="none" overflow="hidden">
      {releases.map((release) => (
        <Flex as="li" key={release.id} gap="3" align="center" {...line}>
          <Box flex="1" minWidth="0">
            <Flex gap="2" align="center" wrap="wrap">
              <Text fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
                {release.message || t(`releases.kind-${release.kind}`)}
              </Text>
              <ReleaseBadges release={release} isLive={release.id === liveId} />
            </Flex>
            <ReleaseFacts release={release} />
          </Box>
          {release.id !== liveId && (
            <Button
              size="2xs"
              variant="outline"
              aria-label={t('editors.history.rollbackOf', { id: release.id })}
              onClick={() => onRollback(release)}
            >
              {t('editors.history.rollback')}
            </Button>
          )}
        </Flex>
      ))}
    </Box>
  );
}

function ReleaseBadges({ release, isLive }: { release: StudioRelease; isLive: boolean }): ReactNode {
  const t = useMessages();
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
