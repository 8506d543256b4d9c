import { type Locale, describe } from '#scripts/messages/format-message.ts';
import type { Readable, ReadableValue } from '#scripts/config/check/readable.ts';
import type { PlacedSchema, Schemas } from '#scripts/schema/json-schema.ts';
import { memberLabel, nameLabel } from '#studio/messages/messages.ts';
import { above, itemsAt, namesAt, valueAt } from '#studio/protocol/pointer.ts';
import type { CopyIndex, Files } from './copy-index.ts';
import { parsed } from './edit-json.ts';
import { placeholdersIn } from '#scripts/config/placeholders.ts';
import { argumentsOf, nameIn, propsOf, vocabularyNames } from './vocabulary.ts';
import type { SchemaNode } from './schema-node.ts';

/** Something that can be picked for a place. */
export interface PickChoice {
  readonly value: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly group?: string;
  /** What it is in the preview now, or in an example. */
  readonly sample?: string;
}

/** What the choices of a file are made of. */
export interface ChoiceContext {
  readonly index: CopyIndex;
  readonly locale: Locale;
  readonly path: string;
  /** What the file says now. */
  readonly root: unknown;
  readonly files: Files;
  readonly schemas: Schemas;
  /** What its places can read; undefined until the server has said. */
  readonly readable: Readable | undefined;
}

type Choices = (context: ChoiceContext, pointer: string) => readonly PickChoice[];

/** What is picked for each kind of value that the schemas know (`x-kind`, or the name of a definition). */
const KINDS: Readonly<Record<string, Choices>> = {
  ref: (context, pointer) =>
    readableAt(context, pointer)
      .filter(({ type }) => type === 'list' || !pointer.endsWith('/$count'))
      .map((one) => refChoice(one, context)),
  pointer: entriesFor,
  fieldName: ({ root, index }) => namedItems(root, 'fields').map((one) => itemChoice(one, index)),
  requestField: ({ root, schemas, locale }) =>
    argumentsOf('operation', String(valueAt(root, '/operation')), schemas).map(({ name, meaning }) =>
      meant(name, meaning, locale),
    ),
  operation: (context) => vocabulary('operation', context),
  widgetName: (context) => vocabulary('widget', context),
  // One that takes arguments is picked with them, by `formatName`.
  format: (context, pointer) =>
    formatsAt(context, pointer).filter(({ value }) =>
      argumentsOf('format', value, context.schemas).every(({ isRequired }) => !isRequired),
    ),
  formatName: formatsAt,
  checkName: (context) => vocabulary('check', context),
  functionName: (context) => vocabulary('function', context),
  block: (context, pointer) =>
    vocabulary('block', context).filter(({ value }) => hasDataFor(value, context, pointer)),
  icon: (context) => idsOf('icon', context).map(plainChoice),
  pageId: ({ index, ...context }) =>
    idsOf('page', context).map((id) => ({ value: id, title: index.titleOf(id), note: id })),
  formId: (context) => partsOf('form', context),
  listId: (context) => partsOf('list', context),
  tableName: ({ files }) => namesAt(valueOf(files, 'config/enums.json'), '/enums').map(plainChoice),
  hostsName: ({ files }) => namesAt(valueOf(files, 'config/site.json'), '/hosts').map(plainChoice),
  placeholder: ({ root, index }, pointer) =>
    placeholdersIn(index.wordsOf(valueAt(root, `${above(pointer)}/copy`)) ?? '').map(plainChoice),
  copyKey: ({ index }) => index.entries.map(({ key, words }) => ({ value: key, title: words, note: key })),
};

