import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import { CHOICE_WIDGETS, type WidgetName } from '#model/widgets.ts';
import { above, below, valueAt } from '#studio/protocol/pointer.ts';
import { type ChoiceContext, choicesOfKind } from './choices.ts';
import { parsed, put } from './edit-json.ts';
import { firstValue } from './first-value.ts';
import { FIELD_ORDER, inputsOf, firstRef, type Maker, readAt } from './first-value.ts';
import FIRST from './first-values.json' with { type: 'json' };
import { schemaNodeAt, childNodes, type SchemaNode, fileNode } from './schema-node.ts';

/** What an argument is first, by what it means, where that is not always the same. */
const FIRST_ARGUMENTS: Readonly<Record<string, Maker>> = {
  'the name of the table': (pointer, context) => choicesOfKind('tableName', pointer, context)?.[0]?.value,
  'a list': (pointer, context) => ({ $get: firstRef(pointer, context, ['list']) }),
  'an amount': (pointer, context) => ({ $get: firstRef(pointer, context, ['money', 'decimal', 'integer']) }),
  'the other value': (pointer, context) => {
    const own = String(valueAt(context.root, `${above(above(pointer))}/field`));
    const other = inputsOf(context.root).find(({ name }) => name !== own);
    return other ? { $get: `form#/${other.name}` } : '';
  },
};

/** The text with the arguments of the name that was picked at a place; existing ones that the new name accepts are kept. */
export function withFirstArguments(text: string, place: SchemaNode, context: ChoiceContext): string {
  const { schemas, files, path } = context;
  const root = fileNode(files[path]?.kind ?? '', parsed(text), schemas);
  const holder = root && schemaNodeAt(root, above(place.pointer), schemas);
  if (holder && place.step === 'widget') return withWidget(text, above(holder.pointer));
  const found = (holder && childNodes(holder, schemas))?.find(({ placed: { schema } }) =>
    schema['x-kind'] === 'props'
      ? place.step === 'block'
      : schema['x-args-of'] === place.step && place.step !== 'operation',
  );
  if (!found) return text;
  const taken = childNodes(found, schemas).filter(
    ({ isRequired, placed }) => isRequired || placed.schema.description,
  );
  const isProp = place.step === 'block';
  const entries = taken.flatMap(({ step, value, isRequired, pointer, placed }) => {
    const meaning = placed.schema.description ?? '';
    const known = valueAt(FIRST, `/arguments/${meaning}`) ?? FIRST_ARGUMENTS[meaning]?.(pointer, context);
    const first = isProp
      ? firstValue(placed, pointer, context)
      : (known ?? { $get: readAt(found.pointer, context) });
    return value !== undefined && !isProp ? [[step, value]] : isRequired ? [[step, first]] : [];
  });
  const { siblings = [], pointer } = found;
  const now = entries.length > 0 ? (Object.fromEntries(entries) as unknown) : undefined;
  return now === undefined && valueAt(parsed(text), pointer) === undefined
    ? text
    : put(text, pointer, now, siblings);
}

/** The text with what a field's widget needs: options to choose from, or the type of value that it holds. */
function withWidget(text: string, field: string): string {
  const now = valueAt(parsed(text), field) as { readonly ui: { widget: string }; readonly options?: unknown };
  const { type } = VOCABULARY.widgets[now.ui.widget as WidgetName];
  const isChoice = CHOICE_WIDGETS.includes(now.ui.widget);
  const sized = type === 'boolean' ? { type } : { type, maxLength: 64 };
  const isOfType = valueAt(now, '/schema/type') === type;
  const typed = isOfType ? text : put(text, below(field, 'schema'), sized);
  return put(
    typed,
    below(field, 'options'),
    isChoice ? (now.options ?? FIRST.schemas.Options) : undefined,
    FIELD_ORDER,
  );
}
