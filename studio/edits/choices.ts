import { translateDescription } from '#scripts/messages/format-message.ts';
import type { ReadableScopes, ReadableValue } from '#scripts/config/check/readable-values.ts';
import { propsOf, type ResolvedSchema } from '#scripts/schema/walk.ts';
import { memberLabel, nameLabel, pageLocale } from '#studio/messages/messages.ts';
import { nearestAbove, above, itemsAt, namesAt, valueAt } from '#scripts/schema/pointer.ts';
import type { ConfigIndex } from './config-index.ts';
import { placeholdersIn } from '#scripts/config/placeholders.ts';
import { argumentsOf, schemaOfName, schemasOfNames } from './vocabulary.ts';
import type { SchemaNode } from './schema-node.ts';
import ICONS from '#ui/art/icons.json' with { type: 'json' };

export interface PickChoice {
  readonly value: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly group?: string;
  /** Its value in the preview now, or in an example. */
  readonly sample?: string | undefined;
}

/** What the choices of a file depend on. */
export interface ChoiceContext {
  readonly index: ConfigIndex;
  readonly path: string;
  /** The value of the file: its parsed text. */
  readonly fileValue: unknown;
  /** What each place of the file can read; undefined until the server has responded. */
  readonly readable: ReadableScopes | undefined;
}

type Choices = (context: ChoiceContext, pointer: string) => readonly PickChoice[];

/** By kind of value: the `x-kind` of a schema, or the name of its definition. */
const CHOICES_BY_KIND: Readonly<Record<string, Choices>> = {
  ref: (context, pointer) => refsAt(pointer, context),
  pointer: memberPointers,
  fieldName: ({ fileValue, index }) => namedItems(fileValue, 'fields').map((one) => itemChoice(one, index)),
  requestField: ({ fileValue, index: { schemas } }) =>
    argumentsOf('operation', String(valueAt(fileValue, '/operation')), schemas).map(({ name, meaning }) =>
      describedChoice(name, meaning),
    ),
  operation: ({ index }) => vocabulary('operation', index),
  widgetName: ({ index }) => vocabulary('widget', index),
  // A format with arguments is an object: its name is picked as `formatName`.
  format: (context, pointer) =>
    formatsAt(context, pointer).filter(({ value }) =>
      argumentsOf('format', value, context.index.schemas).every(({ isRequired }) => !isRequired),
    ),
  formatName: formatsAt,
  checkName: ({ index }) => vocabulary('check', index),
  functionName: ({ index }) => vocabulary('function', index),
  blockName: (context, pointer) =>
    vocabulary('block', context.index).filter(({ value }) => hasDataFor(value, context, pointer)),
  icon: () => Object.keys(ICONS).map(plainChoice),
  pageId: ({ index }) => index.pages.map((id) => titled(id, index.titleOf(id))),
  formId: ({ index }) => partsOf('form', index),
  listId: ({ index }) => partsOf('list', index),
  tableName: ({ index }) => namesAt(index.valueIn('config/enums.json', '/enums'), '').map(plainChoice),
  hostsName: ({ index }) => namesAt(index.valueIn('config/site.json', '/hosts'), '').map(plainChoice),
  placeholder: ({ fileValue, index }, pointer) =>
    placeholdersIn(index.textOf(valueAt(fileValue, `${above(pointer)}/copy`)) ?? '').map(plainChoice),
  copyKey: ({ index }) => index.entries.map(({ key, text }) => titled(key, text)),
};

/** The lists of `data` that can be the rows of a block: responses of the operation that it reads. */
export function dataLists(pointer: string, context: ChoiceContext, operation?: string) {
  return readableAt(context, pointer).filter(
    (one) =>
      /^data\.\w+#$/.test(one.ref) && one.type === 'list' && one.operation === (operation ?? one.operation),
  );
}

/** Whether the data that a block reads is loaded at the pointer. */
function hasDataFor(block: string, context: ChoiceContext, pointer: string): boolean {
  const { required = [], properties = {} } = propsOf(block, context.index.schemas) ?? {};
  const rows = required.map((name) => properties[name]).find((one) => one?.['x-kind'] === 'rows');
  const names = schemaOfName('block', block, context.index.schemas)?.['x-data'] ?? [];
  return (
    (!rows || dataLists(pointer, context, rows['x-response-of']).length > 0) &&
    names.every((name) => readableAt(context, pointer).some(({ ref }) => ref.startsWith(`data.${name}#`)))
  );
}

