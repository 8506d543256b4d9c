import { Box, Separator, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useView } from '#studio/session/studio.ts';
import type { StudioRelease } from '#studio/protocol/studio-calls.ts';
import { HistoryBox } from '#studio/editors/publish/history-box.tsx';
import { PagesBox } from '#studio/editors/publish/pages-box.tsx';
import { PublishBox } from '#studio/editors/publish/publish-box.tsx';
import { TrialBox } from '#studio/editors/publish/trial-box.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';

/** What was done and why: of a publish its message says both. */
function releaseWords({ kind, message }: StudioRelease, what: string): string {
  if (message === '') return what;
  return kind === 'publish' ? message : `${what} · ${message}`;
}

/** All that reaches players: what is live, publishing, shares of devices, pages that are off, and the way back. */
export function PublishPane(): ReactNode {
  const t = useMessages();
  const { state, locale } = useView();
  const { live, target, percent } = state;
  const time = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <Stack height="100%" overflowY="auto" padding="4" gap="6">
      <Box padding="3.5" borderRadius="lg" background="bg.subtle" borderWidth="1px">
        <Text fontSize="xs" color="fg.subtle">
          {percent === null ? t('editors.publish.live') : t('editors.publish.onTrial', { percent })}
        </Text>
        <Text fontSize="sm" fontWeight="medium" marginTop="1">
          {live ? releaseWords(live, t(`releases.kind-${live.kind}`)) : t('editors.publish.nothingLive')}
        </Text>
        {live && (
          <Text fontSize="xs" color="fg.subtle" marginTop="0.5">
            {live.by} · {time.format(new Date(live.at))} ·{' '}
            <Text as="code" fontFamily="mono">
              {live.id}
            </Text>
          </Text>
        )}
        <Text fontSize="xs" color="fg.subtle" marginTop="2">
          {t('editors.publish.target')}{' '}
          <Text as="code" fontFamily="mono">
            {target}
          </Text>
        </Text>
      </Box>
      <TrialBox />
      <PublishBox />
      <Separator />
      <PagesBox />
      <Separator />
      <HistoryBox />
    </Stack>
  );
}
