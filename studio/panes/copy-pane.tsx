import { Box, Button, Flex, Input, InputGroup, NativeSelect, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useStudio, useView } from '#studio/session/studio.ts';
import type { CopyEntry, CopyPlace } from '#studio/edits/copy-index.ts';
import { CopyTextRow } from '#studio/editors/copy-row.tsx';
import { Sign } from '#studio/controls/icon.tsx';
import { useCopyIndex, useFiles } from '#studio/session/use-files.ts';
import { parsed, put } from '#studio/edits/edit-json.ts';
import { valueAt } from '#studio/protocol/pointer.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

const atFirst = 60;

/** All copy by screen: found by words or key, edited in place. */
export function CopyPane(): ReactNode {
  const t = useMessages();
  const studio = useStudio();
  const { frame, selection, state } = useView();
  const files = useFiles();
  const index = useCopyIndex();
  const [screen, setScreen] = useState('');
  const [sought, setSought] = useState('');
  const [shown, setShown] = useState(atFirst);
  const list = useRef<HTMLUListElement>(null);

  const meant = selection?.key ?? null;
  const [followed, setFollowed] = useState(0);
  if (selection && selection.serial !== followed) {
    setFollowed(selection.serial);
    if (meant !== null) {
      setSought('');
      setScreen(index.keysOf(frame.page).has(meant) ? '' : 'all');
      setShown(Infinity);
    }
  }
  useEffect(() => {
    if (meant === null) return;
    const row = list.current?.querySelector(`[data-key="${CSS.escape(meant)}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [meant, followed]);

  const savedOf = ({ path, pointer }: CopyEntry): string | undefined => {
    const saved = files[path]?.saved;
    const value =
      saved === null || saved === undefined ? undefined : valueAt(savedValue(path, saved), pointer);
    return typeof value === 'string' ? value : undefined;
  };
  const word = sought.trim().toLowerCase();
  const has = (words: string): boolean => words.toLowerCase().includes(word);
  const keys =
    screen === ''
      ? index.keysOf(frame.page)
      : screen === 'all' || screen === 'shell'
        ? undefined
        : index.keysOf(screen);
  // What was found by words that are being changed stays in sight.
  const found = index.entries.filter(
    (entry) =>
      (keys?.has(entry.key) ?? (screen === 'all' || entry.key.startsWith('shell.'))) &&
      (has(entry.key) || has(entry.words) || has(savedOf(entry) ?? '')),
  );
  const onWords = useCallback(
    ({ path, pointer }: CopyEntry, words: string) => {
      const text = studio.view.files[path]?.text;
      if (text !== undefined) studio.edit(path, put(text, pointer, words));
    },
    [studio],
  );
  const onUse = useCallback((use: CopyPlace) => studio.open(use, 'forms'), [studio]);
  const nameOf = useCallback(
    (path: string) => {
      const id = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
      return path.startsWith('config/pages/') ? index.titleOf(id) : id;
    },
    [index],
  );
  return (
    <Flex direction="column" height="100%" minHeight="0">
      <Flex gap="2" padding="3" borderBottomWidth="1px" align="center">
        <InputGroup startElement={<Sign name="search" color="fg.subtle" />} flex="1.2">
          <Input
            size="sm"
            type="search"
            aria-label={t('editors.copy.search')}
            placeholder={t('editors.copy.search')}
            value={sought}
            onChange={(event) => {
              setSought(event.currentTarget.value);
              setShown(atFirst);
            }}
          />
        </InputGroup>
        <NativeSelect.Root size="sm" flex="1" minWidth="0">
          <NativeSelect.Field
            aria-label={t('editors.copy.screen')}
            value={screen}
            onChange={(event) => {
              setScreen(event.currentTarget.value);
              setShown(atFirst);
            }}
          >
            <option value="">{t('editors.copy.current', { name: index.titleOf(frame.page) })}</option>
            <option value="all">{t('editors.copy.all')}</option>
            <option value="shell">{t('editors.copy.shell')}</option>
            {index.pages.map((id) => (
              <option key={id} value={id}>
                {index.titleOf(id) === id ? id : `${index.titleOf(id)} · ${id}`}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Text fontSize="xs" color="fg.subtle" flex="none" role="status">
          {t('editors.copy.count', { count: found.length })}
        </Text>
      </Flex>
      <Box as="ul" ref={list} flex="1" minHeight="0" overflowY="auto" listStyleType="none">
        {found.slice(0, shown).map((entry) => (
          <CopyTextRow
            key={entry.key}
            entry={entry}
            saved={savedOf(entry)}
            fault={state.faults.find(({ path, pointer }) => path === entry.path && pointer === entry.pointer)}
            isMeant={entry.key === meant}
            nameOf={nameOf}
            onWords={onWords}
            onUse={onUse}
          />
        ))}
        {found.length === 0 && (
          <Text padding="4" fontSize="sm" color="fg.subtle">
            {t('editors.copy.none')}
          </Text>
        )}
        {found.length > shown && (
          <Box padding="3">
            <Button size="sm" variant="outline" width="full" onClick={() => setShown(Infinity)}>
              {t('editors.copy.more', { count: found.length - shown })}
            </Button>
          </Box>
        )}
      </Box>
    </Flex>
  );
}

const savedValues = new Map<string, { text: string; value: unknown }>();

function savedValue(path: string, text: string): unknown {
  const known = savedValues.get(path);
  if (known?.text === text) return known.value;
  const value = parsed(text);
  savedValues.set(path, { text, value });
  return value;
}
