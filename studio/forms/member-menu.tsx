import { Button, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { StudioDialog } from '#studio/controls/studio-dialog.tsx';
import { StudioIcon, type StudioIconName } from '#studio/controls/icons-and-notices.tsx';
import { PickButton } from '#studio/controls/picker.tsx';
import { isGet } from '#studio/edits/schema-node.ts';
import { choicesOfKind } from '#studio/edits/choices.ts';
import { otherAlternatives } from '#studio/edits/alternatives.ts';
import { withOwnCopy } from '#studio/edits/copy-edits.ts';
import type { PlaceField } from '#studio/edits/field-of-place.ts';
import { nameLabel, t } from '#studio/messages/messages.ts';
import { studio } from '#studio/session/studio-actions.ts';
import type { FileEditor } from './use-file-editor.ts';
import { convertPlace } from './place-edits.ts';

interface MemberMenuProps {
  readonly field: PlaceField;
  readonly editor: FileEditor;
  readonly onOpen: (pointer: string) => void;
  readonly onClose: () => void;
}

/** The other actions for a member: change its kind, remove it, show it in another pane. */
export function MemberMenu({ field, editor, onOpen, onClose }: MemberMenuProps): ReactNode {
  const actions = [...copyActions(field, editor), ...placeActions(field, editor, onOpen)];
  const footer = (
    <Button size="sm" onClick={onClose}>
      {t('editors.close')}
    </Button>
  );
  const title = t('editors.moreOf', { name: field.label });
  return (
    <StudioDialog size="xs" title={title} footer={footer} onClose={onClose}>
      <Stack gap="0.5">
        {actions.map(({ icon, label, run, isDanger = false }) => (
          <Button
            key={label}
            variant="ghost"
            size="sm"
            justifyContent="flex-start"
            {...(isDanger && { colorPalette: 'danger' })}
            onClick={() => {
              onClose();
              run();
            }}
          >
            <StudioIcon name={icon} />
            {label}
          </Button>
        ))}
        {field.place.shape.kind === 'copy' && <CopyPicker field={field} editor={editor} onClose={onClose} />}
      </Stack>
    </StudioDialog>
  );
}

/** Picks an existing copy key for a text. */
function CopyPicker({ field, editor, onClose }: Omit<MemberMenuProps, 'onOpen'>): ReactNode {
  const { place, key = '' } = field;
  const label = t('editors.useCopy');
  return (
    <PickButton
      label={label}
      choices={choicesOfKind('copyKey', place.pointer, editor.context) ?? []}
      chosen={key}
      onPick={(picked) => {
        onClose();
        editor.set(place, picked);
      }}
      look={{ variant: 'ghost', justifyContent: 'flex-start' }}
    >
      <StudioIcon name="search" />
      {label}
    </PickButton>
  );
}

interface MemberAction {
  readonly icon: StudioIconName;
  readonly label: string;
  readonly run: () => void;
  readonly isDanger?: boolean;
}

function copyActions(
  { place, key }: PlaceField,
  { path, context: { index }, editFiles }: FileEditor,
): readonly MemberAction[] {
  const entry = key === undefined ? undefined : index.byKey.get(key);
  if (!entry) return [];
  const { text, uses, ...at } = entry;
  const detach = (): void => editFiles(withOwnCopy([{ ...place, path }], text, index));
  return [
    { icon: 'search', label: t('editors.inCopy'), run: () => studio.openPlace(at, 'copy') },
    ...(uses.length > 1 ? [{ icon: 'copy', label: t('editors.newWords'), run: detach } as const] : []),
  ];
}

function placeActions(
  { place }: PlaceField,
  editor: FileEditor,
  open: (pointer: string) => void,
): readonly MemberAction[] {
  const { path, context, set } = editor;
  const { pointer } = place;
  const remove = (): void => set(place, undefined);
  const addFallback = (): void => set(place, { ...(place.value as object), else: '' });
  const literal = t('editors.changeTo', { name: t('editors.fixed') });
  const referenceActions = [
    { icon: 'plus', label: t('editors.orElse'), run: addFallback },
    { icon: 'right', label: literal, run: () => set(place, '') },
  ] as const;
  return [
    { icon: 'code', label: t('editors.inJson'), run: () => studio.openPlace({ path, pointer }, 'json') },
    ...(isGet(place.value) && place.shape.kind === 'value' ? referenceActions : []),
    ...otherAlternatives(place, context).map((to): MemberAction => ({
      icon: 'right',
      label: t('editors.changeTo', { name: nameLabel(to.name) }),
      run: () => {
        convertPlace(place, to, editor);
        open(pointer);
      },
    })),
    ...(!place.isRequired && place.value !== undefined
      ? [{ icon: 'trash', label: t('editors.remove'), isDanger: true, run: remove } as const]
      : []),
  ];
}
