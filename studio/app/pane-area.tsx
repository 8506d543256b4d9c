import { Tabs, Text, Button, Stack } from '@chakra-ui/react';
import { Suspense, type ComponentType, lazy, useState } from 'react';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import { studio } from '#studio/session/studio-actions.ts';
import { PANES, type PaneId } from '#studio/session/view-state.ts';
import { useView } from '#studio/session/hooks.ts';
import { t } from '#studio/messages/messages.ts';

const PANE_OF: Readonly<Record<PaneId, ComponentType>> = {
  copy: lazy(async () => ({ default: (await import('#studio/panes/copy-pane.tsx')).CopyPane })),
  forms: lazy(async () => ({ default: (await import('#studio/panes/forms-pane.tsx')).FormsPane })),
  json: lazy(async () => ({ default: (await import('#studio/panes/json-pane.tsx')).JsonPane })),
  theme: lazy(async () => ({ default: (await import('#studio/panes/theme-pane.tsx')).ThemePane })),
  changes: lazy(async () => ({ default: (await import('#studio/panes/changes-pane.tsx')).ChangesPane })),
  publish: lazy(async () => ({ default: (await import('#studio/panes/publish-pane.tsx')).PublishPane })),
};

/** The tabs on the right, and the open pane. */
export function PaneArea() {
  const { pane, state } = useView();
  const column = { display: 'flex', flexDirection: 'column', height: 'full' } as const;
  return (
    <Tabs.Root
      as="aside"
      aria-label={t('studio.panes')}
      value={pane}
      onValueChange={({ value }) => studio.show(value as PaneId)}
      size="sm"
      bg="bg"
      borderLeftWidth="1px"
      {...column}
    >
      <Tabs.List paddingX="1" flexShrink="0" overflowX="auto" overflowY="hidden" whiteSpace="nowrap">
        {PANES.map((id) => (
          <Tabs.Trigger key={id} value={id} fontSize="xs" paddingX="1.5" gap="1" flexShrink="0">
            {t(`studio.pane.${id}`)}
            {id === 'changes' && state.dirty.length > 0 && (
              <Text as="span" fontSize="2xs" color="warning.fg">
                {state.dirty.length}
              </Text>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={pane} flex="1" minHeight="0" overflow="auto" padding="0">
        <OpenPane key={pane} pane={pane} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function OpenPane({ pane }: { readonly pane: PaneId }) {
  const Pane = PANE_OF[pane];
  const [failure, setFailure] = useState<unknown>();
  const reason = failure instanceof Error ? failure.message : String(failure);
  return (
    <ErrorBoundary onError={setFailure} fallback={(retry) => <PaneError reason={reason} onRetry={retry} />}>
      <Suspense fallback={<Text padding="4">{t('studio.pane.loading')}</Text>}>
        <Pane />
      </Suspense>
    </ErrorBoundary>
  );
}

function PaneError({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  return (
    <Stack padding="4" align="start" role="alert">
      <Text color="danger.fg">{t('studio.pane.failed', { why: reason })}</Text>
      <Button onClick={onRetry}>{t('studio.pane.again')}</Button>
    </Stack>
  );
}
