import type { Files } from '#studio/edits/copy-index.ts';
import { withoutUnusedCopy, type Texts } from '#studio/edits/copy-edits.ts';
import { type ChoiceContext, formatsAt, pickKind, formattedType } from '#studio/edits/choices.ts';
import { applyInput, type PlaceField } from '#studio/edits/place-field.ts';
import { withFieldName, withInitialArguments, withInitialCopy } from '#studio/edits/dependent-edits.ts';
import { FORMAT_OF } from '#studio/edits/initial-value.ts';
import { above, valueAt } from '#studio/protocol/pointer.ts';
import { parsed, put as putAt } from '#studio/edits/edit-json.ts';
import { isReading, putPlace, type SchemaNode } from '#studio/edits/schema-node.ts';

interface EditedFiles {
  readonly view: { readonly files: Files };
  edit(path: string, text: string | null): void;
}

/** How a file is changed, as its text is now. */
export function editsOf(studio: EditedFiles, context: ChoiceContext) {
  const { path, files, index } = context;
  const put = (texts: Texts): void => texts.forEach((one) => studio.edit(one.path, one.text));
  const textNow = (): string => studio.view.files[path]?.text ?? files[path]?.text ?? '';
  /** Gives the file another text, made of the one it has at that moment; null takes it away. Words that nobody says any more go with it. */
  const change = (make: (text: string) => string | null): void => {
    const now = textNow();
    const next = make(now);
    if (next === now) return;
    studio.edit(path, next);
    put(withoutUnusedCopy(path, next, files, index));
  };
  const leaveNoOrphans = (): void => put(withoutUnusedCopy(path, textNow(), studio.view.files, index));
  return {
    ...{ put, change },
    /** Puts a value at a pointer; undefined takes it away. */
    write: (pointer: string, next: unknown) => change((now) => putAt(now, pointer, next)),
    /** Has a place read what a reference says. What stood there holds where there is none, if an argument must always have one. */
    read: (place: SchemaNode, ref: string) => change((now) => withReading(now, place, ref, context)),
    /** Gives the file another text, with words for what it added at a pointer. */
    add(pointer: string, make: (text: string) => string) {
      put(withInitialCopy(make(textNow()), pointer, studio.view.files, context));
      leaveNoOrphans();
    },
    /** Takes what was typed into a field. Returns what the field will hold, or undefined where it cannot stand there. */
    type(field: PlaceField, typed: string | boolean): string | boolean | undefined {
      if (pickKind(field.place.placed) === 'requestField') {
        change((now) => withFieldName(now, above(field.place.pointer), String(typed)));
        return typed;
      }
      const { texts = [], expected } = applyInput(path, field, typed, studio.view.files, index) ?? {};
      put(texts.flatMap((one) => withTaken(one, field, context)));
      if (texts.some((one) => one.path === path)) leaveNoOrphans();
      return expected;
    },
  };
}

/** A text with the first arguments that a name takes and their words, where a name was picked. */
function withTaken(one: Texts[number], { place }: PlaceField, context: ChoiceContext): Texts {
  const isPicked = pickKind(place.placed) !== undefined && one.path === context.path;
  if (!isPicked || one.text === context.files[one.path]?.text) return [one];
  const text = withInitialArguments(one.text, place, context);
  const holder = place.step === 'widget' ? above(above(place.pointer)) : above(place.pointer);
  return text === one.text ? [one] : withInitialCopy(text, holder, context.files, context);
}

/** The text in which a place reads what a reference says. A format beside it that cannot write that becomes the best for its type. */
function withReading(text: string, place: SchemaNode, ref: string, context: ChoiceContext): string {
  const { value, isArgument = false, pointer } = place;
  const kept = isReading(value) ? value.else : isArgument && value !== '' ? value : undefined;
  const read = putPlace(text, place, { $get: ref, ...(kept !== undefined && { else: kept }) });
  const now = { ...context, root: parsed(read) };
  const format = `${above(pointer)}/format`;
  const had = place.step === 'value' ? valueAt(now.root, format) : undefined;
  const name: unknown = valueAt(had, '/name') ?? had;
  if (had === undefined || formatsAt(now, format).some((one) => one.value === name)) return read;
  return putAt(read, format, FORMAT_OF[formattedType(format, now) ?? '']);
}
