import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Hint } from '#studio/controls/hint.ts';
import { SearchField, StudioSelect } from '#studio/controls/studio-input.tsx';
import { t } from '#studio/messages/messages.ts';
import { useSharedWords } from '#studio/controls/shared-words.tsx';
import { CopyTextRow } from '#studio/editors/copy-row.tsx';
import type { CopyEntry, Files } from '#studio/edits/copy-index.ts';
import { parsed, put } from '#studio/edits/edit-json.ts';
import { valueAt } from '#studio/protocol/pointer.ts';
import { studio } from '#studio/session/studio.ts';
import { useView } from '#studio/session/view.ts';
import { useCopyIndex, useFileName, useFiles } from '#studio/session/use-files.ts';

const SHOWN_AT_FIRST = 60;

/** All copy by screen: found by words or key, edited in place. */
export function CopyPane(): ReactNode {
  const search = useCopySearch();
  const { entries } = search;
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
          {t('editors.copy.count', { count: entries.length })}
        </Hint>
      </Flex>
      <CopyRows entries={entries} shown={search.shown} onShowAll={search.showAll} />
    </Flex>
  );
}

/** What is looked for, and the copy that it finds. A copy key that another pane asks for is looked for on its screen. */
function useCopySearch() {
  const { frame, selection } = useView();
  const files = useFiles();
  const index = useCopyIndex();
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
    [entry.key, entry.words, savedWords(entry, files) ?? ''].some((text) =>
      text.toLowerCase().includes(word),
    );
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

interface CopyRowsProps {
  readonly entries: readonly CopyEntry[];
  readonly shown: number;
  readonly onShowAll: () => void;
}

function CopyRows({ entries, shown, onShowAll }: CopyRowsProps): ReactNode {
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
          <Button size="sm" variant="outline" width="full" onClick={onShowAll}>
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
