import { Box, Field, Flex, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { Hint } from '#studio/controls/hint.ts';
import { StudioSelect } from '#studio/controls/studio-input.tsx';
import { useSharedWords } from '#studio/controls/shared-words.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';
import { changedTo } from '#studio/edits/blank.ts';
import { putPlace } from '#studio/edits/config-edits.ts';
import { pickKind } from '#studio/edits/choices.ts';
import { drawnField, isPicked, placeLabel, runsOf, type DrawnField } from '#studio/edits/drawn-field.ts';
import { firstValue } from '#studio/edits/first-value.ts';
import { chosenAt, contentOf, isFieldNode, sheetOf, type SchemaNode } from '#studio/edits/schema-node.ts';
import { nameLabel } from '#studio/messages/messages.ts';
import type { StudioLocale } from '#studio/protocol/studio-calls.ts';
import { errorsOf } from '#studio/session/severity.ts';
import type { PlacedSchema } from '#scripts/schema/json-schema.ts';
import { IconAction } from '#studio/controls/studio-icon.tsx';
import { AddButton, NewEntry } from './add-button.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import type { FileDesk } from './file-desk.ts';
import { ItemRows } from './item-rows.tsx';
import { MemberMenu } from './member-menu.tsx';
import { isWithin } from './outline.ts';
import { addEntry, addMember, proposedName, listTools } from './place-tools.ts';
import { pictureFor } from './pictures.tsx';
import { PickField } from './pick-field.tsx';
import { SheetForm } from './sheet-form.tsx';
import { summaryOf } from './summary.ts';

interface PlaceViewProps {
  readonly desk: FileDesk;
  readonly place: SchemaNode;
  /** Shows another place. */
  readonly onOpen: (pointer: string) => void;
}

/** One place of a file: its members as a form, its conditions as sentences, what opens below it, and what could be added. */
export function PlaceView({ desk, place, onOpen }: PlaceViewProps): ReactNode {
  const { schemas, context } = desk;
  const [begun, setBegun] = useState<readonly string[]>([]);
  const sheet = useMemo(() => sheetOf(place, schemas), [place, schemas]);
  const fields = useMemo(
    () =>
      [...sheet.fields, ...sheet.absent.filter(({ pointer }) => begun.includes(pointer))].map((one) =>
        drawnField(one, context),
      ),
    [sheet, begun, context],
  );
  if (isCondition(place))
    return <ConditionEditor {...{ desk, pointer: place.pointer, value: place.value }} />;
  // A part of a page seldom becomes another kind of part; a value often becomes another kind of value.
  const isPart = place.shape.kind === 'union' && typeof place.step === 'number';
  const absent = [
    ...sheet.children.filter(({ value }) => value === undefined),
    ...sheet.absent.filter(({ pointer }) => !begun.includes(pointer)),
  ];
  const add = (child: SchemaNode): void => {
    if (waitsFor(child)) return setBegun((before) => [...before, child.pointer]);
    addMember(child, desk);
    if (!isFieldNode(child) && !isCondition(child)) onOpen(child.pointer);
  };
  const conditions = sheet.children.filter((child) => isCondition(child) && child.value !== undefined);
  return (
    <Stack gap="4">
      {!isPart && <KindPicker place={place} desk={desk} />}
      {fields.length > 0 && <PlaceForm key={place.pointer} {...{ place, desk, fields, onOpen }} />}
      {conditions.map((child) => (
        <ConditionBox key={child.pointer} desk={desk} place={child} />
      ))}
      <PlaceItems {...{ place, desk, onOpen }} hasFields={fields.length > 0} />
      <AbsentMembers members={absent} locale={context.locale} onAdd={add} />
      {isPart && <KindPicker place={place} desk={desk} />}
    </Stack>
  );
}

/** Whether a condition stands, or may stand, at a place. */
function isCondition({ placed, step }: SchemaNode): boolean {
  return placed.name === 'condition' && typeof step === 'string';
}

/** Whether a member that is added is drawn empty and written once it is filled. */
function waitsFor(member: SchemaNode): boolean {
  const isChosen = ['boolean', 'choice'].includes(member.shape.kind) || pickKind(member.placed) !== undefined;
  return isFieldNode(member) && (!isChosen || member.shape.kind === 'words');
}

/** A condition among the members of what it stands on. */
function ConditionBox({ desk, place }: Pick<PlaceViewProps, 'desk' | 'place'>): ReactNode {
  const t = useMessages();
  const label = placeLabel(place, desk.context.locale);
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
          onClick={() => desk.change((text) => putPlace(text, place, undefined))}
        />
      </Flex>
      <ConditionEditor {...{ desk, pointer: place.pointer, value: place.value }} />
    </Box>
  );
}

interface AbsentMembersProps {
  readonly members: readonly SchemaNode[];
  readonly locale: StudioLocale;
  readonly onAdd: (member: SchemaNode) => void;
}

/** What could be added to a place. */
function AbsentMembers({ members, locale, onAdd }: AbsentMembersProps): ReactNode {
  const t = useMessages();
  if (members.length === 0) return null;
  return (
    <Box>
      <Hint marginBottom="1.5">{t('editors.addMember')}</Hint>
      <Flex wrap="wrap" gap="1.5">
        {members.map((member) => {
          const label = placeLabel(member, locale);
          return <AddButton key={member.pointer} quiet label={label} onAdd={() => onAdd(member)} />;
        })}
      </Flex>
    </Box>
  );
}

interface PlaceFormProps extends PlaceViewProps {
  readonly fields: readonly DrawnField[];
}