/** The formats that accept the type of the value beside them; all formats if the type is unknown. */
export function formatsAt(context: ChoiceContext, pointer: string): readonly PickChoice[] {
  const type = formattedType(pointer, context) ?? 'any';
  const accepted = (name: string) =>
    schemaOfName('format', name, context.index.schemas)?.['x-writes'] ?? [type];
  return vocabulary('format', context.index).filter(
    ({ value }) => type === 'any' || accepted(value).includes(type),
  );
}

/** The type of the value beside the format at a pointer; undefined if it is a literal or unknown. */
export function formattedType(format: string, context: ChoiceContext): string | undefined {
  const value = `${format.replace(/\/format(?:\/name)?$/, '')}/value`;
  return readableRef(valueAt(context.fileValue, `${value}/$get`), value, context)?.type;
}

/** The kind of value to pick for a schema; undefined if its value is typed in, not picked. */
export function pickKind({ kinds }: ResolvedSchema): string | undefined {
  return kinds.find((kind) => Object.hasOwn(CHOICES_BY_KIND, kind));
}

/** The choices for a place; undefined if its value is typed in. */
export function choicesAt(
  { resolved, pointer }: Pick<SchemaNode, 'resolved' | 'pointer'>,
  context: ChoiceContext,
) {
  return choicesOfKind(pickKind(resolved) ?? '', pointer, context);
}

/** The choices of a kind of value at a pointer; undefined for a kind that is typed in. */
export function choicesOfKind(kind: string, pointer: string, context: ChoiceContext) {
  return CHOICES_BY_KIND[kind]?.(context, pointer);
}

/** The title of a value among the choices of its kind; undefined if it is none of them. */
export function choiceTitle(kind: string, choice: unknown, pointer: string, context: ChoiceContext) {
  return choicesOfKind(kind, pointer, context)?.find(({ value }) => value === choice)?.title;
}

/** The references that can be read at a pointer; for `$count` only those to lists. */
export function refsAt(pointer: string, context: ChoiceContext): readonly PickChoice[] {
  return readableAt(context, pointer)
    .filter(({ type }) => type === 'list' || !pointer.endsWith('/$count'))
    .map((one) => refChoice(one, context));
}

/** The values that can be read at a pointer: the scope of the nearest place that has one of its own. */
export function readableAt({ readable }: ChoiceContext, pointer: string): readonly ReadableValue[] {
  const places = readable?.places ?? {};
  return readable?.scopes[places[pointer] ?? nearestAbove(places, pointer) ?? -1] ?? [];
}

/** The value that a reference reads at a pointer; undefined if it is unknown. */
export function readableRef(ref: unknown, pointer: string, context: ChoiceContext) {
  return readableAt(context, pointer).find((one) => one.ref === ref);
}

/** The title of a reference; the reference itself if it is unknown. */
export function refTitle(ref: string, pointer: string, context: ChoiceContext): string {
  const found = readableRef(ref, pointer, context);
  return found ? refChoice(found, context).title : ref;
}

/** The known values of a reference: yes and no for a flag, titles from options or the meaning for codes. */
export function knownValues(ref: string, pointer: string, context: ChoiceContext): readonly PickChoice[] {
  const { type = '', meaning, values = [] } = readableRef(ref, pointer, context) ?? {};
  const { fileValue, index } = context;
  const options = itemsAt(ownItem(ref, fileValue), '/options/items');
  const trueValue = { boolean: 'true', flag: '1' }[type];
  return values
    .filter((value) => value !== '')
    .map((value) => {
      const option = options.find((one) => String(valueAt(one, '/value')) === value);
      const label = index.textOf(valueAt(option, '/label'));
      // A meaning lists its codes: "status: 0 open, 1 closed".
      const codeText = new RegExp(`(?:^|[：，；,;] ?|: )${value} ([^，；,;]+)`);
      const title =
        trueValue === undefined
          ? (label ?? codeText.exec(translateDescription(meaning, pageLocale()) ?? '')?.[1] ?? value)
          : nameLabel(String(value === trueValue));
      return titled(value, title);
    });
}

