import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import { CHOICE_WIDGETS, type WidgetName } from '#model/widget-kinds.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { pointerOf, above, below, valueAt } from '#scripts/schema/pointer.ts';
import { configNode, isOfKind, walk } from '#scripts/schema/walk.ts';
import { memberLabel } from '#studio/messages/messages.ts';
import { type ChoiceContext, choicesOfKind, choiceTitle, refTitle } from './choices.ts';
import { changedTexts, type Texts, withTexts, parsed, put } from './edit-texts.ts';
import { configIndex } from './config-index.ts';
import { withOwnCopy } from './copy-edits.ts';
import { firstRef, initialValue, inputsOf, type InitialValueMaker, refIn } from './initial-value.ts';
import INITIAL from './initial-values.json' with { type: 'json' };
import { childNodes, fileNode, isGet, type SchemaNode, schemaNodeAt } from './schema-node.ts';

/** Initial arguments that depend on the config around them, by function, format or check and argument. */
const ARGUMENT_MAKERS: Readonly<Record<string, InitialValueMaker>> = {
  'enum/enum': (pointer, context) => choicesOfKind('tableName', pointer, context)?.[0]?.value,
  'equals/to': otherField,
  'differs/from': otherField,
};

/** Members of a field from its options on, in the order of the schema. */
const FIELD_ORDER = ['options', 'default', 'send', 'when', 'unknown'];

/** The text once a widget, block, function, format or check is picked: with its arguments and no others. */
export function withInitialArguments(text: string, place: SchemaNode, context: ChoiceContext): string {
  const { index, path } = context;
  const rootNode = fileNode(index.files[path]?.kind ?? '', parsed(text), index.schemas);
  const holder = rootNode && schemaNodeAt(rootNode, above(place.pointer));
  if (holder && place.step === 'widget') return withWidget(text, above(holder.pointer));
  const isBlock = place.step === 'block';
  const holderOfArguments = (holder && childNodes(holder))?.find(({ resolved: { kinds, schema } }) =>
    kinds.includes('props') ? isBlock : schema['x-args-of'] === place.step && place.step !== 'operation',
  );
  if (!holderOfArguments) return text;
  const { siblings = [], pointer } = holderOfArguments;
  const initial = ({ resolved, step, pointer: at }: SchemaNode): unknown => {
    if (isBlock) return initialValue(resolved, at, context);
    const argument = `${String(valueAt(parsed(text), place.pointer))}/${String(step)}`;
    const known = valueAt(INITIAL, `/arguments/${argument}`) ?? ARGUMENT_MAKERS[argument]?.(at, context);
    const types = valueAt(INITIAL, `/argumentTypes/${argument}`) as readonly string[] | undefined;
    return known ?? { $get: types ? firstRef(at, context, types) : refIn(pointer, context) };
  };
  const entries = childNodes(holderOfArguments).flatMap((one) => {
    const isKept = one.value !== undefined && !isBlock && (one.isRequired || one.description);
    if (isKept) return [[one.step, one.value] as const];
    return one.isRequired ? [[one.step, initial(one)] as const] : [];
  });
  if (entries.length > 0) return put(text, pointer, Object.fromEntries(entries), siblings);
  return valueAt(parsed(text), pointer) === undefined ? text : put(text, pointer, undefined, siblings);
}

/** Reads a field of the form other than that of the rule at the pointer. */
function otherField(pointer: string, { fileValue }: ChoiceContext): unknown {
  const own = String(valueAt(fileValue, `${above(above(pointer))}/field`));
  const other = inputsOf(fileValue).find(({ name }) => name !== own);
  return other ? { $get: `form#/${other.name}` } : '';
}

/** The text with what the widget of a field needs: the type of its value, and options to choose from. */
function withWidget(text: string, field: string): string {
  const now = valueAt(parsed(text), field) as { readonly ui: { widget: string }; readonly options?: unknown };
  const { type } = VOCABULARY.widgets[now.ui.widget as WidgetName];
  const isChoice = CHOICE_WIDGETS.includes(now.ui.widget);
  const schema = type === 'boolean' ? { type } : { type, maxLength: 64 };
  const isOfType = valueAt(now, '/schema/type') === type;
  const typed = isOfType ? text : put(text, below(field, 'schema'), schema);
  const options = isChoice ? (now.options ?? INITIAL.schemas.Options) : undefined;
  return put(typed, below(field, 'options'), options, FIELD_ORDER);
}

