import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { Hint } from '#studio/controls/hint.ts';
import { ChoiceField } from '#studio/controls/studio-input.tsx';
import { useSharedWords } from '#studio/controls/shared-words.tsx';
import {
  placeField,
  hasPicker,
  placeLabel,
  groupFields,
  type PlaceField,
} from '#studio/edits/place-field.ts';
import { otherKinds } from '#studio/edits/possible-kinds.ts';
import { chosenAt, isFieldNode, membersOf, putPlace, type SchemaNode } from '#studio/edits/schema-node.ts';
import { nameLabel, pageLocale, t } from '#studio/messages/messages.ts';
import { errorsOf } from '#studio/protocol/studio-calls.ts';
import { IconAction } from '#studio/controls/studio-icon.tsx';
import { AddButton, NewEntry } from './add-button.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import type { FileEditor } from './file-editor.ts';
import { ItemRows } from './item-rows.tsx';
import { MemberMenu } from './member-menu.tsx';
import { isWithin } from './outline-tree.tsx';
import {
  absentMembers,
  addEntry,
  addMember,
  changeKind,
  listTools,
  proposedName,
  takesEntries,
  waitsFor,
} from './place-tools.ts';
import { pictureFor } from './choice-icons.tsx';
import { PickField } from './pick-field.tsx';
import { formKey, NodeForm } from './node-form.tsx';
import { summaryOf } from './summary.ts';

interface PlaceViewProps {
  readonly editor: FileEditor;
  readonly place: SchemaNode;
  readonly onOpen: (pointer: string) => void;
}

/** One place of a file: its members as a form, its conditions as sentences, what opens below it, and what could be added. */
export function PlaceView({ editor, place, onOpen }: PlaceViewProps): ReactNode {
  const { schemas, context } = editor;
  const [begun, setBegun] = useState<readonly string[]>([]);
  const members = useMemo(() => membersOf(place, schemas), [place, schemas]);
  const fields = useMemo(
    () =>
      [...members.fields, ...members.absent.filter(({ pointer }) => begun.includes(pointer))].map((one) =>
        placeField(one, context),
      ),
    [members, begun, context],
  );
  if (place.placed.name === 'condition')
    return <ConditionEditor {...{ editor, pointer: place.pointer, value: place.value }} />;
  // A part of a page seldom becomes another kind of part; a value often becomes another kind of value.
  const isPart = place.shape.kind === 'union' && typeof place.step === 'number';
  const absent = absentMembers(place, editor).filter(({ pointer }) => !begun.includes(pointer));
  const add = (child: SchemaNode): void => {
    if (waitsFor(child)) return setBegun((before) => [...before, child.pointer]);
    addMember(child, editor);
    if (!isFieldNode(child) && !isCondition(child)) onOpen(child.pointer);
  };
  const conditions = members.children.filter((child) => isCondition(child) && child.value !== undefined);
  return (
    <Stack gap="4">
      {!isPart && <KindPicker place={place} editor={editor} />}
      {fields.length > 0 && <PlaceForm key={place.pointer} {...{ place, editor, fields, onOpen }} />}
      {conditions.map((child) => (
        <ConditionBox key={child.pointer} editor={editor} place={child} />
      ))}
      <PlaceItems {...{ place, editor, onOpen }} hasFields={fields.length > 0} />
      <AbsentMembers members={absent} onAdd={add} />
      {isPart && <KindPicker place={place} editor={editor} />}
    </Stack>
  );
}

function isCondition({ placed, step }: SchemaNode): boolean {
  return placed.name === 'condition' && typeof step === 'string';
}

function ConditionBox({ editor, place }: Pick<PlaceViewProps, 'editor' | 'place'>): ReactNode {
  const label = placeLabel(place, editor.context.locale);
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
          onClick={() => editor.change((text) => putPlace(text, place, undefined))}
        />
      </Flex>
      <ConditionEditor {...{ editor, pointer: place.pointer, value: place.value }} />
    </Box>
  );
}

interface AbsentMembersProps {
  readonly members: readonly SchemaNode[];
  readonly onAdd: (member: SchemaNode) => void;
}

function AbsentMembers({ members, onAdd }: AbsentMembersProps): ReactNode {
  if (members.length === 0) return null;
  return (
    <Box>
      <Hint marginBottom="1.5">{t('editors.addMember')}</Hint>
      <Flex wrap="wrap" gap="1.5">
        {members.map((member) => {
          const label = placeLabel(member, pageLocale());
          return <AddButton key={member.pointer} quiet label={label} onAdd={() => onAdd(member)} />;
        })}
      </Flex>
    </Box>
  );
}

