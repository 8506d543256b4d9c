import { Box, Flex, Stack, Text, Field, NativeSelect } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useStudio, type Studio } from '#studio/session/studio.ts';
import { errorsOf } from '#studio/session/severity.ts';
import { AddButton } from './add-button.tsx';
import { drawnField, type DrawnField } from '#studio/edits/drawn-field.ts';
import type { FileDesk } from './file-desk.ts';
import { ItemRows } from './item-rows.tsx';
import { MoreDialog, type MemberAct } from './more-dialog.tsx';
import { NewEntry } from './new-entry.tsx';
import { isWithin } from './outline.ts';
import { contentOf, isFieldNode, sheetOf, type SchemaNode, chosenAt } from '#studio/edits/schema-node.ts';
import { addEntry, addMember, listTools } from './place-tools.ts';
import { SheetForm } from './sheet-form.tsx';
import { summaryOf } from './summary.ts';
import { changedTo } from '#studio/edits/blank.ts';
import { putPlace, newWords } from '#studio/edits/config-edits.ts';
import { type StudioTranslate, useMessages } from '#studio/controls/use-messages.ts';
import { memberLabel, nameLabel } from '#studio/messages/messages.ts';

/** Props of the view of one place. */
export interface PlaceViewProps {
  readonly desk: FileDesk;
  readonly place: SchemaNode;
  readonly onOpen: (pointer: string) => void;
}