/** The fields of a place as a form, with the menu of each member. */
function PlaceForm({ place, desk, fields, onOpen }: PlaceFormProps): ReactNode {
  const t = useMessages();
  const [asked, setAsked] = useState<DrawnField>();
  const [wrong, setWrong] = useState<Readonly<Record<string, true>>>({});
  const messages = useMemo(
    () => faultsByField(fields, desk, wrong, t('editors.invalid')),
    [fields, desk, wrong, t],
  );
  const shell = useMemo(
    () => ({
      'shell.form.choose': t('editors.choose'),
      'shell.form.search': t('editors.search'),
      'shell.form.no-match': t('editors.noMatch'),
      'shell.form.no-options': t('editors.noOptions'),
      'shell.close': t('editors.close'),
    }),
    [t],
  );
  const { ask, dialog, refusals } = useSharedWords();
  const { byKey } = desk.context.index;
  const isAsked = (field: DrawnField | undefined, words?: string): boolean => {
    const entry = field?.holds === 'words' ? byKey.get(field.key ?? '') : undefined;
    return entry !== undefined && ask(entry, words, { path: desk.path, pointer: field?.place.pointer ?? '' });
  };
  const type = (field: DrawnField, typed: string | boolean): string | boolean => {
    if (typeof typed === 'string' && isAsked(field, typed)) return field.value;
    const expected = desk.type(field, typed);
    setWrong(({ [field.name]: _before, ...others }) =>
      expected === undefined ? { ...others, [field.name]: true } : others,
    );
    return expected ?? field.value;
  };
  const id = `place${place.pointer.replace(/[^A-Za-z0-9]+/g, '-')}`;
  const form = { faults: messages, shell, moreLabel: t('editors.more'), onType: type, onMore: setAsked };
  const atComposition = ({ target }: { readonly target: EventTarget }): void =>
    void isAsked(fields.find(({ name }) => target instanceof Element && target.id.endsWith(`_${name}`)));
  return (
    <>
      <Stack gap="4" onCompositionStart={atComposition}>
        {runsOf(fields).map((run) => {
          const [first] = run;
          const name = first?.name ?? '';
          return first && isPicked(first) ? (
            <PickField
              key={name}
              {...{ desk, field: first, fault: messages[name], onMore: () => setAsked(first) }}
            />
          ) : (
            <SheetForm key={`${name}${String(refusals)}`} {...form} id={`${id}-${name}`} fields={run} />
          );
        })}
      </Stack>
      {dialog}
      {asked && <MemberMenu field={asked} desk={desk} onOpen={onOpen} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** What opens below a place: the entries of a list or table, and members that are no fields. */
function PlaceItems({ place, desk, onOpen, hasFields }: PlaceViewProps & { hasFields: boolean }): ReactNode {
  const t = useMessages();
  const { schemas, context, faults } = desk;
  const tools = listTools(place, desk);
  const rows = sheetOf(place, schemas)
    .children.filter((child) => child.value !== undefined && !isCondition(child))
    .map((child) => ({
      pointer: child.pointer,
      ...summaryOf(child, context, schemas),
      faults: faults.filter(({ pointer }) => isWithin(pointer, child.pointer)),
    }));
  const list = tools && { ...tools, duplicate: (at: number) => onOpen(tools.duplicate(at)) };
  const isTable = contentOf(place, schemas).shape.kind === 'map';
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
      {isTable && (
        <NewEntry
          proposed={proposedName(place, desk)}
          onAdd={(name) => onOpen(addEntry(place, name, desk))}
        />
      )}
    </>
  );
}

/** What is wrong with each field, by its name: the error that the check found in its place or in its words. A warning leaves a field valid. */
function faultsByField(
  fields: readonly DrawnField[],
  { path, allFaults, context }: FileDesk,
  wrong: Readonly<Record<string, true>>,
  invalid: string,
): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { name, place, key } of fields) {
    const entry = key === undefined ? undefined : context.index.byKey.get(key);
    const found = errorsOf(allFaults).find(
      (fault) =>
        (fault.path === path && isWithin(fault.pointer, place.pointer)) ||
        (entry !== undefined && fault.path === entry.path && fault.pointer === entry.pointer),
    );
    if (Object.hasOwn(wrong, name)) messages[name] = invalid;
    else if (found) messages[name] = [found.what, found.why, found.remedy].filter(Boolean).join(' · ');
  }
  return messages;
}

/** What kind of thing stands at a place, where it may be one of several. Another kind keeps what both have. */
function KindPicker({ place, desk }: Pick<PlaceViewProps, 'place' | 'desk'>): ReactNode {
  const t = useMessages();
  const { shape } = place;
  if (!('alternatives' in shape) || shape.alternatives.length === 0) return null;
  const chosen = chosenAt(place)?.name ?? '';
  const isOpen = shape.kind !== 'union';
  const choose = (name: string): void => {
    const to = shape.alternatives.find((one) => one.name === name);
    const first = (part: PlacedSchema): unknown => firstValue(part, place.pointer, desk.context);
    desk.change((text) => putPlace(text, place, to ? changedTo(place, to, desk.schemas, first) : ''));
  };
  return (
    <Field.Root>
      <Field.Label fontSize="xs" color="fg.muted">
        {t('editors.is')}
      </Field.Label>
      <StudioSelect value={chosen} onChoose={choose}>
        {(isOpen || chosen === '') && (
          <option value="">{t(isOpen ? 'editors.fixed' : 'editors.choose')}</option>
        )}
        {shape.alternatives.map(({ name }) => (
          <option key={name} value={name}>
            {nameLabel(name, desk.context.locale)}
          </option>
        ))}
      </StudioSelect>
    </Field.Root>
  );
}
