import { Badge, Box, Button, Flex, Text, Textarea } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import type { CopyEntry, CopyPlace } from '#studio/edits/copy-index.ts';
import { placeholderFaults, placeholdersIn } from '#studio/edits/placeholders.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

/** Props of a line of the copy table. */
export interface CopyTextRowProps {
  readonly entry: CopyEntry;
  /** As it is on disk; undefined for copy that is new. */
  readonly saved: string | undefined;
  readonly fault: StudioFault | undefined;
  readonly isMeant: boolean;
  /** Names the file that says it. */
  readonly nameOf: (path: string) => string;
  readonly onWords: (entry: CopyEntry, words: string) => void;
  readonly onUse: (use: CopyPlace) => void;
}

/** One text: its words in place, what must stay in them, and who says them. */
export const CopyTextRow = memo(function CopyRow(props: CopyTextRowProps): ReactNode {
  const { entry, saved, fault, isMeant, nameOf, onWords, onUse } = props;
  const t = useMessages();
  const { key, words, uses } = entry;
  const braces = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(' ');
  const { gone, strange } = saved === undefined ? { gone: [], strange: [] } : placeholderFaults(saved, words);
  const wrong = [
    ...(gone.length > 0 ? [t('editors.copy.gone', { name: braces(gone) })] : []),
    ...(strange.length > 0 ? [t('editors.copy.strange', { name: braces(strange) })] : []),
    ...(fault && gone.length + strange.length === 0 ? [`${fault.what} · ${fault.remedy}`] : []),
  ];
  const isOnlyWarned = gone.length + strange.length === 0 && fault?.severity === 'warning';
  const isChanged = saved !== words;
  const files = [...new Map(uses.map((use) => [use.path, use])).values()];
  const id = `copy-${key.replace(/[^A-Za-z0-9]/g, '_')}`;
  return (
    <Box
      as="li"
      data-key={key}
      paddingInline="4"
      paddingBlock="2.5"
      borderBottomWidth="1px"
      background={isMeant ? 'brand.subtle' : undefined}
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 84px' }}
    >
      <Flex align="center" gap="2" marginBottom="1.5" minHeight="5">
        <Text as="code" fontFamily="mono" fontSize="xs" color="fg.subtle" truncate>
          {key}
        </Text>
        {placeholdersIn(saved ?? words).map((name) => (
          <Badge key={name} size="xs" variant="outline" fontFamily="mono" flex="none">{`{{${name}}}`}</Badge>
        ))}
        {isChanged && (
          <Badge size="xs" colorPalette="warning" flex="none">
            {t('editors.copy.changed')}
          </Badge>
        )}
        {isChanged && saved !== undefined && (
          <Button size="2xs" variant="ghost" flex="none" onClick={() => onWords(entry, saved)}>
            {t('editors.copy.restore')}
          </Button>
        )}
        <Flex
          marginInlineStart="auto"
          gap="2"
          flex="none"
          fontSize="xs"
          color="fg.subtle"
          maxWidth="55%"
          overflow="hidden"
        >
          {files.slice(0, 2).map((use) => (
            <Button
              key={use.path}
              size="2xs"
              variant="plain"
              color="fg.subtle"
              _hover={{ color: 'brand.fg' }}
              paddingInline="0"
              height="auto"
              title={t('editors.copy.usedBy')}
              onClick={() => onUse(use)}
            >
              {nameOf(use.path)}
            </Button>
          ))}
          {files.length > 2 && <span>+{files.length - 2}</span>}
          {files.length === 0 && <span>{t('editors.copy.code')}</span>}
        </Flex>
      </Flex>
      <Textarea
        autoresize
        rows={1}
        size="sm"
        fontSize="sm"
        value={words}
        aria-label={t('editors.copy.words', { key })}
        aria-invalid={wrong.length > 0 && !isOnlyWarned}
        aria-describedby={wrong.length > 0 ? id : undefined}
        onChange={(event) => onWords(entry, event.currentTarget.value)}
      />
      {wrong.length > 0 && (
        <Text
          id={id}
          role={isOnlyWarned ? 'status' : 'alert'}
          fontSize="xs"
          color={isOnlyWarned ? 'warning.fg' : 'danger.fg'}
          marginTop="1"
        >
          {wrong.join(' · ')}
        </Text>
      )}
    </Box>
  );
});
