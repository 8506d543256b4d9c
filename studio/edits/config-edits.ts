import type { CopyIndex, CopyPlace, Files } from './copy-index.ts';
import { newKeysFor, type Texts } from './copy-edits.ts';
import { typedValue, type DrawnField } from './drawn-field.ts';
import { parsed, put } from './edit-json.ts';
import { pointerOf, stepsOf } from '#scripts/schema/pointer.ts';
import { valueAt } from '#studio/protocol/pointer.ts';
import type { SchemaNode } from './schema-node.ts';

/**
 * Puts what was typed into a field where it belongs: words into the copy, with a key of their own where there is none; all else into the
 * file. Returns the texts that change, and what the field is `expected` to hold; undefined: it cannot stand there.
 */
export function typeInto(
  path: string,
  field: DrawnField,
  typed: string | boolean,
  files: Files,
  index: CopyIndex,
) {
  const taken = (texts: Texts) => ({ texts, expected: typed });
  const text = files[path]?.text ?? '';
  if (field.holds === 'words' && typeof typed === 'string') {
    const entry = index.byKey.get(field.key ?? '');
    if (entry)
      return taken([{ path: entry.path, text: put(textOf(files, entry.path), entry.pointer, typed) }]);
    return taken(typed === '' ? [] : ownWords([{ ...field.place, path }], typed, files, index));
  }
  const value = typedValue(field, typed);
  if (Number.isNaN(value)) return undefined;
  const expected = typeof typed === 'boolean' ? typed : value === undefined ? '' : String(value);
  return { texts: [{ path, text: putPlace(text, field.place, value) }], expected };
}

/** Puts a value at a place, its member where the schema has it. */
export function putPlace(text: string, place: SchemaNode, value: unknown): string {
  return put(text, place.pointer, value, place.siblings);
}

/** Gives places of one file that say the same words of their own, under one new key; other places keep theirs. */
export function ownWords(
  places: readonly (CopyPlace & Pick<SchemaNode, 'siblings'>)[],
  words: string,
  files: Files,
  index: CopyIndex,
): Texts {
  const [{ path, pointer } = { path: '', pointer: '' }] = places;
  const text = textOf(files, path);
  const keys = newKeysFor(path, files, index);
  const key = keys.keyFor(keySteps(pointer, parsed(text)), words);
  return [
    ...keys.texts(),
    { path, text: places.reduce((made, place) => put(made, place.pointer, key, place.siblings), text) },
  ];
}

function textOf(files: Files, path: string): string {
  return files[path]?.text ?? '';
}

/** Members that a key does not name. */
const UNNAMED = ['sections', 'items', 'ui', 'label', 'say'];

function keySteps(pointer: string, root: unknown): readonly string[] {
  const names = stepsOf(pointer);
  return names.flatMap((name, at) => {
    if (UNNAMED.includes(name)) return [];
    if (!/^\d+$/.test(name)) return [name.replace(/^(field|rule|column|filter)s$/, '$1')];
    return [nameIn(valueAt(root, pointerOf(names.slice(0, at + 1)))) ?? name];
  });
}

function nameIn(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { name, value, field, check, kind } = item as Record<string, unknown>;
  if (typeof field === 'string' && typeof check === 'string') return `${field}-${check}`;
  const found = [name, value, kind].find(
    (one) => (typeof one === 'string' && one !== '') || typeof one === 'number',
  );
  return found === undefined ? undefined : String(found as string | number);
}