/** The lists among the answers that a file asks for: what the rows of a block are read from. */
export function dataLists(pointer: string, context: ChoiceContext): readonly ReadableValue[] {
  return readableAt(context, pointer).filter(({ type, ref }) => type === 'list' && /^data\.\w+#$/.test(ref));
}

/** Whether what a block reads is asked for where it is to stand. */
function hasDataFor(block: string, context: ChoiceContext, pointer: string): boolean {
  const { required = [], properties = {} } = propsOf(block, context.schemas);
  const needsRows = required.some((name) => properties[name]?.['x-kind'] === 'rows');
  const names = nameIn('block', block, context.schemas)?.['x-data'] ?? [];
  return (
    (!needsRows || dataLists(pointer, context).length > 0) &&
    names.every((name) => readableAt(context, pointer).some(({ ref }) => ref.startsWith(`data.${name}#`)))
  );
}

/** The formats that can write what the value beside them is read from; all where that is not known. */
export function formatsAt(context: ChoiceContext, pointer: string): readonly PickChoice[] {
  const type = typeBeside(pointer, context) ?? 'any';
  const writes = (name: string) => nameIn('format', name, context.schemas)?.['x-writes'] ?? [type];
  return vocabulary('format', context).filter(({ value }) => type === 'any' || writes(value).includes(type));
}

/** The type of the value beside a format; undefined where it is not read, or nothing is known of it. */
export function typeBeside(format: string, context: ChoiceContext): string | undefined {
  const value = `${format.replace(/\/format(?:\/name)?$/, '')}/value`;
  return readableRef(valueAt(context.root, `${value}/$get`), value, context)?.type;
}

/** The kind of value that is picked at a place; undefined where it is typed. */
export function pickKind({ schema, name }: PlacedSchema): string | undefined {
  return [schema['x-kind'], name].find((kind) => kind !== undefined && Object.hasOwn(KINDS, kind));
}

/** What can be picked for a place; undefined where it is typed. */
export function choicesAt(
  { placed, pointer }: Pick<SchemaNode, 'placed' | 'pointer'>,
  context: ChoiceContext,
) {
  return choicesOfKind(pickKind(placed) ?? '', pointer, context);
}

/** What can be picked of a kind at a place; undefined for a kind that is typed. */
export function choicesOfKind(kind: string, pointer: string, context: ChoiceContext) {
  return KINDS[kind]?.(context, pointer);
}

/** What a name of a kind is called where it stands; undefined where nobody calls it anything. */
export function titleAt(kind: string, name: unknown, pointer: string, context: ChoiceContext) {
  return choicesOfKind(kind, pointer, context)?.find(({ value }) => value === name)?.title;
}

/** The references that can be read at a place. */
export function refsAt(pointer: string, context: ChoiceContext): readonly PickChoice[] {
  return choicesOfKind('ref', pointer, context) ?? [];
}

/** The values that can be read at a place. */
export function readableAt({ readable }: ChoiceContext, pointer: string): readonly ReadableValue[] {
  const places = readable?.places ?? {};
  let scope = places[pointer];
  for (let here = pointer; scope === undefined && here !== '';) {
    here = above(here);
    scope = places[`${here}/`] ?? places[here];
  }
  return readable?.scopes[scope ?? -1] ?? [];
}

/** What a reference reads at a place; undefined where that is not known. */
export function readableRef(ref: unknown, pointer: string, context: ChoiceContext) {
  return readableAt(context, pointer).find((one) => one.ref === ref);
}

/** A reference as it is picked; one that nobody knows is called by its own name. */
export function refTitle(ref: string, pointer: string, context: ChoiceContext): string {
  const found = readableRef(ref, pointer, context);
  return found ? refChoice(found, context).title : ref;
}

/** What a value that is read can be, as far as that is known: of a flag yes and no, of a code what it means. */
export function knownValues(ref: string, pointer: string, context: ChoiceContext): readonly PickChoice[] {
  const { type = '', meaning, values = [] } = readableRef(ref, pointer, context) ?? {};
  const { locale, root, index } = context;
  const options = itemsAt(ownItem(ref, root), '/options/items');
  const yes = { boolean: 'true', flag: '1' }[type];
  return values
    .filter((value) => value !== '')
    .map((value) => {
      const option = options.find((one) => String(valueAt(one, '/value')) === value);
      const label = index.wordsOf(valueAt(option, '/label'));
      const code = new RegExp(`(?:^|[：，；,;] ?|: )${value} ([^，；,;]+)`);
      const title =
        yes === undefined
          ? (label ?? code.exec(describe(meaning, locale) ?? '')?.[1] ?? value)
          : nameLabel(String(value === yes), locale);
      return { value, title, ...(title !== value && { note: value }) };
    });
}

function vocabulary(definition: string, { schemas, locale }: Pick<ChoiceContext, 'schemas' | 'locale'>) {
  return vocabularyNames(definition, schemas).map(({ const: given, description }): PickChoice => {
    const value = String(given);
    const meaning = describe(description, locale);
    if (definition === 'operation') return { value, title: meaning ?? value, note: value };
    const title = nameLabel(value, locale, definition);
    return { value, title, note: meaning ?? value };
  });
}

function idsOf(kind: string, { schemas }: Pick<ChoiceContext, 'schemas'>): readonly string[] {
  return (schemas['vocabulary.schema.json']?.definitions?.[kind]?.enum ?? []).map(String);
}

function partsOf(kind: 'form' | 'list', { index, schemas }: ChoiceContext): readonly PickChoice[] {
  return idsOf(kind, { schemas }).map((id) => {
    const title = index.partTitle(`${kind}:${id}`);
    return title === undefined ? plainChoice(id) : { value: id, title, note: id };
  });
}

function plainChoice(name: string): PickChoice {
  return { value: name, title: name };
}

function valueOf(files: Files, path: string): unknown {
  return parsed(files[path]?.text ?? '');
}

/** A name with what openapi.yaml or code says of it: what stands before a colon is its title. */
export function meant(value: string, meaning: string | undefined, locale: Locale): PickChoice {
  const words = describe(meaning, locale) ?? meaning ?? '';
  const [, title = words, rest] = /^(.*?)(?:[：；]|[;:] )(.*)$/.exec(words.replace(/\.$/, '')) ?? [];
  if (title === '') return plainChoice(value);
  return { value, title: title.replace(/\.$/, ''), note: rest === undefined ? value : `${value} · ${rest}` };
}

function refChoice({ ref, type, meaning, sample }: ReadableValue, context: ChoiceContext): PickChoice {
  const { root, locale, index } = context;
  const [source = '', pointer = ''] = ref.split('#');
  const [base = '', id] = source.split('.');
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const own = ownItem(ref, root);
  const said = own ? itemChoice(own, index) : meant(ref, meaning, locale);
  const title = said.title === ref ? memberLabel(name || source, locale) : said.title;
  const about = id === undefined ? '' : ` · ${dataTitle(id, context)}`;
  const kind = nameLabel(type, locale, 'word');
  return {
    value: ref,
    title,
    note: [said.note === ref || own ? ref : said.note, kind]
      .filter((one) => one !== undefined && one !== 'any')
      .join(' · '),
    group: `${nameLabel(base, locale, 'source')}${about}`,
    ...(sample !== undefined && { sample }),
  };
}

function dataTitle(id: string, context: ChoiceContext): string {
  return titleAt('operation', valueAt(context.root, `/data/${id}/operation`), '', context) ?? id;
}

/** An item of the file that other places name: a field of a form, a filter of a list. */
interface NamedItem {
  readonly name: string;
  readonly label?: unknown;
}

function namedItems(root: unknown, list: 'fields' | 'filters'): readonly NamedItem[] {
  return itemsAt(root, `/${list}`).filter(
    (one): one is NamedItem => typeof valueAt(one, '/name') === 'string',
  );
}

/** The field or filter of the file itself that a reference reads. */
function ownItem(ref: string, root: unknown): NamedItem | undefined {
  const [, base, name] = /^(form|filter)#\/([^/]+)$/.exec(ref) ?? [];
  return namedItems(root, base === 'form' ? 'fields' : 'filters').find((one) => one.name === name);
}

function itemChoice({ name, label }: NamedItem, { wordsOf }: CopyIndex): PickChoice {
  const title = wordsOf(label);
  return title === undefined ? plainChoice(name) : { value: name, title, note: name };
}

/** Members that a pointer can lead to: of the entries beside it (`list`), of a row, or lists in an answer for `rows`. */
function entriesFor(context: ChoiceContext, pointer: string): readonly PickChoice[] {
  const scope = readableAt(context, pointer);
  const beside =
    valueAt(context.root, `${above(pointer)}/list/$get`) ??
    valueAt(context.root, `${above(pointer)}/of/$get`);
  const lists = scope.filter(({ type }) => type === 'list');
  const asChoice = (one: ReadableValue): PickChoice => ({
    ...meant(one.ref, one.meaning, context.locale),
    ...(one.sample !== undefined && { sample: one.sample }),
  });
  if (pointer === '/rows')
    return lists
      .filter(({ ref }) => ref.startsWith('answer#/data'))
      .map((one) => asChoice({ ...one, ref: one.ref.slice('answer#/data'.length) }));
  const members = lists.find(({ ref }) => ref === (beside ?? 'rows#'))?.members ?? [];
  return members.map(asChoice);
}
