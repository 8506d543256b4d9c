import { CHOICE_WIDGETS } from '#model/widget-kinds.ts';
import { isRecord } from '#rules/value-checks.ts';
import { resolve, type ResolvedSchema } from '#scripts/schema/walk.ts';
import { above, valueAt } from '#scripts/schema/pointer.ts';
import { type ChoiceContext, choicesAt, dataLists } from './choices.ts';
import { firstList, initialValue, unusedRequestField } from './initial-value.ts';
import { chosenAt, isGet, type SchemaNode } from './schema-node.ts';
import { type Alternative, shapeOf } from './editor-shape.ts';

/**
 * The value of a place once it is changed to another alternative. Members with the same schema in both are
 * kept. A text with values keeps its copy key, and a literal argument becomes the `else` of a reference.
 */
export function convertedValue(place: SchemaNode, to: Alternative, context: ChoiceContext): unknown {
  const { value, shape, pointer, isArgument } = place;
  const isKey = typeof value === 'string' && shape.kind === 'copy' && /^\w/.test(value);
  if (isKey && to.name === 'CopyWithValues') return { copy: value };
  const initial = initialValue(to.resolved, pointer, context);
  const isLiteral = value !== undefined && value !== '' && typeof value !== 'object';
  if (isArgument && isLiteral && isGet(initial)) return { ...initial, else: value };
  const before = chosenAt(place)?.resolved.schema.properties;
  if (!before || !isRecord(initial)) return initial;
  const after = to.resolved.schema.properties ?? {};
  const isSame = (name: string): boolean => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const kept = Object.entries(value as object).filter(([name]) => after[name] && isSame(name));
  return { ...initial, ...Object.fromEntries(kept) };
}

/** The alternatives of a schema that can be added at a pointer. */
export function alternativesAt(resolved: ResolvedSchema, pointer: string, context: ChoiceContext) {
  const shape = shapeOf(resolved);
  const alternatives = 'alternatives' in shape ? shape.alternatives : [];
  return alternatives.filter((one) => canBeAdded(one.resolved, pointer, context));
}

/** Other places name these, so they change to no other alternative: one is removed and another added. */
const NAMED = ['input', 'form', 'list'];

/** What a place can become. A check's argument is a literal or a `$get`; a request's body has no `$count`. */
export function otherAlternatives(place: SchemaNode, context: ChoiceContext): readonly Alternative[] {
  const { resolved, pointer, isArgument } = place;
  const isOfCheck = isArgument && valueAt(context.fileValue, `${above(above(pointer))}/check`) !== undefined;
  const isOfBody = pointer.includes('/body/');
  const chosen = chosenAt(place)?.name ?? '';
  if (NAMED.includes(chosen) || (isOfCheck && typeof place.value === 'boolean')) return [];
  return alternativesAt(resolved, pointer, context).filter(
    ({ name }) => name !== chosen && (!isOfCheck || name === 'Get') && !(isOfBody && name === 'Count'),
  );
}

/** Whether there is a choice for each required member of a part that is picked. */
export function canBeAdded(resolved: ResolvedSchema, pointer: string, context: ChoiceContext): boolean {
  const { schemas } = context.index;
  const { file, schema } = resolved;
  const { properties = {}, required = [], minProperties = 0, propertyNames } = schema;
  const isMissing = (part: ResolvedSchema): boolean =>
    choicesAt({ resolved: part, pointer }, context)?.length === 0;
  if (schema.title === 'Options' && /^\/fields\/\d+\/options$/.test(pointer))
    return CHOICE_WIDGETS.includes(String(valueAt(context.fileValue, `${above(pointer)}/ui/widget`)));
  if (resolved.kinds.includes('rows')) return dataLists(pointer, context, schema['x-response-of']).length > 0;
  if (['Field', 'Filter'].includes(schema.title ?? '')) return unusedRequestField(context) !== undefined;
  if (minProperties > 0 && propertyNames && isMissing(resolve({ file, schema: propertyNames }, schemas)))
    return false;
  if (schema.title === 'Count') return firstList(pointer, context) !== undefined;
  return required.every((name) => {
    const part = resolve({ file, schema: properties[name] ?? {} }, schemas);
    return !isMissing(part) && (part.schema.type !== 'object' || canBeAdded(part, pointer, context));
  });
}
