import { Box, Dialog, Input, Portal, Text } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { Hint } from '#studio/controls/hint.ts';
import { useMessages } from '#studio/controls/use-messages.ts';
import type { CopyIndex, Files } from '#studio/edits/copy-index.ts';
import { pageEntries } from '#studio/session/pages.ts';
import { PANES, type Studio, useStudio, useView } from '#studio/session/studio.ts';
import { useCopyIndex, useFiles } from '#studio/session/use-files.ts';

/** Something that the palette can do: go to a page, open a file or words, or a verb of the studio. */
interface Entry {
  readonly id: string;
  readonly label: string;
  /** What tells apart entries of one label. */
  readonly hint: string;
  readonly run: () => void;
}

const MOST_SHOWN = 40;

/** Opens by Ctrl+K: one field in which pages, files, words and verbs are found; arrows and Enter choose. */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  if (!isOpen) return null;
  return (
    <Dialog.Root open onOpenChange={({ open }) => setOpen(open)} placement="top" size="md">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Finder onDone={() => setOpen(false)} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Finder({ onDone }: { readonly onDone: () => void }) {
  const t = useMessages();
  const list = useId();
  const [sought, seek] = useState('');
  const [at, setAt] = useState(0);
  const found = useEntries(sought);
  const choose = (entry: Entry | undefined): void => {
    if (!entry) return;
    onDone();
    entry.run();
  };
  const press = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((at + step + found.length) % Math.max(1, found.length));
    if (event.key === 'Enter') choose(found[at]);
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <Box padding="3">
      <Dialog.Title srOnly>{t('studio.palette')}</Dialog.Title>
      <Input
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={`${list}-${String(at)}`}
        aria-label={t('studio.palette')}
        placeholder={t('studio.palette.hint')}
        value={sought}
        onChange={(event) => (seek(event.target.value), setAt(0))}
        onKeyDown={press}
      />
      <Box
        id={list}
        role="listbox"
        aria-label={t('studio.palette')}
        maxHeight="50vh"
        overflowY="auto"
        marginTop="2"
      >
        {found.map((entry, index) => (
          <Option
            key={entry.id}
            id={`${list}-${String(index)}`}
            entry={entry}
            isChosen={index === at}
            onChoose={() => choose(entry)}
          />
        ))}
      </Box>
      {found.length === 0 && <Hint padding="2">{t('editors.noMatch')}</Hint>}
    </Box>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: Entry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Option({ id, entry: { label, hint }, isChosen, onChoose }: OptionProps) {
  const scroll = (element: HTMLElement | null): void => {
    if (isChosen) element?.scrollIntoView({ block: 'nearest' });
  };
  const look = isChosen ? { background: 'brand.subtle', color: 'brand.fg' } : { _hover: { bg: 'bg.muted' } };
  const room = { paddingX: '2.5', paddingY: '1.5', borderRadius: 'md', cursor: 'pointer' } as const;
  return (
    <Box id={id} role="option" aria-selected={isChosen} ref={scroll} onClick={onChoose} {...room} {...look}>
      <Text fontSize="sm" truncate>
        {label}
      </Text>
      <Hint truncate>{hint}</Hint>
    </Box>
  );
}

/** What fits the words that are sought: verbs first, then pages, files and copy. */
function useEntries(sought: string): readonly Entry[] {
  const studio = useStudio();
  const t = useMessages();
  const files = useFiles();
  const index = useCopyIndex();
  const { samples } = useView();
  const wanted = sought.trim().toLowerCase();
  const verbs: readonly Entry[] = [
    ...PANES.map((pane) => ({
      ...{ id: pane, label: t(`studio.pane.${pane}`), hint: t('studio.panes'), run: () => studio.show(pane) },
    })),
    ...verbsOf(studio, t),
  ];
  const all = [
    ...verbs,
    ...placesOf(studio, files, index, samples),
    ...(wanted ? wordsOf(studio, index) : []),
  ];
  return all
    .filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(wanted))
    .slice(0, MOST_SHOWN);
}

function verbsOf(studio: Studio, t: ReturnType<typeof useMessages>): readonly Entry[] {
  const hint = t('studio.palette.verb');
  const { isDark, frame } = studio.view;
  return [
    { id: 'save', label: t('studio.save.button'), run: () => void studio.save().catch(studio.complain) },
    { id: 'undo', label: t('studio.undo.button'), run: studio.undo },
    { id: 'redo', label: t('studio.redo.button'), run: studio.redo },
    { id: 'pick', label: t('studio.frame.pick'), run: () => studio.frame({ picking: true }) },
    { id: 'night', label: t('studio.frame.dark'), run: () => studio.frame({ dark: !frame.dark }) },
    { id: 'reload', label: t('studio.frame.reload'), run: studio.reloadFrame },
    {
      id: 'mode',
      label: t(isDark ? 'studio.mode.light' : 'studio.mode.dark'),
      run: () => studio.setDark(!isDark),
    },
  ].map((verb) => ({ ...verb, hint }));
}

function placesOf(
  studio: Studio,
  files: Files,
  index: CopyIndex,
  samples: Readonly<Record<string, string>>,
): readonly Entry[] {
  const pages = pageEntries(files, samples).map(({ id, path, title }) => ({
    ...{ id: `page ${path}`, label: index.byKey.get(title ?? '')?.words ?? id, hint: path },
    run: () => studio.go(path),
  }));
  const paths = Object.keys(files).filter((path) => !path.startsWith('config/locales/'));
  const open = paths.map((path) => ({
    ...{ id: path, label: index.fileName(path), hint: path, run: () => studio.open({ path }) },
  }));
  return [...pages, ...open];
}

function wordsOf(studio: Studio, index: CopyIndex): readonly Entry[] {
  return index.entries.map(({ key, path, pointer, words }) => ({
    ...{ id: `copy ${key}`, label: words, hint: key, run: () => studio.open({ path, pointer, key }) },
  }));
}
