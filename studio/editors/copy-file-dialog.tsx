import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { StudioDialog } from '#studio/controls/studio-dialog.tsx';
import { StudioInput } from '#studio/controls/studio-input.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';
import { FILE_ID } from '#scripts/config/read/config-paths.ts';
import { copiedFile, siblingPath } from '#studio/edits/copy-edits.ts';
import { useStudio } from '#studio/session/studio.ts';
import { useCopyIndex, useFiles } from '#studio/session/use-files.ts';

interface CopyFileDialogProps {
  readonly path: string;
  readonly onClose: () => void;
  readonly onDone: (path: string) => void;
}

/** Asks for the name of a copy, and makes it. */
export function CopyFileDialog({ path, onClose, onDone }: CopyFileDialogProps): ReactNode {
  const t = useMessages();
  const studio = useStudio();
  const files = useFiles();
  const index = useCopyIndex();
  const [name, setName] = useState('');
  const target = siblingPath(path, name);
  const error = useNameError(name, files[target] !== undefined);
  const make = (): void => {
    if (name === '' || error !== undefined) return;
    for (const one of copiedFile(path, name, files, index)) studio.edit(one.path, one.text);
    onClose();
    onDone(target);
  };
  const footer = (
    <>
      <Button size="sm" variant="outline" onClick={onClose}>
        {t('editors.cancel')}
      </Button>
      <Button size="sm" type="submit" colorPalette="brand" disabled={name === '' || error !== undefined}>
        {t('editors.copyFile')}
      </Button>
    </>
  );
  return (
    <StudioDialog title={t('editors.copyFile')} footer={footer} onSubmit={make} onClose={onClose}>
      {t('editors.copyFileText')}
      <StudioInput
        label={t('editors.fileName')}
        help={t('editors.fileNameHint')}
        error={error}
        autoComplete="off"
        spellCheck={false}
        value={name}
        onText={setName}
      />
    </StudioDialog>
  );
}

/** What is wrong with the name of a file; undefined where it can be had, and before anything is typed. */
function useNameError(name: string, isTaken: boolean): string | undefined {
  const t = useMessages();
  if (name !== '' && !FILE_ID.test(name)) return t('editors.fileNameWrong');
  return name !== '' && isTaken ? t('editors.fileNameTaken') : undefined;
}
