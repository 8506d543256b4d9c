import { type Files, type Texts, parsed, put as putAt } from '#studio/edits/edit-texts.ts';
import type { ConfigIndex } from '#studio/edits/config-index.ts';
import { withoutUnusedCopy } from '#studio/edits/copy-edits.ts';
import type { FileText } from '#scripts/publish/diff/merge-config.ts';
import { applyInput, type PlaceField } from '#studio/edits/field-of-place.ts';
import { putPlace, isGet, type SchemaNode } from '#studio/edits/schema-node.ts';
import { type ChoiceContext, formatsAt, pickKind, formattedType } from '#studio/edits/choices.ts';
import { withFieldName, withInitialArguments, withInitialCopy } from '#studio/edits/dependent-edits.ts';
import { FORMAT_OF } from '#studio/edits/initial-value.ts';
import { above, valueAt } from '#scripts/schema/pointer.ts';

interface EditedFiles {
  readonly view: { readonly files: Files };
  edit(path: string, text: string | null): void;
}

/** The edits of a file. Each changes the current text. */
export function editsOf(studio: EditedFiles, context: ChoiceContext) {
  const { path, index } = context;
  const currentText = (): string => studio.view.files[path]?.text ?? index.files[path]?.text ?? '';
  /** The index with the present files: a step may have edited some since the component was rendered. */
  const currentIndex = (): ConfigIndex => ({ ...index, files: studio.view.files });
  /** Edits files. Removes copy that this file does not use any more. */
  const editFiles = (texts: readonly { readonly path: string; readonly text: FileText }[]): void => {
    texts.forEach((one) => studio.edit(one.path, one.text));
    const own = texts.find((one) => one.path === path);
    if (own) editFiles(withoutUnusedCopy(path, own.text, currentIndex()));
  };
  /** Replaces the text of the file by one made from the current text; null deletes the file. */
  const change = (make: (text: string) => FileText): void => {
    const next = make(currentText());
    if (next !== currentText()) editFiles([{ path, text: next }]);
  };
  return {
    editFiles,
    change,
    /** Writes a value at a pointer; undefined removes it. */
    write: (pointer: string, next: unknown) => change((now) => putAt(now, pointer, next)),
    /** Writes the value of a place; a new member is inserted in the order of the schema. */
    set: (place: SchemaNode, next: unknown) => change((now) => putPlace(now, place, next)),
    /** Makes a place read a reference. For an argument the previous value becomes the default (`else`). */
    setRef: (place: SchemaNode, ref: string) => change((now) => withReference(now, place, ref, context)),
    /** Adds something at a pointer, with first texts for its copy. */
    add: (pointer: string, make: (text: string) => string) =>
      editFiles(withInitialCopy(make(currentText()), pointer, { ...context, index: currentIndex() })),
    /** Writes what was typed. Returns the value that the field gets, or undefined if it is invalid. */
    type(field: PlaceField, typed: string | boolean): string | boolean | undefined {
      if (pickKind(field.place.resolved) === 'requestField') {
        change((now) => withFieldName(now, above(field.place.pointer), String(typed), context.index.schemas));
        return typed;
      }
      const { texts = [], expected } = applyInput(path, field, typed, currentIndex()) ?? {};
      editFiles(texts.flatMap((one) => withPickedArguments(one, field, context)));
      return expected;
    },
  };
}

/** The text with the arguments of a picked name, and with copy for them. */
function withPickedArguments(one: Texts[number], { place }: PlaceField, context: ChoiceContext): Texts {
  const isPicked = pickKind(place.resolved) !== undefined && one.path === context.path;
  if (!isPicked || one.text === context.index.files[one.path]?.text) return [one];
  const text = withInitialArguments(one.text, place, context);
  const holder = place.step === 'widget' ? above(above(place.pointer)) : above(place.pointer);
  return text === one.text ? [one] : withInitialCopy(text, holder, context);
}

/** The text once a place reads a reference. A format that does not fit its type becomes one that does. */
function withReference(text: string, place: SchemaNode, ref: string, context: ChoiceContext): string {
  const { value, isArgument = false, pointer } = place;
  const fallback = isGet(value) ? value.else : isArgument && value !== '' ? value : undefined;
  const read = putPlace(text, place, { $get: ref, ...(fallback !== undefined && { else: fallback }) });
  const now = { ...context, fileValue: parsed(read) };
  const format = `${above(pointer)}/format`;
  const oldFormat = place.step === 'value' ? valueAt(now.fileValue, format) : undefined;
  const name: unknown = valueAt(oldFormat, '/name') ?? oldFormat;
  if (oldFormat === undefined || formatsAt(now, format).some((one) => one.value === name)) return read;
  return putAt(read, format, FORMAT_OF[formattedType(format, now) ?? '']);
}
