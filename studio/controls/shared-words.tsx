import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { withOwnCopy } from '#studio/edits/copy-edits.ts';
import type { CopyEntry, CopyPlace } from '#studio/edits/copy-index.ts';
import { put } from '#studio/edits/edit-json.ts';
import { studio } from '#studio/session/studio.ts';
import { useCopyIndex, useFileName } from '#studio/session/use-files.ts';
import { AskDialog } from './studio-dialog.tsx';
import { t } from '#studio/messages/messages.ts';

interface SharedChange {
  readonly entry: CopyEntry;
  /** What was typed; undefined: nothing yet. */
  readonly words: string | undefined;
  readonly here: CopyPlace | undefined;
}

/** Asks before words change that several files share, once for each text until another is asked about; `dialog` is the question, while it is open. */
export function useSharedWords() {
  const [change, setChange] = useState<SharedChange>();
  const settled = useRef('');
  /** Returns true where it asks; the words change once the operator has chosen. */
  const ask = useCallback((entry: CopyEntry, words?: string, here?: CopyPlace): boolean => {
    const files = new Set(entry.uses.map(({ path }) => path));
    if (files.size < 2 || settled.current === entry.key) return false;
    setChange({ entry, words, here });
    return true;
  }, []);
  /** How often the operator has left the words as they were. */
  const [refusals, setRefusals] = useState(0);
  const close = (): void => setChange(undefined);
  const refuse = (): void => {
    setRefusals(refusals + 1);
    close();
  };
  const settle = (key: string): void => {
    settled.current = key;
    close();
  };
  const answers = { onSettled: settle, onDone: close, onClose: refuse };
  return { ask, refusals, dialog: change && <SharedDialog change={change} {...answers} /> };
}

interface SharedDialogProps {
  readonly change: SharedChange;
  readonly onSettled: (key: string) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function SharedDialog({ change, onSettled, onDone, onClose }: SharedDialogProps): ReactNode {
  const index = useCopyIndex();
  const { entry, words = entry.text, here } = change;
  const { key, path, pointer, uses } = entry;
  const changeAll = (): void => {
    studio.edit(path, put(studio.view.files[path]?.text ?? '', pointer, words));
    onSettled(key);
  };
  const changeOnly = (places: readonly CopyPlace[]): void => {
    studio.editFiles(withOwnCopy(places, words, studio.view.files, index));
    onDone();
  };
  const head = { title: t('editors.shared.title', { count: uses.length }), yes: t('editors.shared.all') };
  return (
    <AskDialog {...head} startsAtNo onYes={changeAll} onClose={onClose}>
      <Text>{t('editors.shared.text', { words: entry.text })}</Text>
      <UsesByFile uses={uses} here={here} onChoose={changeOnly} />
    </AskDialog>
  );
}

interface UsesByFileProps {
  readonly uses: readonly CopyPlace[];
  /** The place that is typed into, where it is known. */
  readonly here: CopyPlace | undefined;
  readonly onChoose: (places: readonly CopyPlace[]) => void;
}

function UsesByFile({ uses, here, onChoose }: UsesByFileProps): ReactNode {
  const nameOf = useFileName();
  const look = { size: '2xs', variant: 'outline' } as const;
  return (
    <Stack as="ul" gap="0" maxHeight="45vh" overflowY="auto" borderWidth="1px" borderRadius="lg">
      {filesOf(uses, here).map(([file, places]) => (
        <Flex as="li" key={file} align="center" gap="2" padding="2" _notFirst={{ borderTopWidth: '1px' }}>
          <Text flex="1" color="fg" truncate>
            {nameOf(file)}
          </Text>
          <Text fontSize="xs" flex="none">
            {t('editors.shared.places', { count: places.length })}
          </Text>
          {here && file === here.path && places.length > 1 && (
            <Button {...look} onClick={() => onChoose([here])}>
              {t('editors.shared.here')}
            </Button>
          )}
          {places.length < uses.length && (
            <Button {...look} onClick={() => onChoose(places)}>
              {t('editors.shared.only', { name: nameOf(file) })}
            </Button>
          )}
        </Flex>
      ))}
    </Stack>
  );
}

function filesOf(uses: readonly CopyPlace[], here: CopyPlace | undefined) {
  const files = new Map<string, CopyPlace[]>();
  for (const use of uses) files.set(use.path, [...(files.get(use.path) ?? []), use]);
  return [...files].sort(([a], [b]) => Number(b === here?.path) - Number(a === here?.path));
}
