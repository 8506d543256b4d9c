import { Field, NativeSelect } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { changedTo } from './blank.ts';
import { putPlace } from './config-edits.ts';
import type { FileDesk } from './file-desk.ts';
import { chosenAt, type Place } from './place.ts';
import { useSay } from './use-say.ts';
import { nameLabel } from './words/say-names.ts';

/** What kind of thing stands at a place, where it may be one of several. Another kind keeps what both have. */
export function KindPicker({ place, desk }: { readonly place: Place; readonly desk: FileDesk }): ReactNode {
  const say = useSay();
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
        {say('is')}
      </Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          {(isOpen || chosen === '') && <option value="">{say(isOpen ? 'fixed' : 'choose')}</option>}
          {shape.alternatives.map(({ name }) => (
            <option key={name} value={name}>
              {nameLabel(name, desk.around.locale)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
