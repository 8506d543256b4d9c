import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useStudio, useView } from '#studio/session/studio.ts';
import { Notice } from '#studio/controls/notice.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';

/** Files that somebody else changed on disk while they were edited here: for each one chooses what stands, and nothing is lost before. */
export function ConflictBox(): ReactNode {
  const t = useMessages();
  const studio = useStudio();
  const { state } = useView();
  const [isBusy, setBusy] = useState(false);
  const keep = (path: string, side: Parameters<typeof studio.resolve>[1]): void => {
    setBusy(true);
    studio
      .resolve(path, side)
      .catch(studio.complain)
      .finally(() => setBusy(false));
  };
  return state.conflicts.map((path) => {
    const canMerge = state.mergeable.includes(path);
    const sides = canMerge ? (['both', 'mine', 'theirs'] as const) : (['mine', 'theirs'] as const);
    return (
      <Notice key={path} tone="warning">
        <Stack gap="2">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {t('editors.conflict.title', { path })}
          </Text>
          <Text fontSize="xs">
            {t(canMerge ? 'editors.conflict.canMerge' : 'editors.conflict.cannotMerge')}
          </Text>
          <Flex gap="2" wrap="wrap">
            {sides.map((side) => (
              <Button
                key={side}
                size="2xs"
                variant={side === 'both' ? 'solid' : 'outline'}
                background={side === 'both' ? undefined : 'bg'}
                disabled={isBusy}
                onClick={() => keep(path, side)}
              >
                {t(`editors.conflict.${side}`)}
              </Button>
            ))}
          </Flex>
        </Stack>
      </Notice>
    );
  });
}