/** Renames a field of a form: references and rules use the new name; the request sends the field under it. */
export function withFieldName(text: string, pointer: string, name: string, schemas: Schemas): string {
  const fileValue = parsed(text);
  const old = String(valueAt(fileValue, `${pointer}/name`));
  const body = valueAt(fileValue, '/body') as Readonly<Record<string, unknown>> | undefined;
  const sends = (field: string): boolean => JSON.stringify(body?.[field] ?? '').includes(`"form#/${field}"`);
  if (old === name && sends(name)) return text;
  const isOnlyOne = inputsOf(fileValue).filter((one) => one.name === old).length === 1;
  const isRenamed = isOnlyOne && old !== name && old !== '';
  let next = put(isRenamed ? withNewName(text, old, name, schemas) : text, `${pointer}/name`, name);
  if (!body) return next;
  // What the request sent of the field, such as its number, is sent under the new name.
  const isSent = isRenamed && sends(old);
  const sent = isSent ? valueAt(parsed(next), below('/body', old)) : { $get: `form#/${name}` };
  if (isSent) next = put(next, below('/body', old), undefined);
  const before = body[name];
  const hasDefault = valueAt(fileValue, `${pointer}/default`) !== undefined;
  // What the request sent under this name becomes the default of the field.
  if (isGet(before) && !before.$get.startsWith('form#') && !hasDefault)
    next = put(next, `${pointer}/default`, before, FIELD_ORDER);
  return put(next, below('/body', name), sent);
}

/** Replaces a field's name in the references, the names and the keys of a form, the innermost first. */
function withNewName(text: string, old: string, name: string, schemas: Schemas): string {
  const inReference = new RegExp(`^(form|field)#/${old}(?=/|$)`);
  const nodes = [...walk(configNode('form', parsed(text), schemas))];
  return nodes.reduceRight((next, node) => {
    const at = pointerOf(node.path);
    const value = valueAt(parsed(next), at);
    if (isOfKind(node, 'fieldValues') && Object.hasOwn(Object(value), old)) {
      const entries = Object.entries(Object(value)).map(([key, inner]) => [key === old ? name : key, inner]);
      return put(next, at, Object.fromEntries(entries));
    }
    if (value === old && isOfKind(node, 'fieldName')) return put(next, at, name);
    if (value === `field.${old}` && isOfKind(node, 'refreshed')) return put(next, at, `field.${name}`);
    const isReference = typeof value === 'string' && isOfKind(node, 'ref') && inReference.test(value);
    return isReference ? put(next, at, value.replace(inReference, `$1#/${name}`)) : next;
  }, text);
}

/** The changed texts once each empty text added at a pointer has a copy key and a first text of its own. */
export function withInitialCopy(text: string, pointer: string, context: ChoiceContext): Texts {
  const { path, index } = context;
  const { kind } = index.files[path] ?? {};
  if (kind === undefined) return [];
  let now = withTexts(index.files, [{ path, text }]);
  const visit = (one: SchemaNode): void => {
    if (one.shape.kind !== 'copy' || one.value !== '') {
      childNodes(one).forEach(visit);
      return;
    }
    const initial = initialText(one, parsed(now[path]?.text ?? ''), context);
    now = withTexts(now, withOwnCopy([{ ...one, path }], initial, configIndex(now, index.schemas)));
  };
  const rootNode = fileNode(kind, parsed(text), index.schemas);
  const place = rootNode && schemaNodeAt(rootNode, pointer);
  if (place?.pointer === pointer) visit(place);
  return changedTexts(now, index.files);
}

/** The first text of a label or message: the title of what it describes if known, else the member's name. */
function initialText({ pointer, step }: SchemaNode, fileValue: unknown, context: ChoiceContext): string {
  const { field, value, kind, name } = Object(valueAt(fileValue, above(pointer))) as Record<string, unknown>;
  if (step === 'say')
    return `${memberLabel(['fillIn'])}${choiceTitle('fieldName', field, pointer, context) ?? ''}`;
  if (step === 'label' && isGet(value)) return refTitle(value.$get, pointer, context);
  if (step === 'label' && kind === 'input')
    return choiceTitle('requestField', name, pointer, context) ?? memberLabel(['label']);
  return memberLabel([step]);
}
