import { Box, Separator, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Hint, Notice } from '#studio/controls/icons-and-notices.tsx';
import { t } from '#studio/messages/messages.ts';
import { HealthBox } from '#studio/editors/publish/health-box.tsx';
import { HistoryBox, ReleaseFacts } from '#studio/editors/publish/history-box.tsx';
import { PageSwitchesBox, TrialBox } from '#studio/editors/publish/trial-and-pages.tsx';
import { PublishBox } from '#studio/editors/publish/publish-box.tsx';
import type { StudioRelease } from '#studio/protocol/studio-calls.ts';
import { useView, useServerCall } from '#studio/session/hooks.ts';

/** What reaches players: the live release, publishing, trials, switched off pages, and rollbacks. */
export function PublishPane(): ReactNode {
  const [reloads, setReloads] = useState(0);
  const { live } = useView().state;
  const { answer, error } = useServerCall('health', {}, `${String(reloads)} ${live?.id ?? ''}`);
  return (
    <Stack height="100%" overflowY="auto" padding="4" gap="6">
      <LiveRelease />
      <TrialBox versions={answer?.versions} />
      <PublishBox />
      <Separator />
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
      <HealthBox versions={answer?.versions} onReload={() => setReloads(reloads + 1)} />
      <Separator />
      <PageSwitchesBox />
      <Separator />
      <HistoryBox />
    </Stack>
  );
}

function LiveRelease(): ReactNode {
  const { live, target, percent } = useView().state;
  return (
    <Box padding="3.5" borderRadius="lg" background="bg.subtle" borderWidth="1px">
      <Hint>{percent === null ? t('editors.publish.live') : t('editors.publish.onTrial', { percent })}</Hint>
      <Text fontSize="sm" fontWeight="medium" marginTop="1">
        {live ? releaseTitle(live, t(`releases.kind-${live.kind}`)) : t('editors.publish.nothingLive')}
      </Text>
      {live && <ReleaseFacts release={live} />}
      <Hint marginTop="2">
        {t('editors.publish.target')} <code>{target}</code>
      </Hint>
    </Box>
  );
}

function releaseTitle({ kind, message }: StudioRelease, kindLabel: string): string {
  if (message === '') return kindLabel;
  return kind === 'publish' ? message : `${kindLabel} · ${message}`;
}
