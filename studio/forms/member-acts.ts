import type { Studio } from '#studio/app/studio.ts';
import type { UI } from './words/ui.ts';
import { changedTo } from './blank.ts';
import { newWords, putPlace } from './config-edits.ts';
import type { DrawnField } from './drawn-field.ts';
import type { FileDesk } from './file-desk.ts';
import type { MemberAct } from './more-dialog.tsx';
import { nameLabel } from './words/say-names.ts';

type Say = (key: keyof typeof UI, args?: Readonly<Record<string, string>>) => string;

/** What can be done with a member besides typing into it. `open` shows the place that comes of it. */
export function memberActs(
  field: DrawnField,
  desk: FileDesk,
  studio: Studio,
  say: Say,
  open: (pointer: string) => void,
): readonly MemberAct[] {
  const { place, key } = field;
  const { path, schemas, around } = desk;
  const acts: MemberAct[] = [];
  const entry = key === undefined ? undefined : around.index.byKey.get(key);
  if (entry) {
    acts.push({
      sign: 'search',
      label: say('inCopy'),
      run: () => studio.open({ path: entry.path, pointer: entry.pointer, key: entry.key }, 'copy'),
    });
    if (entry.uses.length > 1) {
      acts.push({
        sign: 'copy',
        label: say('newWords'),
        run: () => desk.put(newWords(path, place, entry.words, studio.view.files, around.index)),
      });
    }
  }
  acts.push({
    sign: 'code',
    label: say('inJson'),
    run: () => studio.open({ path, pointer: place.pointer }, 'json'),
  });
  if ('alternatives' in place.shape) {
    for (const alternative of place.shape.alternatives) {
      acts.push({
        sign: 'right',
        label: say('changeTo', { name: nameLabel(alternative.name, around.locale) }),
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
      label: say('remove'),
      isDanger: true,
      run: () => desk.change((text) => putPlace(text, place, undefined)),
    });
  }
  return acts;
}
