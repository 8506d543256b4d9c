import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useStudio } from '#studio/app/studio.ts';
import { AddButton } from './add-button.tsx';
import { drawnField, type DrawnField } from './drawn-field.ts';
import { faultsByField } from './field-faults.ts';
import type { FileDesk } from './file-desk.ts';
import { ItemRows } from './item-rows.tsx';
import { KindPicker } from './kind-picker.tsx';
import { memberActs } from './member-acts.ts';
import { MoreDialog } from './more-dialog.tsx';
import { NewEntry } from './new-entry.tsx';
import { isWithin } from './outline.ts';
import { contentOf, isField, sheetOf, type Place } from './place.ts';
import { addEntry, addMember, listTools } from './place-tools.ts';
import { SheetForm } from './sheet-form.tsx';
import { summaryOf } from './summary.ts';
import { useSay } from './use-say.ts';
import { memberLabel } from './words/say-names.ts';

/** Props of the view of one place. */
export interface PlaceViewProps {
  readonly desk: FileDesk;
  readonly place: Place;
  readonly onOpen: (pointer: string) => void;
}

/** One place of a file: its members as a form, what opens below it, and what could be added. */
export function PlaceView({ desk, place, onOpen }: PlaceViewProps): ReactNode {
  const say = useSay();
  const studio = useStudio();
  const { schemas, around, faults } = desk;
  const [begun, setBegun] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<DrawnField>();
  const [wrong, setWrong] = useState<Readonly<Record<string, true>>>({});

  const sheet = useMemo(() => sheetOf(place, schemas), [place, schemas]);
  const fields = useMemo(
    () =>
      [...sheet.fields, ...sheet.absent.filter(({ pointer }) => begun.includes(pointer))].map((one) =>
        drawnField(one, around),
      ),
    [sheet, begun, around],
  );
  const messages = useMemo(
    () => faultsByField(fields, desk, wrong, say('invalid')),
    [fields, desk, wrong, say],
  );
  const shell = useMemo(
    () => ({
      'shell.form.choose': say('choose'),
      'shell.form.search': say('search'),
      'shell.form.no-match': say('noMatch'),
      'shell.form.no-options': say('noOptions'),
      'shell.close': say('close'),
    }),
    [say],
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
      ...summaryOf(child, around, schemas),
      faults: faults.filter(({ pointer }) => isWithin(pointer, child.pointer)),
    }));
  const wanting = sheet.children.filter(({ value }) => value === undefined);

  const add = (child: Place): void => {
    const waits = isField(child) && !['boolean', 'choice'].includes(child.shape.kind);
    if (waits) return setBegun((before) => [...before, child.pointer]);
    addMember(child, desk, schemas);
    if (!isField(child)) onOpen(child.pointer);
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
          moreLabel={say('more')}
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
          {say('empty')}
        </Text>
      )}
      {tools && (
        <AddButton label={say('add')} choices={tools.choices} onAdd={(id) => onOpen(tools.add(id))} />
      )}
      {shape.kind === 'map' && <NewEntry onAdd={(name) => onOpen(addEntry(place, name, desk))} />}
      {[...wanting, ...rest].length > 0 && (
        <Box>
          <Text fontSize="xs" color="fg.subtle" marginBottom="1.5">
            {say('addMember')}
          </Text>
          <Flex wrap="wrap" gap="1.5">
            {[...wanting, ...rest].map((child) => (
              <AddButton
                key={child.pointer}
                quiet
                label={memberLabel(String(child.step), around.locale)}
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
          acts={memberActs(asked, desk, studio, say as Parameters<typeof memberActs>[3], onOpen)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}
