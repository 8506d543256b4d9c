import { type ChoiceContext, meant, pickKind } from './choices.ts';
import { isReading, type SchemaNode } from './schema-node.ts';
import type { SchemaChoice } from './schema.ts';
import { type Locale, describe } from '#scripts/messages/format-message.ts';
import { memberLabel, nameLabel } from '#studio/messages/messages.ts';

/** How a place is drawn by the site's own renderer of forms, and what it holds. */
export interface DrawnField {
  /** Its name in the form that is drawn: the pointer, in letters that a form may use. */
  readonly name: string;
  readonly place: SchemaNode;
  /** `pick`: one of what `choicesAt` gives. `value`: a literal, or the reference that is read. */
  readonly holds: 'words' | 'line' | 'number' | 'boolean' | 'choice' | 'literal' | 'pick' | 'value';
  readonly value: string | boolean;
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  readonly maxLength?: number;
  /** Copy: the key whose words are edited; absent where there is none yet. */
  readonly key?: string;
}

type LabelContext = Pick<ChoiceContext, 'index' | 'locale'>;

/** What a place is called: by its member, its number in a list, or what an argument is for. */
export function placeLabel({ step, isEntry, isArgument, placed }: SchemaNode, locale: Locale): string {
  if (typeof step === 'number') return String(step + 1);
  if (isEntry) return step;
  return isArgument ? meant(step, placed.schema.description, locale).title : memberLabel(step, locale);
}

/** How a place that is one field is drawn. */
export function drawnField(place: SchemaNode, context: LabelContext): DrawnField {
  const { shape, value } = place;
  const label = placeLabel(place, context.locale);
  const isNamed = place.isEntry ?? place.isArgument ?? false;
  const help = isNamed ? undefined : describe(place.placed.schema.description, context.locale);
  const base = {
    name: `f${place.pointer.replace(/[^A-Za-z0-9]+/g, '_')}`,
    ...{ place, label, choices: [] },
    ...(help === undefined ? {} : { hint: help }),
  };
  if (isReading(value)) return { ...base, holds: 'value', value: value.$get };
  const literal = value === undefined ? '' : String(value);
  if (pickKind(place.placed) !== undefined && shape.kind !== 'words')
    return { ...base, holds: 'pick', value: literal };
  if (shape.kind === 'boolean') return { ...base, holds: 'boolean', value: value === true };
  if (shape.kind === 'choice' || (shape.kind === 'value' && shape.choices.length > 0)) {
    const choices = choicesOf(shape.choices, place.step, context);
    return { ...base, holds: 'choice', value: literal, choices };
  }
  if (shape.kind === 'number') return { ...base, holds: 'number', value: literal };
  if (shape.kind === 'words') return words(base, value, context);
  if (shape.kind === 'value') {
    const canRead = shape.alternatives.some(({ name }) => name === 'Get');
    return { ...base, holds: canRead ? 'value' : 'literal', value: literal };
  }
  const most = shape.kind === 'line' ? shape.maxLength : undefined;
  return { ...base, holds: 'line', value: literal, ...(most === undefined ? {} : { maxLength: most }) };
}

function words(
  base: Omit<DrawnField, 'holds' | 'value'>,
  value: unknown,
  { index }: LabelContext,
): DrawnField {
  if (value === undefined || value === '') return { ...base, holds: 'words', value: '' };
  const entry = typeof value === 'string' ? index.byKey.get(value) : undefined;
  // A string that is no key (a pointer, or a name that is wrong) is edited as it is.
  if (!entry) return { ...base, holds: 'line', value: value === null ? '' : String(value) };
  return { ...base, holds: 'words', value: entry.words, key: entry.key, hint: entry.key };
}

function choicesOf(
  choices: readonly SchemaChoice[],
  step: SchemaNode['step'],
  { locale }: LabelContext,
): DrawnField['choices'] {
  return choices.map(({ value, note }) => {
    const name = String(value);
    const label = nameLabel(name, locale, String(step));
    const hint = label !== name ? name : describe(note, locale);
    return { value: name, label, ...(hint === undefined ? {} : { hint }) };
  });
}

/** What a place holds once something was typed into its field; undefined takes it away, NaN leaves it. */
export function typedValue(field: DrawnField, typed: string | boolean): unknown {
  const { place, holds } = field;
  if (typeof typed === 'boolean') return typed;
  const { shape, value } = place;
  if (holds === 'number') {
    if (typed.trim() === '') return place.isRequired ? Number.NaN : undefined;
    return Number(typed);
  }
  if (holds === 'choice' || holds === 'pick') {
    const choices = 'choices' in shape ? shape.choices : [];
    return choices.find((choice) => String(choice.value) === typed)?.value ?? typed;
  }
  if (!['literal', 'value'].includes(holds) || typeof value === 'string') return typed;
  if (typed === 'true' || typed === 'false') return typed === 'true';
  return typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}

/** Whether a member is picked from a list or read; any other is drawn by the site's own renderer. */
export function isPicked({ holds, choices }: DrawnField): boolean {
  return holds === 'pick' || holds === 'value' || (holds === 'choice' && choices.length > 3);
}

/** The fields in their order: those that the site's renderer draws together, each of the others alone. */
export function runsOf(fields: readonly DrawnField[]): readonly (readonly DrawnField[])[] {
  const runs: DrawnField[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last?.[0] && !isPicked(last[0]) && !isPicked(field)) last.push(field);
    else runs.push([field]);
  }
  return runs;
}
