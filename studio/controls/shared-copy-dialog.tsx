import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { withOwnCopy } from '#studio/edits/copy-edits.ts';
import type { CopyEntry, CopyPlace } from '#studio/edits/config-index.ts';
import { put } from '#studio/edits/edit-texts.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useConfigIndex, useFileName } from '#studio/session/hooks.ts';
import { ConfirmDialog } from './studio-dialog.tsx';
import { t } from '#studio/messages/messages.ts';

interface PendingChange {
  readonly entry: CopyEntry;
  /** The typed text; undefined before the first key. */
  readonly words: string | undefined;
  readonly here: CopyPlace | undefined;
}

/** Asks before a text of several files changes, once per copy key in a row; `dialog` is the open question. */
export function useSharedCopy() {
  const [change, setChange] = useState<PendingChange>();
  const confirmedKey = useRef('');
  /** Returns true if it asks; then the text changes only after the operator's choice. */
  const ask = useCallback((entry: CopyEntry, words?: string, here?: CopyPlace): boolean => {
    const files = new Set(entry.uses.map(({ path }) => path));
    if (files.size < 2 || confirmedKey.current === entry.key) return false;
    setChange({ entry, words, here });
    return true;
  }, []);
  const close = (): void => setChange(undefined);
  const confirm = (key: string): void => void (confirmedKey.current = key);
  return {
    ask,
    dialog: change && <SharedCopyDialog change={change} onConfirmed={confirm} onClose={close} />,
  };
}

interface SharedCopyDialogProps {
  readonly change: PendingChange;
  readonly onConfirmed: (key: string) => void;
  readonly onClose: () => void;
}

function SharedCopyDialog({ change, onConfirmed, onClose }: SharedCopyDialogProps): ReactNode {
  const index = useConfigIndex();
  const { entry, words = entry.text, here } = change;
  const { key, path, pointer, uses } = entry;
  const changeAll = (): void => {
    studio.edit(path, put(index.files[path]?.text ?? '', pointer, words));
    onConfirmed(key);
  };
  const changeOnly = (places: readonly CopyPlace[]): void => {
    studio.editFiles(withOwnCopy(places, words, index));
    onClose();
  };
  const labels = { title: t('editors.shared.title', { count: uses.length }), yes: t('editors.shared.all') };
  return (
    <ConfirmDialog {...labels} focusesCancel onYes={changeAll} onClose={onClose}>
      <Text>{t('editors.shared.text', { words: entry.text })}</Text>
      <UsesByFile uses={uses} here={here} onChoose={changeOnly} />
    </ConfirmDialog>
  );
}

interface UsesByFileProps {
  readonly uses: readonly CopyPlace[];
  /** The place that is being edited, if known. */
  readonly here: CopyPlace | undefined;
  readonly onChoose: (places: readonly CopyPlace[]) => void;
}

function UsesByFile({ uses, here, onChoose }: UsesByFileProps): ReactNode {
  const nameOf = useFileName();
  return (
    <Box as="ul" divideY="1px" maxHeight="45vh" overflowY="auto" borderWidth="1px" borderRadius="lg">
      {filesOf(uses, here).map(([file, places]) => (
        <Flex as="li" key={file} align="center" gap="2" padding="2" wrap="wrap">
          <Text flex="1 1 60%" color="fg">
            {nameOf(file)}
          </Text>
          <Text fontSize="xs" flex="none">
            {t('editors.shared.places', { count: places.length })}
          </Text>
          {here && file === here.path && places.length > 1 && (
            <Button size="2xs" onClick={() => onChoose([here])}>
              {t('editors.shared.here')}
            </Button>
          )}
          {places.length < uses.length && (
            <Button size="2xs" onClick={() => onChoose(places)}>
              {t('editors.shared.only', { name: nameOf(file) })}
            </Button>
          )}
        </Flex>
      ))}
    </Box>
  );
}

function filesOf(uses: readonly CopyPlace[], here: CopyPlace | undefined) {
  const files = new Map<string, CopyPlace[]>();
  for (const use of uses) files.set(use.path, [...(files.get(use.path) ?? []), use]);
  return [...files].sort(([a], [b]) => Number(b === here?.path) - Number(a === here?.path));
}