/** One place of a file: its members as a form, what opens below it, and what could be added. */
export function PlaceView({ desk, place, onOpen }: PlaceViewProps): ReactNode {
  const t = useMessages();
  const studio = useStudio();
  const { schemas, context, faults } = desk;
  const [begun, setBegun] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<DrawnField>();
  const [wrong, setWrong] = useState<Readonly<Record<string, true>>>({});

  const sheet = useMemo(() => sheetOf(place, schemas), [place, schemas]);
  const fields = useMemo(
    () =>
      [...sheet.fields, ...sheet.absent.filter(({ pointer }) => begun.includes(pointer))].map((one) =>
        drawnField(one, context),
      ),
    [sheet, begun, context],
  );
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
  const tools = listTools(place, desk);
  const { shape } = contentOf(place, schemas);
  // A part of a page seldom becomes another kind of part; a value often becomes another kind of value.
  const isPart = place.shape.kind === 'union' && typeof place.step === 'number';
  const rest = sheet.absent.filter(({ pointer }) => !begun.includes(pointer));
  const rows = sheet.children
    .filter(({ value }) => value !== undefined)
    .map((child) => ({
      pointer: child.pointer,
      ...summaryOf(child, context, schemas),
      faults: faults.filter(({ pointer }) => isWithin(pointer, child.pointer)),
    }));
  const wanting = sheet.children.filter(({ value }) => value === undefined);

  const add = (child: SchemaNode): void => {
    const waits = isFieldNode(child) && !['boolean', 'choice'].includes(child.shape.kind);
    if (waits) return setBegun((before) => [...before, child.pointer]);
    addMember(child, desk, schemas);
    if (!isFieldNode(child)) onOpen(child.pointer);
  };
  const type = (field: DrawnField, typed: string | boolean): string | boolean => {
    const expected = desk.type(field, typed);
    setWrong(({ [field.name]: _before, ...others }) =>
      expected === undefined ? { ...others, [field.name]: true } : others,
    );
    return expected ?? field.value;
  };
  return (
    <Stack gap="4">
      {!isPart && <KindPicker place={place} desk={desk} />}
      {fields.length > 0 && (
        <SheetForm
          key={place.pointer}
          id={`place${place.pointer.replace(/[^A-Za-z0-9]+/g, '-')}`}
          fields={fields}
          faults={messages}
          shell={shell}
          moreLabel={t('editors.more')}
          onType={type}
          onMore={setAsked}
        />
      )}
      {rows.length > 0 && (
        <ItemRows
          rows={rows}
          onOpen={onOpen}
          {...(tools ? { list: { ...tools, duplicate: (at: number) => onOpen(tools.duplicate(at)) } } : {})}
        />
      )}
      {rows.length === 0 && fields.length === 0 && tools && (
        <Text fontSize="sm" color="fg.subtle">
          {t('editors.empty')}
        </Text>
      )}
      {tools && (
        <AddButton label={t('editors.add')} choices={tools.choices} onAdd={(id) => onOpen(tools.add(id))} />
      )}
      {shape.kind === 'map' && <NewEntry onAdd={(name) => onOpen(addEntry(place, name, desk))} />}
      {[...wanting, ...rest].length > 0 && (
        <Box>
          <Text fontSize="xs" color="fg.subtle" marginBottom="1.5">
            {t('editors.addMember')}
          </Text>
          <Flex wrap="wrap" gap="1.5">
            {[...wanting, ...rest].map((child) => (
              <AddButton
                key={child.pointer}
                quiet
                label={memberLabel(String(child.step), context.locale)}
                choices={[{ id: '', label: '' }]}
                onAdd={() => add(child)}
              />
            ))}
          </Flex>
        </Box>
      )}
      {isPart && <KindPicker place={place} desk={desk} />}
      {asked && (
        <MoreDialog
          title={asked.label}
          acts={memberActs(asked, desk, studio, t, onOpen)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}

/** What is wrong with each field, by its name: the error that the check found in its place or in its words. A warning leaves a field valid. */
function faultsByField(
  fields: readonly DrawnField[],
  { path, allFaults, context }: FileDesk,
  wrong: Readonly<Record<string, true>>,
  invalid: string,
): Readonly<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const { name, place, key } of fields) {
    const entry = key === undefined ? undefined : context.index.byKey.get(key);
    const found = errorsOf(allFaults).find(
      (fault) =>
        (fault.path === path && isWithin(fault.pointer, place.pointer)) ||
        (entry !== undefined && fault.path === entry.path && fault.pointer === entry.pointer),
    );
    if (Object.hasOwn(wrong, name)) said[name] = invalid;
    else if (found) said[name] = [found.what, found.why, found.remedy].filter(Boolean).join(' · ');
  }
  return said;
}

/** What kind of thing stands at a place, where it may be one of several. Another kind keeps what both have. */
function KindPicker({ place, desk }: { readonly place: SchemaNode; readonly desk: FileDesk }): ReactNode {
  const t = useMessages();
  const { shape } = place;
  if (!('alternatives' in shape) || shape.alternatives.length === 0) return null;
  const chosen = chosenAt(place)?.name ?? '';
  const isOpen = shape.kind !== 'union';
  const choose = (name: string): void => {
    const to = shape.alternatives.find((one) => one.name === name);
    desk.change((text) => putPlace(text, place, to ? changedTo(place, to, desk.schemas) : ''));
  };
  return (
    <Field.Root>
      <Field.Label fontSize="xs" color="fg.muted">
        {t('editors.is')}
      </Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          {(isOpen || chosen === '') && (
            <option value="">{t(isOpen ? 'editors.fixed' : 'editors.choose')}</option>
          )}
          {shape.alternatives.map(({ name }) => (
            <option key={name} value={name}>
              {nameLabel(name, desk.context.locale)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

/** What can be done with a member besides typing into it. `open` shows the place that comes of it. */
function memberActs(
  field: DrawnField,
  desk: FileDesk,
  studio: Studio,
  t: StudioTranslate,
  open: (pointer: string) => void,
): readonly MemberAct[] {
  const { place, key } = field;
  const { path, schemas, context } = desk;
  const acts: MemberAct[] = [];
  const entry = key === undefined ? undefined : context.index.byKey.get(key);
  if (entry) {
    acts.push({
      sign: 'search',
      label: t('editors.inCopy'),
      run: () => studio.open({ path: entry.path, pointer: entry.pointer, key: entry.key }, 'copy'),
    });
    if (entry.uses.length > 1) {
      acts.push({
        sign: 'copy',
        label: t('editors.newWords'),
        run: () => desk.put(newWords(path, place, entry.words, studio.view.files, context.index)),
      });
    }
  }
  acts.push({
    sign: 'code',
    label: t('editors.inJson'),
    run: () => studio.open({ path, pointer: place.pointer }, 'json'),
  });
  if ('alternatives' in place.shape) {
    for (const alternative of place.shape.alternatives) {
      acts.push({
        sign: 'right',
        label: t('editors.changeTo', { name: nameLabel(alternative.name, context.locale) }),
        run: () => {
          desk.change((text) => putPlace(text, place, changedTo(place, alternative, schemas)));
          open(place.pointer);
        },
      });
    }
  }
  if (!place.isRequired && place.value !== undefined) {
    acts.push({
      sign: 'trash',
      label: t('editors.remove'),
      isDanger: true,
      run: () => desk.change((text) => putPlace(text, place, undefined)),
    });
  }
  return acts;
}
