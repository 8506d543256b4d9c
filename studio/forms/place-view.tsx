import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { Hint, IconAction } from '#studio/controls/icons-and-notices.tsx';
import { ChoiceField } from '#studio/controls/form-controls.tsx';
import { useSharedCopy } from '#studio/controls/shared-copy-dialog.tsx';
import { chosenAt, isFieldNode, membersOf, type SchemaNode } from '#studio/edits/schema-node.ts';
import { placeField, placeLabel, type PlaceField } from '#studio/edits/field-of-place.ts';
import { otherAlternatives } from '#studio/edits/alternatives.ts';
import { nameLabel, t } from '#studio/messages/messages.ts';
import { isWithin } from '#scripts/schema/pointer.ts';
import { errorsOf } from '#studio/protocol/studio-calls.ts';
import { AddButton, NewEntry } from './add-button.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import type { FileEditor } from './use-file-editor.ts';
import { ChildRows } from './child-rows.tsx';
import { MemberMenu } from './member-menu.tsx';
import { absentMembers, addMember, convertPlace, listEdits, mapEdits, needsInput } from './place-edits.ts';
import { pictureFor, MemberField } from './member-field.tsx';
import { summaryOf } from './place-summary.ts';

interface PlaceViewProps {
  readonly editor: FileEditor;
  readonly place: SchemaNode;
  readonly onOpen: (pointer: string) => void;
}

/** One place of a file: its members as a form, conditions, children, and the members that can be added. */
export function PlaceView({ editor, place, onOpen }: PlaceViewProps): ReactNode {
  const { index } = editor.context;
  const [started, setStarted] = useState<readonly string[]>([]);
  const members = useMemo(() => membersOf(place), [place]);
  const fields = useMemo(
    () =>
      [...members.fields, ...members.absent.filter(({ pointer }) => started.includes(pointer))].map((one) =>
        placeField(one, index),
      ),
    [members, started, index],
  );
  if (place.resolved.kinds.includes('condition'))
    return <ConditionEditor editor={editor} pointer={place.pointer} value={place.value} />;
  // The kind of a section changes seldom, so its picker is at the end; that of a value changes often.
  const isPart = place.shape.kind === 'union' && typeof place.step === 'number';
  const absent = absentMembers(place, editor).filter(({ pointer }) => !started.includes(pointer));
  const add = (child: SchemaNode): void => {
    if (needsInput(child)) return setStarted((before) => [...before, child.pointer]);
    addMember(child, editor);
    if (!isFieldNode(child) && !isCondition(child)) onOpen(child.pointer);
  };
  return (
    <Stack gap="4">
      {!isPart && <AlternativePicker place={place} editor={editor} />}
      {fields.length > 0 && <PlaceForm key={place.pointer} editor={editor} fields={fields} onOpen={onOpen} />}
      {members.children.filter(isCondition).map((child) => (
        <ConditionBox key={child.pointer} editor={editor} place={child} />
      ))}
      <PlaceItems place={place} editor={editor} onOpen={onOpen} hasFields={fields.length > 0} />
      <AbsentMembers members={absent} onAdd={add} />
      {isPart && <AlternativePicker place={place} editor={editor} />}
    </Stack>
  );
}

function isCondition({ resolved, step }: SchemaNode): boolean {
  return resolved.kinds.includes('condition') && typeof step === 'string';
}

function ConditionBox({ editor, place }: Pick<PlaceViewProps, 'editor' | 'place'>): ReactNode {
  const label = placeLabel(place);
  return (
    <Box
      role="group"
      aria-label={label}
      borderWidth="1px"
      borderRadius="lg"
      padding="3"
      background="bg.panel"
    >
      <Flex justify="space-between" align="center" marginBottom="2">
        <Text fontSize="13px" fontWeight="500" color="fg.muted">
          {label}
        </Text>
        <IconAction
          icon="trash"
          size="2xs"
          label={t('editors.removeOf', { name: label })}
          onClick={() => editor.set(place, undefined)}
        />
      </Flex>
      <ConditionEditor editor={editor} pointer={place.pointer} value={place.value} />
    </Box>
  );
}

interface AbsentMembersProps {
  readonly members: readonly SchemaNode[];
  readonly onAdd: (member: SchemaNode) => void;
}

/** The most absent members with a button each; more than these are in one menu. */
const MAX_BUTTONS = 24;

function AbsentMembers({ members, onAdd }: AbsentMembersProps): ReactNode {
  if (members.length === 0) return null;
  const title = t('editors.addMember');
  const choices = members.map((member) => ({ id: member.pointer, label: placeLabel(member) }));
  const add = (id: string): void => members.filter(({ pointer }) => pointer === id).forEach(onAdd);
  if (members.length > MAX_BUTTONS) return <AddButton label={title} choices={choices} onAdd={add} />;
  return (
    <Box>
      <Hint marginBottom="1.5">{title}</Hint>
      <Flex wrap="wrap" gap="1.5">
        {choices.map(({ id, label }) => (
          <AddButton key={id} label={label} onAdd={() => add(id)} />
        ))}
      </Flex>
    </Box>
  );
}