function PlaceForm(props: PlaceViewProps & { fields: readonly PlaceField[] }): ReactNode {
  const { place, editor, fields, onOpen } = props;
  const [asked, setAsked] = useState<PlaceField>();
  const { messages, type, atComposition, dialog, refusals } = useTyping(editor, fields);
  const id = `place${place.pointer.replace(/[^A-Za-z0-9]+/g, '-')}`;
  const form = { faults: messages, onType: type, onMore: setAsked };
  return (
    <>
      <Stack gap="4" onCompositionStart={atComposition}>
        {groupFields(fields).map((run) => {
          const [first] = run;
          const name = first?.name ?? '';
          return first && hasPicker(first) ? (
            <PickField
              key={name}
              {...{ editor, field: first, fault: messages[name], onMore: () => setAsked(first) }}
            />
          ) : (
            <NodeForm key={formKey(run) + String(refusals)} {...form} id={`${id}-${name}`} fields={run} />
          );
        })}
      </Stack>
      {dialog}
      {asked && (
        <MemberMenu field={asked} editor={editor} onOpen={onOpen} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** Takes what is typed into fields, after a question where others share the words, and says what is wrong with each field. */
function useTyping(editor: FileEditor, fields: readonly PlaceField[]) {
  const [wrong, setWrong] = useState<Readonly<Record<string, true>>>({});
  const messages = useMemo(
    () => faultsByField(fields, editor, wrong, t('editors.invalid')),
    [fields, editor, wrong],
  );
  const { ask, dialog, refusals } = useSharedWords();
  const { byKey } = editor.context.index;
  const isAsked = (field: PlaceField | undefined, words?: string): boolean => {
    const entry = field?.kind === 'copy' ? byKey.get(field.key ?? '') : undefined;
    return (
      entry !== undefined && ask(entry, words, { path: editor.path, pointer: field?.place.pointer ?? '' })
    );
  };
  const type = (field: PlaceField, typed: string | boolean): string | boolean => {
    if (typeof typed === 'string' && isAsked(field, typed)) return field.value;
    const expected = editor.type(field, typed);
    setWrong(({ [field.name]: _before, ...others }) =>
      expected === undefined ? { ...others, [field.name]: true } : others,
    );
    return expected ?? field.value;
  };
  const atComposition = ({ target }: { readonly target: EventTarget }): void =>
    void isAsked(fields.find(({ name }) => target instanceof Element && target.id.endsWith(`_${name}`)));
  return { messages, type, atComposition, dialog, refusals };
}

function PlaceItems(props: PlaceViewProps & { hasFields: boolean }): ReactNode {
  const { place, editor, onOpen, hasFields } = props;
  const { schemas, context, faults } = editor;
  const tools = listTools(place, editor);
  const rows = membersOf(place, schemas)
    .children.filter((child) => child.value !== undefined && !isCondition(child))
    .map((child) => ({
      pointer: child.pointer,
      ...summaryOf(child, context),
      faults: faults.filter(({ pointer }) => isWithin(pointer, child.pointer)),
    }));
  const list = tools && { ...tools, duplicate: (at: number) => onOpen(tools.duplicate(at)) };
  return (
    <>
      {rows.length > 0 && <ItemRows rows={rows} onOpen={onOpen} list={list} />}
      {rows.length === 0 && !hasFields && tools && (
        <Text fontSize="sm" color="fg.subtle">
          {t('editors.empty')}
        </Text>
      )}
      {tools && (
        <AddButton
          label={t('editors.add')}
          choices={tools.choices}
          picture={place.step === 'sections' ? pictureFor('block') : undefined}
          onAdd={(id) => onOpen(tools.add(id))}
        />
      )}
      {takesEntries(place, editor) && (
        <NewEntry
          proposed={proposedName(place, editor)}
          onAdd={(name) => onOpen(addEntry(place, name, editor))}
        />
      )}
    </>
  );
}

/** What is wrong with each field, by its name: the error that the check found in its place or in its words. A warning leaves a field valid. */
function faultsByField(
  fields: readonly PlaceField[],
  { faults }: FileEditor,
  wrong: Readonly<Record<string, true>>,
  invalid: string,
): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { name, place } of fields) {
    const found = errorsOf(faults).find(({ pointer }) => isWithin(pointer, place.pointer));
    if (Object.hasOwn(wrong, name)) messages[name] = invalid;
    else if (found) messages[name] = [found.what, found.why, found.remedy].filter(Boolean).join(' · ');
  }
  return messages;
}

function KindPicker({ place, editor }: Pick<PlaceViewProps, 'place' | 'editor'>): ReactNode {
  const { shape } = place;
  const chosen = chosenAt(place)?.name ?? '';
  const kinds = otherKinds(place, editor.context);
  if (kinds.length === 0) return null;
  const isOpen = shape.kind !== 'union';
  const choose = (name: string): void => {
    const to = kinds.find((one) => one.name === name);
    if (to) changeKind(place, to, editor);
    else editor.write(place.pointer, '');
  };
  const first: [string, string][] =
    isOpen || chosen === '' ? [['', t(isOpen ? 'editors.fixed' : 'editors.choose')]] : [];
  const names = [...(chosen === '' ? [] : [chosen]), ...kinds.map(({ name }) => name)];
  const named = names.map((name) => [name, nameLabel(name, editor.context.locale)] as const);
  return (
    <ChoiceField label={t('editors.is')} value={chosen} onChoose={choose} choices={[...first, ...named]} />
  );
}
