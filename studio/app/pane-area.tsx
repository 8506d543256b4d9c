import { Box, Tabs, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useWords } from '#studio/words/say-studio.ts';
import { PaneBoundary } from './pane-boundary.tsx';
import { paneTable } from './pane-table.ts';
import { PANES, type PaneId, useStudio, useView } from './studio.ts';

/** The tabs at the right, and the pane that is open. Each pane is loaded when it is first shown. */
export function PaneArea() {
  const studio = useStudio();
  const { pane, state } = useView();
  const say = useWords();
  const there = PANES.filter((id) => paneTable[id]);
  const open = there.includes(pane) ? pane : there[0];
  if (!open) return <Box bg="bg" borderLeftWidth="1px" />;
  const Pane = paneTable[open];
  return (
    <Tabs.Root
      as="aside"
      aria-label={say('panes')}
      value={open}
      onValueChange={({ value }) => studio.show(value as PaneId)}
      size="sm"
      bg="bg"
      borderLeftWidth="1px"
      display="flex"
      flexDirection="column"
      minHeight="0"
      minWidth="0"
    >
      <Tabs.List paddingX="2" flexShrink="0">
        {there.map((id) => (
          <Tabs.Trigger key={id} value={id} fontSize="xs" paddingX="2.5">
            {say(`pane.${id}`)}
            {id === 'changes' && state.dirty.length > 0 && (
              <Text as="span" fontSize="2xs" color="warning.fg">
                {state.dirty.length}
              </Text>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={open} flex="1" minHeight="0" overflow="auto" padding="0">
        <PaneBoundary key={open}>
          <Suspense fallback={<Text padding="4">{say('pane.loading')}</Text>}>{Pane && <Pane />}</Suspense>
        </PaneBoundary>
      </Tabs.Content>
    </Tabs.Root>
  );
}
