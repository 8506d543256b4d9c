import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { StudioChange } from '#studio/protocol/studio-calls.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

/** Props of a list of changes in the operator's words. */
export interface ChangeListProps {
  readonly changes: readonly StudioChange[];
  readonly onShow?: (change: StudioChange) => void;
  readonly onUndo?: (change: StudioChange) => void;
}

/** What changed, a line each; money, limits and hosts are marked. */
export function ChangeList({ changes, onShow, onUndo }: ChangeListProps): ReactNode {
  const t = useMessages();
  return (
    <Box as="ul" borderWidth="1px" borderRadius="lg" listStyleType="none" overflow="hidden">
      {changes.map((change, at) => {
        const { path, pointer, words, mark } = change;
        return (
          <Flex
            as="li"
            key={`${path}${pointer}${words}`}
            gap="2"
            align="center"
            paddingInline="3"
            paddingBlock="2"
            borderTopWidth={at === 0 ? '0' : '1px'}
            fontSize="sm"
          >
            <Text flex="1" minWidth="0" overflowWrap="anywhere">
              {words}
            </Text>
            {mark && (
              <Badge flex="none" colorPalette={mark === 'host' ? 'danger' : 'gilt'} size="sm">
                {t(`releases.risk-${mark}`)}
              </Badge>
            )}
            {onShow && (
              <Button flex="none" size="2xs" variant="ghost" onClick={() => onShow(change)}>
                {t('editors.changes.show')}
              </Button>
            )}
            {onUndo && (
              <Button
                flex="none"
                size="2xs"
                variant="outline"
                aria-label={t('editors.changes.undoOf', { words })}
                onClick={() => onUndo(change)}
              >
                {t('editors.changes.undo')}
              </Button>
            )}
          </Flex>
        );
      })}
    </Box>
  );
}