function PlaceForm(props: Omit<PlaceViewProps, 'place'> & { fields: readonly PlaceField[] }): ReactNode {
  const { editor, fields, onOpen } = props;
  const [opened, setOpened] = useState<PlaceField>();
  const { messageOf, type, asksFirst, dialog } = useTyping(editor);
  return (
    <>
      <Stack gap="4">
        {fields.map((field) => (
          <MemberField
            key={field.place.pointer}
            editor={editor}
            field={field}
            fault={messageOf(field)}
            onType={type}
            onCompositionStart={() => asksFirst(field)}
            onMore={() => setOpened(field)}
          />
        ))}
      </Stack>
      {dialog}
      {opened && (
        <MemberMenu field={opened} editor={editor} onOpen={onOpen} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

/** Writes typed values, asks first if other places share the text, and returns the messages of the fields. */
function useTyping(editor: FileEditor) {
  /** The pointers of the fields with invalid text. */
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const { ask, dialog } = useSharedCopy();
  const { byKey } = editor.context.index;
  /** The error of a field, from its place or its copy. A warning leaves a field valid. */
  const messageOf = ({ place }: PlaceField): string | undefined => {
    if (invalid.includes(place.pointer)) return t('editors.invalid');
    const found = errorsOf(editor.faults).find(({ pointer }) => isWithin(pointer, place.pointer));
    return found && [found.what, found.why, found.remedy].filter(Boolean).join(' · ');
  };
  const asksFirst = ({ kind, key = '', place }: PlaceField, words?: string): boolean => {
    const entry = kind === 'copy' ? byKey.get(key) : undefined;
    return entry !== undefined && ask(entry, words, { path: editor.path, pointer: place.pointer });
  };
  const type = (field: PlaceField, typed: string | boolean): string | boolean | undefined => {
    if (typeof typed === 'string' && asksFirst(field, typed)) return undefined;
    const expected = editor.type(field, typed);
    const { pointer } = field.place;
    const others = invalid.filter((one) => one !== pointer);
    setInvalid(expected === undefined ? [...others, pointer] : others);
    return expected ?? field.value;
  };
  return { messageOf, type, asksFirst, dialog };
}

function PlaceItems(props: PlaceViewProps & { hasFields: boolean }): ReactNode {
  const { place, editor, onOpen, hasFields } = props;
  const { context, faults } = editor;
  const tools = listEdits(place, editor);
  const map = mapEdits(place, editor);
  const rows = membersOf(place)
    .children.filter((child) => !isCondition(child))
    .map((child) => ({
      pointer: child.pointer,
      ...summaryOf(child, context),
      faults: faults.filter(({ pointer }) => isWithin(pointer, child.pointer)),
    }));
  const list = tools && { ...tools, duplicate: (at: number) => onOpen(tools.duplicate(at)) };
  return (
    <>
      {rows.length > 0 && <ChildRows rows={rows} onOpen={onOpen} list={list} />}
      {rows.length === 0 && !hasFields && tools && (
        <Text fontSize="sm" color="fg.subtle">
          {t('editors.empty')}
        </Text>
      )}
      {tools && (
        <AddButton
          label={t('editors.add')}
          choices={tools.choices}
          picture={place.step === 'sections' ? pictureFor('blockName') : undefined}
          onAdd={(id) => onOpen(tools.add(id))}
        />
      )}
      {map && <NewEntry proposed={map.proposed} onAdd={(name) => onOpen(map.add(name))} />}
    </>
  );
}

function AlternativePicker({ place, editor }: Pick<PlaceViewProps, 'place' | 'editor'>): ReactNode {
  const { shape } = place;
  const chosen = chosenAt(place)?.name ?? '';
  const others = otherAlternatives(place, editor.context);
  if (others.length === 0) return null;
  const isOpen = shape.kind !== 'union';
  const choose = (name: string): void => {
    const to = others.find((one) => one.name === name);
    if (to) convertPlace(place, to, editor);
    else editor.write(place.pointer, '');
  };
  const first: [string, string][] =
    isOpen || chosen === '' ? [['', t(isOpen ? 'editors.fixed' : 'editors.choose')]] : [];
  const names = [...(chosen === '' ? [] : [chosen]), ...others.map(({ name }) => name)];
  const named = names.map((name) => [name, nameLabel(name)] as const);
  return (
    <ChoiceField label={t('editors.is')} value={chosen} onValue={choose} choices={[...first, ...named]} />
  );
}
