import { Button, Dialog, Portal, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Sign, type SignName } from '#studio/controls/icon.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';

/** Something that can be done with a member. */
export interface MemberAct {
  readonly sign: SignName;
  readonly label: string;
  readonly run: () => void;
  readonly isDanger?: boolean;
}

/** Props of the dialog of a member. */
export interface MoreDialogProps {
  readonly title: string;
  readonly acts: readonly MemberAct[];
  readonly onClose: () => void;
}

/** What can be done with one member beyond typing: make it something else, take it away, see it elsewhere. */
export function MoreDialog({ title, acts, onClose }: MoreDialogProps): ReactNode {
  const t = useMessages();
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} size="xs" placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header paddingBottom="2">
              <Dialog.Title fontSize="md">{t('editors.moreOf', { name: title })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingInline="3">
              <Stack gap="0.5">
                {acts.map(({ sign, label, run, isDanger }) => (
                  <Button
                    key={label}
                    variant="ghost"
                    size="sm"
                    justifyContent="flex-start"
                    {...(isDanger ? { colorPalette: 'danger' } : {})}
                    onClick={() => {
                      onClose();
                      run();
                    }}
                  >
                    <Sign name={sign} />
                    {label}
                  </Button>
                ))}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button size="sm" variant="outline" onClick={onClose}>
                {t('editors.close')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