function vocabulary(definition: string, { schemas }: ConfigIndex) {
  return schemasOfNames(definition, schemas).map(({ const: name, description }): PickChoice => {
    const value = String(name);
    const meaning = translateDescription(description, pageLocale());
    if (definition === 'operation') return { value, title: meaning ?? value, note: value };
    const title = nameLabel(value, definition);
    return { value, title, note: meaning ?? value };
  });
}

function partsOf(kind: 'form' | 'list', index: ConfigIndex): readonly PickChoice[] {
  const parts = Object.values(index.files).filter((file) => file.kind === kind);
  return parts.map(({ id }) => titled(id, index.partTitle(`${kind}:${id}`)));
}

function plainChoice(name: string): PickChoice {
  return { value: name, title: name };
}

function titled(value: string, title: string | undefined): PickChoice {
  return title === undefined || title === value ? plainChoice(value) : { value, title, note: value };
}

/** A choice from a name's meaning in openapi.yaml or code: the title is before the colon, the note after. */
export function describedChoice(value: string, meaning: string | undefined): PickChoice {
  const text = translateDescription(meaning, pageLocale()) ?? meaning ?? '';
  const [, title = text, rest] = /^(.*?)(?:[：；]|[;:] )(.*)$/.exec(text.replace(/\.$/, '')) ?? [];
  if (title === '') return plainChoice(value);
  return { value, title: title.replace(/\.$/, ''), note: rest === undefined ? value : `${value} · ${rest}` };
}

function refChoice({ ref, type, meaning, sample }: ReadableValue, context: ChoiceContext): PickChoice {
  const { fileValue, index } = context;
  const [source = '', pointer = ''] = ref.split('#');
  const [base = '', id] = source.split('.');
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const own = ownItem(ref, fileValue);
  const choice = own ? itemChoice(own, index) : describedChoice(ref, meaning);
  const title = choice.title === ref ? memberLabel([name || source]) : choice.title;
  const suffix = id === undefined ? '' : ` · ${dataTitle(id, context)}`;
  const kind = nameLabel(type, 'word');
  return {
    value: ref,
    title,
    note: [choice.note === ref || own ? ref : choice.note, kind]
      .filter((one) => one !== undefined && one !== 'any')
      .join(' · '),
    group: `${nameLabel(base, 'source')}${suffix}`,
    sample,
  };
}

function dataTitle(id: string, context: ChoiceContext): string {
  return choiceTitle('operation', valueAt(context.fileValue, `/data/${id}/operation`), '', context) ?? id;
}

/** An item that other places of the file refer to by name: a field of a form, a filter of a list. */
interface NamedItem {
  readonly name: string;
  readonly label?: unknown;
}

function namedItems(fileValue: unknown, list: 'fields' | 'filters'): readonly NamedItem[] {
  return itemsAt(fileValue, `/${list}`).filter(
    (one): one is NamedItem => typeof valueAt(one, '/name') === 'string',
  );
}

/** The field or filter of this file that a reference reads. */
function ownItem(ref: string, fileValue: unknown): NamedItem | undefined {
  const [, base, name] = /^(form|filter)#\/([^/]+)$/.exec(ref) ?? [];
  return namedItems(fileValue, base === 'form' ? 'fields' : 'filters').find((one) => one.name === name);
}

function itemChoice({ name, label }: NamedItem, { textOf }: ConfigIndex): PickChoice {
  return titled(name, textOf(label));
}

/** Pointers to pick: members of the list beside it (`list`, `of`) or a row; for `rows`, response lists. */
function memberPointers(context: ChoiceContext, pointer: string): readonly PickChoice[] {
  const scope = readableAt(context, pointer);
  const beside =
    valueAt(context.fileValue, `${above(pointer)}/list/$get`) ??
    valueAt(context.fileValue, `${above(pointer)}/of/$get`);
  const lists = scope.filter(({ type }) => type === 'list');
  const asChoice = ({ ref, meaning, sample }: ReadableValue): PickChoice => ({
    ...describedChoice(ref, meaning),
    sample,
  });
  if (pointer === '/rows')
    return lists
      .filter(({ ref }) => ref.startsWith('answer#/data'))
      .map((one) => asChoice({ ...one, ref: one.ref.slice('answer#/data'.length) }));
  const members = lists.find(({ ref }) => ref === (beside ?? 'rows#'))?.members ?? [];
  return members.map(asChoice);
}
