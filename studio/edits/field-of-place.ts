import { describedChoice, type PickChoice, pickKind } from './choices.ts';
import { withOwnCopy } from './copy-edits.ts';
import type { ConfigIndex } from './config-index.ts';
import { put } from './edit-texts.ts';
import { isGet, putPlace, type SchemaNode } from './schema-node.ts';
import { describedName, translateDescription } from '#scripts/messages/format-message.ts';
import { isOfKind } from '#scripts/schema/walk.ts';
import { memberLabel, nameLabel, pageLocale } from '#studio/messages/messages.ts';
import { stepsOf } from '#scripts/schema/pointer.ts';

/** A place as a field of a form, and its value. */
export interface PlaceField {
  readonly place: SchemaNode;
  /** `pick`: one of `choices`, or of `choicesAt` the place. `value`: a literal, or the reference to read. */
  readonly kind: 'copy' | 'line' | 'color' | 'number' | 'boolean' | 'pick' | 'value';
  readonly value: string | boolean;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly choices: readonly PickChoice[];
  readonly maxLength?: number | undefined;
  /** The copy key whose text is edited; absent if the place has none yet. */
  readonly key?: string;
}

/** The label of a place: of its member, its number in a list, or the meaning of an argument or a colour. */
export function placeLabel(place: SchemaNode): string {
  const { step, pointer, isEntry, isArgument, siblings, description } = place;
  if (typeof step === 'number') return String(step + 1);
  if (isEntry) return step;
  if (isArgument) return describedChoice(step, description).title;
  if (isToken(place)) return describedName(description ?? step, pageLocale());
  return memberLabel(stepsOf(pointer), siblings?.includes('do'));
}

/** Whether a place is a single colour of the theme, by day or by night. */
function isToken({ node }: SchemaNode): boolean {
  return isOfKind(node.parent, 'themeTokens');
}

/** The field for a place whose value is a scalar, a text or a reference (`isFieldNode`). */
export function placeField(place: SchemaNode, index: ConfigIndex): PlaceField {
  const { shape, value } = place;
  const label = placeLabel(place);
  const isNamed = place.isEntry ?? place.isArgument ?? false;
  const meaning = isToken(place) ? String(place.step) : translateDescription(place.description, pageLocale());
  const hint = isNamed ? undefined : meaning;
  const base = { place, label, choices: [], hint };
  if (isGet(value)) return { ...base, kind: 'value', value: value.$get };
  const literal = value === undefined ? '' : String(value);
  if (pickKind(place.resolved) !== undefined && shape.kind !== 'copy')
    return { ...base, kind: 'pick', value: literal };
  if (shape.kind === 'boolean') return { ...base, kind: 'boolean', value: value === true };
  if (shape.kind === 'choice' || (shape.kind === 'value' && shape.choices.length > 0)) {
    const choices = shape.choices.map(({ value, note }) => {
      const name = String(value);
      const title = nameLabel(name, String(place.step));
      return { value: name, title, note: title !== name ? name : translateDescription(note, pageLocale()) };
    });
    return { ...base, kind: 'pick', value: literal, choices };
  }
  if (shape.kind === 'number') return { ...base, kind: 'number', value: literal };
  if (shape.kind === 'copy') return copyField(base, value, index);
  if (shape.kind === 'value' && shape.alternatives.some(({ name }) => name === 'Get'))
    return { ...base, kind: 'value', value: literal };
  const kind = place.resolved.kinds.includes('themeColor') ? 'color' : 'line';
  return { ...base, kind, value: literal, maxLength: place.resolved.schema.maxLength };
}

function copyField(base: Omit<PlaceField, 'kind' | 'value'>, value: unknown, index: ConfigIndex): PlaceField {
  if (value === undefined || value === '') return { ...base, kind: 'copy', value: '' };
  const entry = typeof value === 'string' ? index.byKey.get(value) : undefined;
  // A string that is no copy key (a pointer, or an unknown name) is edited as it is.
  if (!entry) return { ...base, kind: 'line', value: value === null ? '' : String(value) };
  return { ...base, kind: 'copy', value: entry.text, key: entry.key, hint: entry.key };
}

/**
 * Applies an input to a field: a text to the copy, under a new key if there is none; anything else to the
 * file. Returns the changed texts and the value `expected` in the field then; undefined for an invalid input.
 */
export function applyInput(path: string, field: PlaceField, input: string | boolean, index: ConfigIndex) {
  const { place } = field;
  const textOf = (file: string): string => index.files[file]?.text ?? '';
  if (field.kind === 'copy' && typeof input === 'string') {
    const entry = index.byKey.get(field.key ?? '');
    const own = entry || input === '' ? [] : withOwnCopy([{ ...place, path }], input, index);
    const texts = entry ? [{ path: entry.path, text: put(textOf(entry.path), entry.pointer, input) }] : own;
    return { texts, expected: input };
  }
  const value = parseInput(field, input);
  if (Number.isNaN(value)) return undefined;
  const expected = typeof input === 'boolean' ? input : value === undefined ? '' : String(value);
  return { texts: [{ path, text: putPlace(textOf(path), place, value) }], expected };
}

/** The value of an input; undefined removes the member, NaN is invalid. */
function parseInput({ place, kind }: PlaceField, input: string | boolean): unknown {
  if (typeof input === 'boolean') return input;
  const { shape, value } = place;
  if (kind === 'number') {
    if (input.trim() === '') return place.isRequired ? Number.NaN : undefined;
    return Number(input);
  }
  if (kind === 'pick') {
    const choices = 'choices' in shape ? shape.choices : [];
    return choices.find((choice) => String(choice.value) === input)?.value ?? input;
  }
  if ((kind !== 'value' && shape.kind !== 'value') || typeof value === 'string') return input;
  if (input === 'true' || input === 'false') return input === 'true';
  return input.trim() !== '' && Number.isFinite(Number(input)) ? Number(input) : input;
}
