import { Box, Dialog, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { PickList } from '#studio/controls/picker.tsx';
import { t } from '#studio/messages/messages.ts';
import { isCommand, useWindowKey } from '#studio/controls/use-window-key.ts';
import type { PickChoice } from '#studio/edits/choices.ts';
import { type PageListContext, pageEntries } from '#studio/session/page-entries.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { PANES } from '#studio/session/view-state.ts';
import { useView, useConfigIndex, useFileName } from '#studio/session/hooks.ts';

interface Entry extends PickChoice {
  readonly run: () => void;
}

/** Opens with Ctrl+K: one search over panes, commands, pages, files and copy. */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  useWindowKey((event) => {
    if (!isCommand(event, 'k')) return;
    event.preventDefault();
    setOpen(true);
  });
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
  const index = useConfigIndex();
  const { samples } = useView();
  const nameOf = useFileName();
  const entries = [
    ...PANES.map((pane) => ({
      value: pane,
      title: t(`studio.pane.${pane}`),
      note: t('studio.panes'),
      run: () => studio.show(pane),
    })),
    ...commandEntries(),
    ...pageAndFileEntries({ index, samples }, nameOf),
    ...index.entries.map(({ key, path, pointer, text }) => ({
      value: `copy ${key}`,
      title: text,
      note: key,
      run: () => studio.openPlace({ path, pointer, key }),
    })),
  ];
  const pick = (value: string): void => {
    onDone();
    entries.find((entry) => entry.value === value)?.run();
  };
  return (
    <Box padding="3">
      <Dialog.Title srOnly>{t('studio.palette')}</Dialog.Title>
      <PickList label={t('studio.palette')} choices={entries} chosen="" onPick={pick} />
    </Box>
  );
}

function commandEntries(): readonly Entry[] {
  const note = t('studio.palette.verb');
  const { isDark, phone } = studio.view;
  return [
    { value: 'save', title: t('studio.save.button'), run: () => void studio.save() },
    { value: 'undo', title: t('studio.undo.button'), run: studio.undo },
    { value: 'redo', title: t('studio.redo.button'), run: studio.redo },
    { value: 'pick', title: t('studio.phone.pick'), run: () => studio.setPhone({ wantsPick: true }) },
    { value: 'night', title: t('studio.phone.dark'), run: () => studio.setPhone({ dark: !phone.dark }) },
    { value: 'reload', title: t('studio.phone.reload'), run: studio.reloadPhone },
    {
      value: 'mode',
      title: t(isDark ? 'studio.mode.light' : 'studio.mode.dark'),
      run: () => studio.setDark(!isDark),
    },
  ].map((command) => ({ ...command, note }));
}

function pageAndFileEntries(context: PageListContext, nameOf: (path: string) => string): readonly Entry[] {
  const pages = pageEntries(context).map(({ name, path }) => ({
    value: `page ${path}`,
    title: name,
    note: path,
    run: () => studio.goInPhone(path),
  }));
  const paths = Object.keys(context.index.files).filter((path) => !path.startsWith('config/locales/'));
  const open = paths.map((path) => ({
    value: path,
    title: nameOf(path),
    note: path,
    run: () => studio.openPlace({ path }),
  }));
  return [...pages, ...open];
}
