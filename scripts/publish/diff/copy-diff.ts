import type { Change, ChangePlace } from './change.ts';
import { message, type MessageValue } from '#scripts/messages/format-message.ts';
import { localize } from '#scripts/messages/messages.ts';
import { type CopyUse, copyUses, whereShown } from './copy-use.ts';
import { isObject, type Json } from './json.ts';
import { pointerOf } from '#scripts/schema/pointer.ts';
import type { Side } from './snapshot.ts';
import { onOneLine } from './value-words.ts';

/** A difference of copy: a change of its own, or the consequence of another. */
export interface CopyDiff {
  readonly own: readonly Change[];
  /** By the place in a change of which it is a part. */
  readonly within: readonly { readonly copy: ChangePlace; readonly uses: readonly ChangePlace[] }[];
}

/** What changed among the words. Words that came or went with what shows them are told with that, by `isTold`. */
export function copyDiff(before: Side, after: Side, isTold: (use: ChangePlace) => boolean): CopyDiff {
  const [old, now] = [placesOf(before), placesOf(after)];
  const [usesBefore, usesAfter] = [once(() => copyUses(before)), once(() => copyUses(after))];
  const own: Change[] = [];
  const within: { copy: ChangePlace; uses: readonly ChangePlace[] }[] = [];
  for (const key of [...new Set([...now.keys(), ...old.keys()])]) {
    const [was, is] = [old.get(key), now.get(key)];
    const place = is ?? was;
    if (!place || was?.text === is?.text) continue;
    const uses: readonly CopyUse[] = (is ? usesAfter : usesBefore)().get(key) ?? [];
    if ((!was || !is) && uses.length > 0 && uses.every(isTold)) {
      within.push({ copy: place, uses });
      continue;
    }
    const where = is ? whereShown(key, usesAfter(), after) : whereShown(key, usesBefore(), before);
    const sentence = was && is ? 'copy' : is ? 'copy-added' : 'copy-removed';
    const values = { before: shown(was?.text), after: shown(is?.text), where };
    own.push({
      file: place.file,
      pointer: place.pointer,
      kind: was && is ? 'copy' : is ? 'added' : 'removed',
      about: localize(key),
      words: localize(message(`changes.sentence.${sentence}`, values)),
      ...(was && { before: was.text }),
      ...(is && { after: is.text }),
      covers: [],
    });
  }
  return { own, within };
}

/** Every piece of copy by its key, with its words and where they stand. */
function placesOf(side: Side): ReadonlyMap<string, ChangePlace & { text: string }> {
  const found = new Map<string, ChangePlace & { text: string }>();
  const visit = (file: string, key: string, names: readonly string[], value: Json | undefined): void => {
    if (typeof value === 'string') found.set(key, { file, pointer: pointerOf(names), text: value });
    else if (isObject(value))
      for (const [name, inner] of Object.entries(value))
        visit(file, `${key}.${name}`, [...names, name], inner);
  };
  for (const { kind, id, path, value } of side.files.values())
    if (kind === 'locale') visit(path, id, [], value);
  return found;
}

/** Words as a part of a sentence; no words are said to be none. */
function shown(text: string | undefined): MessageValue {
  return text === undefined || text === '' ? message('changes.value.nothing') : onOneLine(text);
}

/** Makes something when it is first asked for, and then no more. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
