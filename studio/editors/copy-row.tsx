import { Badge, Box, Button, Flex, Text, Textarea } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { t } from '#studio/messages/messages.ts';
import type { CopyEntry } from '#studio/edits/copy-index.ts';
import { placeholderFaults, placeholdersIn } from '#scripts/config/placeholders.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { studio } from '#studio/session/studio.ts';

interface CopyTextRowProps {
  readonly entry: CopyEntry;
  /** As it is on disk; undefined for copy that is new. */
  readonly saved: string | undefined;
  readonly fault: StudioFault | undefined;
  /** true: another pane asked for it. */
  readonly isMeant: boolean;
  /** Names the file that says it. */
  readonly nameOf: (path: string) => string;
  readonly onWords: (entry: CopyEntry, words: string) => void;
  /** Words are about to be typed that no key shows yet. */
  readonly onAsk: (entry: CopyEntry) => void;
}

/** One text: its words in place, what must stay in them, and who says them. */
export const CopyTextRow = memo(function CopyRow(props: CopyTextRowProps): ReactNode {
  const { entry, isMeant, onWords, onAsk } = props;
  const { key, words } = entry;
  const { wrong, isWarning } = useFaults(props);
  const tone = isWarning ? { role: 'status', color: 'warning.fg' } : { role: 'alert', color: 'danger.fg' };
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
      <RowHead {...props} />
      <Textarea
        autoresize
        rows={1}
        size="sm"
        fontSize="sm"
        value={words}
        aria-label={t('editors.copy.words', { key })}
        aria-invalid={wrong !== '' && !isWarning}
        aria-describedby={wrong === '' ? undefined : id}
        onChange={(event) => onWords(entry, event.currentTarget.value)}
        onCompositionStart={() => onAsk(entry)}
        onFocus={() => studio.showInPhone(entry)}
      />
      {wrong !== '' && (
        <Text id={id} fontSize="xs" marginTop="1" {...tone}>
          {wrong}
        </Text>
      )}
    </Box>
  );
});

function useFaults({ entry: { words }, saved, fault }: CopyTextRowProps): {
  wrong: string;
  isWarning: boolean;
} {
  const braces = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(' ');
  const { gone, strange } = placeholderFaults(saved ?? words, words);
  const own = [
    ...(gone.length > 0 ? [t('editors.copy.gone', { name: braces(gone) })] : []),
    ...(strange.length > 0 ? [t('editors.copy.strange', { name: braces(strange) })] : []),
  ];
  if (own.length > 0 || !fault) return { wrong: own.join(' · '), isWarning: false };
  return { wrong: `${fault.what} · ${fault.remedy}`, isWarning: fault.severity === 'warning' };
}

function RowHead({ entry, saved, nameOf, onWords }: CopyTextRowProps): ReactNode {
  const { key, words, uses } = entry;
  const isChanged = saved !== words;
  return (
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
      <Uses uses={uses} nameOf={nameOf} />
    </Flex>
  );
}

function Uses({ uses, nameOf }: Pick<CopyTextRowProps, 'nameOf'> & Pick<CopyEntry, 'uses'>): ReactNode {
  const files = [...new Map(uses.map((use) => [use.path, use])).values()];
  const room = { marginInlineStart: 'auto', flex: 'none', maxWidth: '55%', overflow: 'hidden' };
  const look = { variant: 'plain', color: 'fg.subtle', _hover: { color: 'brand.fg' } } as const;
  return (
    <Flex gap="2" fontSize="xs" color="fg.subtle" {...room}>
      {files.slice(0, 2).map((use) => (
        <Button
          key={use.path}
          size="2xs"
          paddingInline="0"
          height="auto"
          title={t('editors.copy.usedBy')}
          onClick={() => studio.open(use, 'forms')}
          {...look}
        >
          {nameOf(use.path)}
        </Button>
      ))}
      {files.length > 2 && <span>+{files.length - 2}</span>}
      {files.length === 0 && <span>{t('editors.copy.code')}</span>}
    </Flex>
  );
}
