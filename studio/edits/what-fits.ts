import { CHOICE_WIDGETS } from '#model/widgets.ts';
import { isRecord } from '#rules/is-record.ts';
import type { PlacedSchema } from '#scripts/schema/json-schema.ts';
import { above, valueAt } from '#studio/protocol/pointer.ts';
import { firstValue } from './first-value.ts';
import { type ChoiceContext, choicesAt, dataLists } from './choices.ts';
import { firstList, freeRequestField } from './first-value.ts';
import { chosenAt, contentOf, isReading, type SchemaNode } from './schema-node.ts';
import { type Alternative, partOf, shapeOf } from './schema.ts';

/**
 * What a place becomes when it is to be something else: members that mean the same in both stay, words that get values keep their key, and
 * a literal stays for where nothing can be read.
 */
export function changedBlank(place: SchemaNode, to: Alternative, context: ChoiceContext): unknown {
  const { value, shape, pointer, isArgument } = place;
  const isKey = typeof value === 'string' && shape.kind === 'words' && /^\w/.test(value);
  if (isKey && to.name === 'CopyWithValues') return { copy: value };
  const blank = firstValue(to.placed, pointer, context);
  const isLiteral = value !== undefined && value !== '' && typeof value !== 'object';
  if (isArgument && isLiteral && isReading(blank)) return { ...blank, else: value };
  const before = chosenAt(place)?.placed.schema.properties;
  if (!before || !isRecord(blank)) return blank;
  const after = to.placed.schema.properties ?? {};
  const isSame = (name: string): boolean => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const kept = Object.entries(value as object).filter(([name]) => after[name] && isSame(name));
  return { ...blank, ...Object.fromEntries(kept) };
}

/** The kinds of thing that can stand at a place: those for which there is something to read, to pick and to name. */
export function kindsAt(placed: PlacedSchema, pointer: string, context: ChoiceContext) {
  const shape = shapeOf(placed, context.schemas);
  const kinds = 'alternatives' in shape ? shape.alternatives : [];
  return kinds.filter((kind) => canStand(kind.placed, pointer, context));
}

/** Parts that others name: one of these is removed, with what is said of it, and another added. */
const LEADING = ['input', 'form', 'list'];

/** What else a place can be made. The argument of a check is a literal or a `$get`; a request's body holds no `$count`. */
export function kindsFor(place: SchemaNode, context: ChoiceContext): readonly Alternative[] {
  const { placed, pointer, isArgument } = place;
  const isOfCheck = isArgument && valueAt(context.root, `${above(above(pointer))}/check`) !== undefined;
  const isOfBody = pointer.includes('/body/');
  const chosen = chosenAt(place)?.name ?? '';
  if (LEADING.includes(chosen) || (isOfCheck && typeof place.value === 'boolean')) return [];
  return kindsAt(placed, pointer, context).filter(
    ({ name }) => name !== chosen && (!isOfCheck || name === 'Get') && !(isOfBody && name === 'Count'),
  );
}

/** Whether all that must be picked for a part can be. */
export function canStand(placed: PlacedSchema, pointer: string, context: ChoiceContext): boolean {
  const { schemas } = context;
  const { properties = {}, required = [], minProperties = 0, propertyNames } = placed.schema;
  const isMissing = (part: PlacedSchema): boolean =>
    choicesAt({ placed: part, pointer }, context)?.length === 0;
  if (placed.schema.title === 'Options' && /^\/fields\/\d+\/options$/.test(pointer))
    return CHOICE_WIDGETS.includes(String(valueAt(context.root, `${above(pointer)}/ui/widget`)));
  if (placed.schema['x-kind'] === 'rows') return dataLists(pointer, context).length > 0;
  if (['Field', 'Filter'].includes(placed.schema.title ?? '')) return freeRequestField(context) !== undefined;
  if (minProperties > 0 && propertyNames && isMissing(partOf(placed, propertyNames, schemas))) return false;
  if (placed.schema.title === 'Count') return firstList(pointer, context) !== undefined;
  return required.every((name) => {
    const part = partOf(placed, properties[name] ?? {}, schemas);
    return !isMissing(part) && (part.schema.type !== 'object' || canStand(part, pointer, context));
  });
}

/** The names that a new entry of a table can have; undefined where any will do. */
export function freeNames(place: SchemaNode, context: ChoiceContext): readonly string[] | undefined {
  const { placed } = contentOf(place, context.schemas);
  const names = placed.schema.propertyNames;
  const choices =
    names && choicesAt({ placed: partOf(placed, names, context.schemas), pointer: place.pointer }, context);
  return choices?.map(({ value }) => value).filter((name) => !Object.hasOwn(Object(place.value), name));
}
