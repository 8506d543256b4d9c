import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { StudioChange } from '#studio/protocol/studio-calls.ts';
import { t } from '#studio/messages/messages.ts';

interface ChangeListProps {
  readonly changes: readonly StudioChange[];
  readonly onShow?: (change: StudioChange) => void;
  readonly onUndo?: (change: StudioChange) => void;
}

/** The changes, one per line; those of money, limits and hosts have a badge. */
export function ChangeList({ changes, ...actions }: ChangeListProps): ReactNode {
  return (
    <Box as="ul" borderWidth="1px" borderRadius="lg" listStyleType="none" overflow="hidden">
      {changes.map((change) => (
        <ChangeLine key={`${change.path}${change.pointer}${change.words}`} change={change} {...actions} />
      ))}
    </Box>
  );
}

interface ChangeLineProps extends Omit<ChangeListProps, 'changes'> {
  readonly change: StudioChange;
}

function ChangeLine({ change, onShow, onUndo }: ChangeLineProps): ReactNode {
  const { words, mark } = change;
  const line = { paddingInline: '3', paddingBlock: '2', _notFirst: { borderTopWidth: '1px' } };
  return (
    <Flex as="li" gap="2" align="center" fontSize="sm" {...line}>
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

          aria-label={t('editors.changes.undoOf', { words })}
          onClick={() => onUndo(change)}
        >
          {t('editors.changes.undo')}
        </Button>
      )}
    </Flex>
  );
}
