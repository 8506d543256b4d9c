import { Badge, Box, Button, Flex, Text, Textarea } from '@chakra-ui/react';
import isSame from 'fast-deep-equal';
import { memo, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Hint } from '#studio/controls/icons-and-notices.tsx';
import { SearchField, StudioSelect } from '#studio/controls/form-controls.tsx';
import { t } from '#studio/messages/messages.ts';
import { useSharedCopy } from '#studio/controls/shared-copy-dialog.tsx';
import type { ConfigIndex, CopyEntry } from '#studio/edits/config-index.ts';
import { parsed, put } from '#studio/edits/edit-texts.ts';
import { comparePlaceholders, placeholdersIn } from '#scripts/config/placeholders.ts';
import { valueAt } from '#scripts/schema/pointer.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useView, useConfigIndex, useFileName } from '#studio/session/hooks.ts';

/** `shown`: the number of rows; `edited`: the keys edited since, which stay in the list. */
const NO_FILTER = { query: '', shown: 60, edited: new Set<string>() };

/** All copy by screen, with a search over text and keys. Copy is edited in place. */
export function CopyPane(): ReactNode {
  const search = useCopySearch();
  return (
    <Flex direction="column" height="100%" minHeight="0">
      <Flex gap="2" padding="3" borderBottomWidth="1px" align="center" wrap="wrap">
        <SearchField
          size="sm"
          flex="1.2 1 146px"
          label={t('editors.copy.search')}
          value={search.query}
          onValue={search.setQuery}
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

/** The search and its matches. Follows a copy key that another pane selects. */
function useCopySearch() {
  const { phone, selection } = useView();
  const index = useConfigIndex();
  const shownPage = index.pageAt(phone.path);
  const [filter, setFilter] = useState({ ...NO_FILTER, screen: '' });
  const [seenSerial, setSeenSerial] = useState(0);
  const { screen, query, edited } = filter;
  if (selection && selection.serial !== seenSerial) {
    setSeenSerial(selection.serial);
    const isHere = selection.key !== null && index.keysOf(shownPage).has(selection.key);
    if (selection.key !== null) setFilter({ ...NO_FILTER, screen: isHere ? '' : 'all', shown: Infinity });
  }
  const keys = screen === 'all' || screen === 'shell' ? undefined : index.keysOf(screen || shownPage);
  const isOfScreen = (key: string): boolean =>
    keys ? keys.has(key) : screen === 'all' || key.startsWith('shell.');
  const term = query.trim().toLowerCase();
  const matches = ({ key, text }: CopyEntry): boolean =>
    edited.has(key) || [key, text].some((words) => words.toLowerCase().includes(term));
  return {
    ...filter,
    entries: index.entries.filter((entry) => isOfScreen(entry.key) && matches(entry)),
    choose: (chosen: string) => setFilter({ ...NO_FILTER, query, screen: chosen }),
    setQuery: (typed: string) => setFilter({ ...NO_FILTER, screen, query: typed }),
    keep: useCallback(
      (key: string) => setFilter((before) => ({ ...before, edited: new Set(before.edited).add(key) })),
      [setFilter],
    ),
    showAll: () => setFilter({ ...filter, shown: Infinity }),
  };
}

function savedText({ path, pointer }: CopyEntry, { files }: ConfigIndex): string | undefined {
  const words = valueAt(parsed(files[path]?.saved ?? ''), pointer);
  return typeof words === 'string' ? words : undefined;
}

function ScreenSelect({ screen, onChoose }: { screen: string; onChoose: (screen: string) => void }) {
  const { phone } = useView();
  const index = useConfigIndex();
  const choices = [
    ['', t('editors.copy.current', { name: index.titleOf(index.pageAt(phone.path)) })],
    ['all', t('editors.copy.all')],
    ['shell', t('editors.copy.shell')],
    ...index.pages.map((id) => [id, index.nameOf(id)] as const),
  ] as const;
  return (
    <StudioSelect
      label={t('editors.copy.screen')}
      value={screen}
      onValue={onChoose}
      choices={choices}
      flex="1 1 174px"
      minWidth="0"
    />
  );
}

function CopyRows({ entries, shown, showAll, keep }: ReturnType<typeof useCopySearch>): ReactNode {
  const { state, selection } = useView();
  const index = useConfigIndex();
  const nameOf = useFileName();
  const list = useRef<HTMLUListElement>(null);
  const { dialog, ...actions } = useRowActions(keep);
  useScrollToSelected(list);
  return (
    <Box as="ul" ref={list} flex="1" minHeight="0" overflowY="auto" listStyleType="none">
      {entries.slice(0, shown).map((entry) => (
        <CopyTextRow
          key={entry.key}
          entry={entry}
          saved={savedText(entry, index)}
          fault={state.faults.find(({ path, pointer }) => path === entry.path && pointer === entry.pointer)}
          isSelected={entry.key === selection?.key}
          usedBy={filesUsing(entry, nameOf)}
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
          <Button size="sm" width="full" onClick={showAll}>
            {t('editors.copy.more', { count: entries.length - shown })}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function useScrollToSelected(list: RefObject<HTMLElement | null>): void {
  const { selection } = useView();
  const selectedKey = selection?.key ?? null;
  useEffect(() => {
    if (selectedKey === null) return;
    const row = list.current?.querySelector(`[data-key="${CSS.escape(selectedKey)}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [list, selectedKey, selection?.serial]);
}

/** The last place in each file that uses a key, with the name of the file. */
function filesUsing({ uses }: CopyEntry, nameOf: (path: string) => string) {
  return [...new Map(uses.map((use) => [use.path, { ...use, name: nameOf(use.path) }])).values()];
}

/** The actions of a row. The functions are stable, so that only changed rows render. */
function useRowActions(keep: (key: string) => void) {
  const { ask, dialog } = useSharedCopy();
  const onText = useCallback(
    (entry: CopyEntry, words: string) => {
      keep(entry.key);
      const text = studio.view.files[entry.path]?.text;
      if (!ask(entry, words) && text !== undefined) studio.edit(entry.path, put(text, entry.pointer, words));
    },
    [ask, keep],
  );
  return { onText, onAsk: ask, dialog };
}

interface CopyTextRowProps {
  readonly entry: CopyEntry;
  /** The text on disk; undefined for new copy. */
  readonly saved: string | undefined;
  readonly fault: StudioFault | undefined;
  /** true: another pane has selected it. */
  readonly isSelected: boolean;
  readonly usedBy: ReturnType<typeof filesUsing>;
  readonly onText: (entry: CopyEntry, words: string) => void;
  /** Called when an input method begins: asks before shared copy changes. */
  readonly onAsk: (entry: CopyEntry) => void;
}

/** One text: its input, its placeholders, and the files that use it. */
const CopyTextRow = memo(function CopyRow(props: CopyTextRowProps): ReactNode {
  const { entry, isSelected, onText, onAsk } = props;
  const { key, text: words } = entry;
  const { message, isWarning } = useFaults(props);
  const tone = isWarning ? { role: 'status', color: 'warning.fg' } : { role: 'alert', color: 'danger.fg' };
  const id = `copy-${key.replace(/[^A-Za-z0-9]/g, '_')}`;
  return (
    <Box
      as="li"
      data-key={key}
      paddingInline="4"
      paddingBlock="2.5"
      borderBottomWidth="1px"
      background={isSelected ? 'brand.subtle' : undefined}
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
        aria-invalid={message !== '' && !isWarning}
        aria-describedby={message === '' ? undefined : id}
        onChange={(event) => onText(entry, event.currentTarget.value)}
        onCompositionStart={() => onAsk(entry)}
        onFocus={() => studio.showInPhone(entry)}
      />
      {message !== '' && (
        <Text id={id} fontSize="xs" marginTop="1" {...tone}>
          {message}
        </Text>
      )}
    </Box>
  );
}, isSame);

function useFaults({ entry: { text: words }, saved, fault }: CopyTextRowProps) {
  const inBraces = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(' ');
  const { removed, added } = comparePlaceholders(saved ?? words, words);
  const placeholderMessages = [
    ...(removed.length > 0 ? [t('editors.copy.gone', { name: inBraces(removed) })] : []),
    ...(added.length > 0 ? [t('editors.copy.strange', { name: inBraces(added) })] : []),
  ];
  if (placeholderMessages.length > 0 || !fault)
    return { message: placeholderMessages.join(' · '), isWarning: false };
  return { message: `${fault.what} · ${fault.remedy}`, isWarning: fault.severity === 'warning' };
}

function RowHead({ entry, saved, usedBy, onText }: CopyTextRowProps): ReactNode {
  const { key, text: words } = entry;
  const isChanged = saved !== words;
  return (
    <Flex align="center" gap="2" marginBottom="1.5" minHeight="5">
      <Text as="code" fontFamily="mono" fontSize="xs" color="fg.subtle" truncate>
        {key}
      </Text>
      {placeholdersIn(saved ?? words).map((name) => (
        <Badge key={name} variant="outline" fontFamily="mono" flex="none">{`{{${name}}}`}</Badge>
      ))}
      {isChanged && (
        <Badge colorPalette="warning" flex="none">
          {t('editors.copy.changed')}
        </Badge>
      )}
      {isChanged && saved !== undefined && (
        <Button size="2xs" variant="ghost" flex="none" onClick={() => onText(entry, saved)}>
          {t('editors.copy.restore')}
        </Button>
      )}
      <Uses usedBy={usedBy} />
    </Flex>
  );
}

function Uses({ usedBy }: Pick<CopyTextRowProps, 'usedBy'>): ReactNode {
  const look = { variant: 'plain', color: 'fg.subtle', _hover: { color: 'brand.fg' } } as const;
  const shortened = { display: 'block', minWidth: '0', flexShrink: '1', truncate: true };
  return (
    <Flex gap="2" fontSize="xs" color="fg.subtle" marginInlineStart="auto" flex="none" maxWidth="55%">
      {usedBy.slice(0, 2).map(({ name, ...use }) => (
        <Button
          key={use.path}
          size="2xs"
          paddingInline="0"
          height="auto"
          title={t('editors.copy.usedBy')}
          onClick={() => studio.openPlace(use, 'forms')}
          {...look}
          {...shortened}
        >
          {name}
        </Button>
      ))}
      {usedBy.length > 2 && <span>+{usedBy.length - 2}</span>}
      {usedBy.length === 0 && <span>{t('editors.copy.code')}</span>}
    </Flex>
  );
}
