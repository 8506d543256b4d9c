import { Button, Dialog, Field, Input, Portal, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useStudio } from '#studio/session/studio.ts';
import { copiedFile, FILE_NAME, siblingPath } from '#studio/edits/copy-file.ts';
import { useCopyIndex, useFiles } from '#studio/session/use-files.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

/** Props of the dialog that copies a file. */
export interface CopyFileDialogProps {
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
  const fault =
    name === ''
      ? undefined
      : !FILE_NAME.test(name)
        ? t('editors.fileNameWrong')
        : files[target]
          ? t('editors.fileNameTaken')
          : undefined;
  const make = (): void => {
    if (name === '' || fault !== undefined) return;
    for (const one of copiedFile(path, name, files, index)) studio.edit(one.path, one.text);
    onClose();
    onDone(target);
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} size="sm" placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content as="form" onSubmit={(event) => (event.preventDefault(), make())}>
            <Dialog.Header>
              <Dialog.Title fontSize="md">{t('editors.copyFile')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4">
              <Text fontSize="sm" color="fg.muted">
                {t('editors.copyFileText')}
              </Text>
              <Field.Root invalid={fault !== undefined}>
                <Field.Label>{t('editors.fileName')}</Field.Label>
                <Input
                  value={name}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
                {fault === undefined ? (
                  <Field.HelperText>{t('editors.fileNameHint')}</Field.HelperText>
                ) : (
                  <Field.ErrorText>{fault}</Field.ErrorText>
                )}
              </Field.Root>
            </Dialog.Body>
            <Dialog.Footer>
              <Button size="sm" variant="outline" onClick={onClose}>
                {t('editors.cancel')}
              </Button>
              <Button
                size="sm"
                type="submit"
                colorPalette="brand"
                disabled={name === '' || fault !== undefined}
              >
                {t('editors.copyFile')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
