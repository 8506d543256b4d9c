import { Badge, Box, Button, Flex, Text, Textarea } from '@chakra-ui/react';
import { memo, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Hint } from '#studio/controls/hint.ts';
import { SearchField, StudioSelect } from '#studio/controls/studio-input.tsx';
import { t } from '#studio/messages/messages.ts';
import { useSharedWords } from '#studio/controls/shared-words.tsx';
import type { CopyEntry, Files } from '#studio/edits/copy-index.ts';
import { parsed, put } from '#studio/edits/edit-json.ts';
import { placeholderFaults, placeholdersIn } from '#scripts/config/placeholders.ts';
import { valueAt } from '#studio/protocol/pointer.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { studio } from '#studio/session/studio.ts';
import { useView } from '#studio/session/view.ts';
import { useConfig, useCopyIndex, useFileName, useFiles } from '#studio/session/use-files.ts';

const SHOWN_AT_FIRST = 60;

/** All copy by screen: found by words or key, edited in place. */
export function CopyPane(): ReactNode {
  const search = useCopySearch();
  return (
    <Flex direction="column" height="100%" minHeight="0">
      <Flex gap="2" padding="3" borderBottomWidth="1px" align="center" wrap="wrap">
        <SearchField
          size="sm"
          flex="1.2 1 146px"
          label={t('editors.copy.search')}
          value={search.sought}
          onText={search.seek}
        />
        <ScreenSelect screen={search.screen} onChoose={search.choose} />
        <Hint flex="none" role="status">
          {t('editors.copy.count', { count: search.entries.length })}
        </Hint>
      </Flex>
      <CopyRows {...search} />
    </Flex>
  );
}

/** What is looked for, and the copy that it finds. A copy key that another pane asks for is looked for on its screen. */
function useCopySearch() {
  const { frame, selection } = useView();
  const { files, index } = useConfig();
  const [screen, setScreen] = useState('');
  const [sought, setSought] = useState('');
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const [followed, setFollowed] = useState(0);
  if (selection && selection.serial !== followed) {
    setFollowed(selection.serial);
    if (selection.key !== null) {
      setSought('');
      setScreen(index.keysOf(frame.page).has(selection.key) ? '' : 'all');
      setShown(Infinity);
    }
  }
  const keys = screen === 'all' || screen === 'shell' ? undefined : index.keysOf(screen || frame.page);
  const isOnScreen = (key: string): boolean =>
    keys ? keys.has(key) : screen === 'all' || key.startsWith('shell.');
  // What was found by words that are being changed stays in sight.
  const word = sought.trim().toLowerCase();
  const says = (entry: CopyEntry): boolean =>
    [entry.key, entry.text, savedWords(entry, files) ?? ''].some((text) => text.toLowerCase().includes(word));
  const change =
    (set: (text: string) => void) =>
    (text: string): void => {
      set(text);
      setShown(SHOWN_AT_FIRST);
    };
  return {
    entries: index.entries.filter((entry) => isOnScreen(entry.key) && says(entry)),
    ...{ screen, sought, shown },
    choose: change(setScreen),
    seek: change(setSought),
    showAll: () => setShown(Infinity),
  };
}

function savedWords({ path, pointer }: CopyEntry, files: Files): string | undefined {
  const words = valueAt(parsed(files[path]?.saved ?? ''), pointer);
  return typeof words === 'string' ? words : undefined;
}

function ScreenSelect({ screen, onChoose }: { screen: string; onChoose: (screen: string) => void }) {
  const { frame } = useView();
  const index = useCopyIndex();
  const choices = [
    ['', t('editors.copy.current', { name: index.titleOf(frame.page) })],
    ['all', t('editors.copy.all')],
    ['shell', t('editors.copy.shell')],
    ...index.pages.map((id) => [id, index.nameOf(id)] as const),
  ] as const;
  const label = t('editors.copy.screen');
  return <StudioSelect {...{ label, value: screen, onChoose, choices }} flex="1 1 174px" minWidth="0" />;
}

function CopyRows({ entries, shown, showAll }: ReturnType<typeof useCopySearch>): ReactNode {
  const { state, selection } = useView();
  const files = useFiles();
  const list = useRef<HTMLUListElement>(null);
  const { dialog, ...actions } = useRowActions();
  useShownRow(list);
  return (
    <Box as="ul" ref={list} flex="1" minHeight="0" overflowY="auto" listStyleType="none">
      {entries.slice(0, shown).map((entry) => (
        <CopyTextRow
          key={entry.key}
          entry={entry}
          saved={savedWords(entry, files)}
          fault={state.faults.find(({ path, pointer }) => path === entry.path && pointer === entry.pointer)}
          isMeant={entry.key === selection?.key}
          {...actions}
        />
      ))}
      {dialog}
      {entries.length === 0 && (
        <Text padding="4" fontSize="sm" color="fg.subtle">
          {t('editors.copy.none')}
        </Text>
      )}
      {entries.length > shown && (
        <Box padding="3">
          <Button size="sm" variant="outline" width="full" onClick={showAll}>
            {t('editors.copy.more', { count: entries.length - shown })}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Brings the row that another pane asks for into sight. */
function useShownRow(list: RefObject<HTMLElement | null>): void {
  const { selection } = useView();
  const wanted = selection?.key ?? null;
  useEffect(() => {
    if (wanted === null) return;
    const row = list.current?.querySelector(`[data-key="${CSS.escape(wanted)}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [list, wanted, selection?.serial]);
}

/** What a row of the table does. The functions stay the same while they can, so that only a row that changed renders. */
function useRowActions() {
  const nameOf = useFileName();
  const { ask, dialog } = useSharedWords();
  const onWords = useCallback(
    (entry: CopyEntry, words: string) => {
      const { path, pointer } = entry;
      const text = studio.view.files[path]?.text;
      if (!ask(entry, words) && text !== undefined) studio.edit(path, put(text, pointer, words));
    },
    [ask],
  );
  return { onWords, onAsk: ask, nameOf, dialog };
}

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
const CopyTextRow = memo(function CopyRow(props: CopyTextRowProps): ReactNode {
  const { entry, isMeant, onWords, onAsk } = props;
  const { key, text: words } = entry;
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

function useFaults({ entry: { text: words }, saved, fault }: CopyTextRowProps) {
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
  const { key, text: words, uses } = entry;
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
