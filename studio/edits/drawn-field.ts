import type { CopyIndex } from './copy-index.ts';
import type { SchemaNode } from './schema-node.ts';
import type { SchemaChoice } from './schema.ts';
import type { Locale } from '#scripts/messages/locale.ts';
import { describe } from '#scripts/messages/format-message.ts';
import { hasNameLabel, memberLabel, nameLabel } from '#studio/messages/messages.ts';

/** How a place is drawn by the site's own renderer of forms, and what it holds. */
export interface DrawnField {
  /** Its name in the form that is drawn: the pointer, in letters that a form may use. */
  readonly name: string;
  readonly place: SchemaNode;
  readonly holds: 'words' | 'line' | 'number' | 'boolean' | 'choice' | 'literal';
  readonly value: string | boolean;
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  readonly maxLength?: number;
  /** Copy: the key whose words are edited; absent where there is none yet. */
  readonly key?: string;
}

/** What drawing needs to know besides the place. */
export interface Around {
  readonly index: CopyIndex;
  readonly locale: Locale;
}

/** How a place that is one field is drawn. */
export function drawnField(place: SchemaNode, context: Around): DrawnField {
  const { shape, value, step } = place;
  const label =
    typeof step === 'number' ? String(step + 1) : place.isEntry ? step : memberLabel(step, context.locale);
  const help = place.isEntry ? undefined : describe(place.placed.schema.description, context.locale);
  const base = {
    name: `f${place.pointer.replace(/[^A-Za-z0-9]+/g, '_')}`,
    ...{ place, label, choices: [] },
    ...(help === undefined ? {} : { hint: help }),
  };
  const literal = value === undefined ? '' : String(value);
  if (shape.kind === 'boolean') return { ...base, holds: 'boolean', value: value === true };
  if (shape.kind === 'choice' || (shape.kind === 'value' && shape.choices.length > 0)) {
    return { ...base, holds: 'choice', value: literal, choices: choicesOf(shape.choices, place, context) };
  }
  if (shape.kind === 'number') return { ...base, holds: 'number', value: literal };
  if (shape.kind === 'words') return words(base, value, context);
  if (shape.kind === 'value') return { ...base, holds: 'literal', value: literal };
  const most = shape.kind === 'line' ? shape.maxLength : undefined;
  return { ...base, holds: 'line', value: literal, ...(most === undefined ? {} : { maxLength: most }) };
}

function words(base: Omit<DrawnField, 'holds' | 'value'>, value: unknown, { index }: Around): DrawnField {
  if (value === undefined || value === '') return { ...base, holds: 'words', value: '' };
  const entry = typeof value === 'string' ? index.byKey.get(value) : undefined;
  // A string that is no key (a pointer, or a name that is wrong) is edited as it is.
  if (!entry) return { ...base, holds: 'line', value: value === null ? '' : String(value) };
  return { ...base, holds: 'words', value: entry.words, key: entry.key, hint: entry.key };
}

function choicesOf(
  choices: readonly SchemaChoice[],
  place: SchemaNode,
  { index, locale }: Around,
): DrawnField['choices'] {
  return choices.map(({ value, note }) => {
    const name = String(value);
    const isPage = place.placed.name === 'pageId' && index.pages.includes(name);
    const label = isPage ? index.titleOf(name) : nameLabel(name, locale);
    const known = isPage || hasNameLabel(name);
    const hint = known && label !== name ? name : describe(note, locale);
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
  if (holds === 'choice') {
    const chosen =
      shape.kind === 'choice' || shape.kind === 'value'
        ? shape.choices.find((choice) => String(choice.value) === typed)
        : undefined;
    return chosen?.value ?? typed;
  }
  if (holds !== 'literal' || typeof value === 'string') return typed;
  if (typed === 'true' || typed === 'false') return typed === 'true';
  return typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}
