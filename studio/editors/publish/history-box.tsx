import { Badge, Box, Button, Field, Flex, Heading, Input, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useStudio, useView } from '#studio/session/studio.ts';
import { AskDialog } from '#studio/controls/ask-dialog.tsx';
import type { StudioRelease } from '#studio/protocol/studio-calls.ts';
import { useMessages } from '#studio/controls/use-messages.ts';
import { PublishOutcome } from './outcome.tsx';
import { useTask } from './use-task.ts';

const atFirst = 8;

/** Who published what, when and why; and the way back to any of it. */
export function HistoryBox(): ReactNode {
  const t = useMessages();
  const studio = useStudio();
  const { state, locale } = useView();
  const [releases, setReleases] = useState<readonly StudioRelease[]>();
  const [shown, setShown] = useState(atFirst);
  const [asked, setAsked] = useState<StudioRelease>();
  const [why, setWhy] = useState('');
  const task = useTask();
  const liveId = state.live?.id;
  useEffect(() => {
    let isCurrent = true;
    studio.call('history', {}).then(
      (answer) => isCurrent && setReleases(answer.releases),
      (error: unknown) => isCurrent && studio.complain(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [studio, liveId]);
  const rollback = async (release: StudioRelease): Promise<void> => {
    await task.run(async () => {
      const answer = await studio.call('rollback', {
        release: release.id,
        message: why.trim(),
        by: state.by,
      });
      setWhy('');
      return answer.release
        ? t('editors.history.done', { id: answer.release.id })
        : t('editors.history.already');
    });
    setAsked(undefined);
  };
  const time = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <Stack as="section" gap="3">
      <Heading size="sm">{t('editors.history.title')}</Heading>
      <PublishOutcome task={task} />
      {releases?.length === 0 && (
        <Text fontSize="sm" color="fg.subtle">
          {t('editors.history.none')}
        </Text>
      )}
      {releases && releases.length > 0 && (
        <Box as="ol" borderWidth="1px" borderRadius="lg" listStyleType="none" overflow="hidden">
          {releases.slice(0, shown).map((release, at) => (
            <Flex
              as="li"
              key={release.id}
              gap="3"
              align="center"
              paddingInline="3"
              paddingBlock="2.5"
              borderTopWidth={at === 0 ? '0' : '1px'}
            >
              <Box flex="1" minWidth="0">
                <Flex gap="2" align="center" wrap="wrap">
                  <Text fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
                    {release.message || t(`releases.kind-${release.kind}`)}
                  </Text>
                  {release.kind !== 'publish' && (
                    <Badge size="xs">{t(`releases.kind-${release.kind}`)}</Badge>
                  )}
                  {release.percent !== undefined && (
                    <Badge size="xs">{t('releases.share', { percent: release.percent })}</Badge>
                  )}
                  {release.page !== undefined && <Badge size="xs">{release.page}</Badge>}
                  {release.id === liveId && (
                    <Badge size="xs" colorPalette="success">
                      {t('releases.live')}
                    </Badge>
                  )}
                  {release.reports > 0 && (
                    <Badge size="xs" colorPalette="danger">
                      {t('releases.reports', { count: release.reports })}
                    </Badge>
                  )}
                </Flex>
                <Text fontSize="xs" color="fg.subtle" marginTop="0.5">
                  {release.by} · {time.format(new Date(release.at))} ·{' '}
                  <Text as="code" fontFamily="mono">
                    {release.id}
                  </Text>
                </Text>
              </Box>
              {release.id !== liveId && (
                <Button
                  size="2xs"
                  variant="outline"
                  aria-label={t('editors.history.rollbackOf', { id: release.id })}
                  onClick={() => setAsked(release)}
                >
                  {t('editors.history.rollback')}
                </Button>
              )}
            </Flex>
          ))}
        </Box>
      )}
      {releases && releases.length > shown && (
        <Button size="xs" variant="outline" onClick={() => setShown(Infinity)}>
          {t('editors.history.more', { count: releases.length })}
        </Button>
      )}
      {asked && (
        <AskDialog
          title={t('editors.history.ask', { id: asked.id })}
          yes={t('editors.history.rollback')}
          no={t('editors.cancel')}
          isBusy={task.isBusy}
          isReady={why.trim() !== ''}
          onYes={() => void rollback(asked)}
          onClose={() => setAsked(undefined)}
        >
          <Text color="fg" fontWeight="medium">
            {asked.message || t(`releases.kind-${asked.kind}`)}
          </Text>
          <Text>{t('editors.history.askText')}</Text>
          <Field.Root required>
            <Field.Label color="fg">{t('editors.history.why')}</Field.Label>
            <Input size="sm" color="fg" value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
          </Field.Root>
        </AskDialog>
      )}
    </Stack>
  );
}
