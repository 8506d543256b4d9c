import type { Files, Texts } from '#studio/edits/edited-files.ts';
import { withoutUnusedCopy } from '#studio/edits/copy-edits.ts';
import { applyInput, type PlaceField } from '#studio/edits/field-of-place.ts';
import { putPlace, isReading, type SchemaNode } from '#studio/edits/schema-node.ts';
import { type ChoiceContext, formatsAt, pickKind, formattedType } from '#studio/edits/choices.ts';
import { withFieldName, withInitialArguments, withInitialCopy } from '#studio/edits/dependent-edits.ts';
import { FORMAT_OF } from '#studio/edits/initial-value.ts';
import { above, valueAt } from '#studio/protocol/pointer.ts';
import { parsed, put as putAt } from '#studio/edits/edit-json.ts';

interface EditedFiles {
  readonly view: { readonly files: Files };
  edit(path: string, text: string | null): void;
}

/** The edits of a file. Each changes the current text. */
export function editsOf(studio: EditedFiles, context: ChoiceContext) {
  const { path, files, index } = context;
  const put = (texts: Texts): void => texts.forEach((one) => studio.edit(one.path, one.text));
  const currentText = (): string => studio.view.files[path]?.text ?? files[path]?.text ?? '';
  /** Replaces the text of the file by one made from the current text; null deletes the file. Removes copy that is unused after it. */
  const change = (make: (text: string) => string | null): void => {
    const now = currentText();
    const next = make(now);
    if (next === now) return;
    studio.edit(path, next);
    put(withoutUnusedCopy(path, next, files, index));
  };
  const removeOrphans = (): void => put(withoutUnusedCopy(path, currentText(), studio.view.files, index));
  return {
    put,
    change,
    /** Writes a value at a pointer; undefined removes it. */
    write: (pointer: string, next: unknown) => change((now) => putAt(now, pointer, next)),
    /** Writes the value of a place; a new member is inserted in the order of the schema. */
    set: (place: SchemaNode, next: unknown) => change((now) => putPlace(now, place, next)),
    /** Makes a place read a reference. For an argument the previous value becomes the default (`else`). */
    read: (place: SchemaNode, ref: string) => change((now) => withReading(now, place, ref, context)),
    /** Adds something at a pointer, with first texts for its copy. */
    add(pointer: string, make: (text: string) => string) {
      put(withInitialCopy(make(currentText()), pointer, studio.view.files, context));
      removeOrphans();
    },
    /** Writes what was typed into a field. Returns the value that the field gets, or undefined if it is invalid. */
    type(field: PlaceField, typed: string | boolean): string | boolean | undefined {
      if (pickKind(field.place.placed) === 'requestField') {
        change((now) => withFieldName(now, above(field.place.pointer), String(typed)));
        return typed;
      }
      const { texts = [], expected } = applyInput(path, field, typed, studio.view.files, index) ?? {};
      put(texts.flatMap((one) => withPickedArguments(one, field, context)));
      if (texts.some((one) => one.path === path)) removeOrphans();
      return expected;
    },
  };
}

/** The text with the arguments of a picked name, and with copy for them. */
function withPickedArguments(one: Texts[number], { place }: PlaceField, context: ChoiceContext): Texts {
  const isPicked = pickKind(place.placed) !== undefined && one.path === context.path;
  if (!isPicked || one.text === context.files[one.path]?.text) return [one];
  const text = withInitialArguments(one.text, place, context);
  const holder = place.step === 'widget' ? above(above(place.pointer)) : above(place.pointer);
  return text === one.text ? [one] : withInitialCopy(text, holder, context.files, context);
}

/** The text in which a place reads a reference. A format that does not fit its type is replaced by one that does. */
function withReading(text: string, place: SchemaNode, ref: string, context: ChoiceContext): string {
  const { value, isArgument = false, pointer } = place;
  const fallback = isReading(value) ? value.else : isArgument && value !== '' ? value : undefined;
  const read = putPlace(text, place, { $get: ref, ...(fallback !== undefined && { else: fallback }) });
  const now = { ...context, root: parsed(read) };
  const format = `${above(pointer)}/format`;
  const oldFormat = place.step === 'value' ? valueAt(now.root, format) : undefined;
  const name: unknown = valueAt(oldFormat, '/name') ?? oldFormat;
  if (oldFormat === undefined || formatsAt(now, format).some((one) => one.value === name)) return read;
  return putAt(read, format, FORMAT_OF[formattedType(format, now) ?? '']);
}
