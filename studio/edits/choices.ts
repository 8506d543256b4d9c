import { type Locale, describe } from '#scripts/messages/format-message.ts';
import type { Readable, ReadableValue } from '#scripts/config/check/readable.ts';
import type { PlacedSchema, Schemas } from '#scripts/schema/json-schema.ts';
import { memberLabel, nameLabel } from '#studio/messages/messages.ts';
import { above, valueAt } from '#studio/protocol/pointer.ts';
import type { CopyIndex, Files } from './copy-index.ts';
import { parsed } from './edit-json.ts';
import { placeholdersIn } from '#scripts/config/placeholders.ts';
import { argumentsOf, nameIn, propsOf, vocabularyNames } from './named-arguments.ts';

/** Something that can be picked for a place. */
export interface PickChoice {
  readonly value: string;
  readonly title: string;
  readonly note?: string;
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

/** A place to pick something for: its pointer, and what may stand there. */
export interface PickPlace {
  readonly pointer: string;
  readonly placed: PlacedSchema;
}

type Choices = (context: ChoiceContext, pointer: string) => readonly PickChoice[];

/** What is picked for each kind of value that the schemas know (`x-kind`, or the name of a definition). */
const KINDS: Readonly<Record<string, Choices>> = {
  ref: (context, pointer) =>
    readableAt(context, pointer)
      .filter(({ type }) => type === 'list' || !pointer.endsWith('/$count'))
      .map((one) => refChoice(one, context)),
  pointer: entriesFor,
  fieldName: ({ root, ...context }) => namedIn(root, 'fields', context),
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
  icon: ({ schemas }) =>
    (schemas['vocabulary.schema.json']?.definitions?.['icon']?.enum ?? []).map((name) => ({
      value: String(name),
      title: String(name),
    })),
  pageId: ({ index, ...context }) =>
    idsOf('page', context).map((id) => ({ value: id, title: index.titleOf(id), note: id })),
  formId: (context) => partsOf('form', context),
  listId: (context) => partsOf('list', context),
  tableName: ({ files }) =>
    Object.keys((valueAt(valueOf(files, 'config/enums.json'), '/enums') ?? {}) as object).map(plainChoice),
  hostsName: ({ files }) =>
    Object.keys((valueAt(valueOf(files, 'config/site.json'), '/hosts') ?? {}) as object).map(plainChoice),
  placeholder: ({ root, index }, pointer) =>
    placeholdersIn(index.byKey.get(String(valueAt(root, `${above(pointer)}/copy`)))?.words ?? '').map(
      plainChoice,
    ),
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
  const ref: unknown = valueAt(context.root, `${value}/$get`);
  return readableAt(context, value).find((one) => one.ref === ref)?.type;
}

/** The kind of value that is picked at a place; undefined where it is typed. */
export function pickKind({ schema, name }: PlacedSchema): string | undefined {
  return [schema['x-kind'], name].find((kind) => kind !== undefined && Object.hasOwn(KINDS, kind));
}

/** What can be picked for a place; undefined where it is typed. */
export function choicesAt(
  { placed, pointer }: PickPlace,
  context: ChoiceContext,
): readonly PickChoice[] | undefined {
  const kind = pickKind(placed);
  return kind === undefined ? undefined : KINDS[kind]?.(context, pointer);
}

/** The references that can be read at a place. */
export function refsAt(pointer: string, context: ChoiceContext): readonly PickChoice[] {
  return KINDS['ref']?.(context, pointer) ?? [];
}

/** The values that can be read at a place. */
export function readableAt(
  { readable }: Pick<ChoiceContext, 'readable'>,
  pointer: string,
): readonly ReadableValue[] {
  const places = readable?.places ?? {};
  let scope = places[pointer];
  for (let here = pointer; scope === undefined && here !== '';) {
    here = above(here);
    scope = places[`${here}/`] ?? places[here];
  }
  return readable?.scopes[scope ?? -1] ?? [];
}

/** A reference as it is picked; one that nobody knows is called by its own name. */
export function refTitle(ref: string, pointer: string, context: ChoiceContext): string {
  const found = readableAt(context, pointer).find((one) => one.ref === ref);
  return found ? refChoice(found, context).title : ref;
}

/** What a value that is read can be, as far as that is known: of a flag yes and no, of a code what it means. */
export function knownValues(ref: string, pointer: string, context: ChoiceContext): readonly PickChoice[] {
  const found = readableAt(context, pointer).find((one) => one.ref === ref);
  const { locale, root, index } = context;
  const own = /^(form|filter)#\/(\w+)$/.exec(ref);
  const options = own && itemNamed(root, own[1] === 'form' ? 'fields' : 'filters', own[2] ?? '');
  const items = valueAt(options, '/options/items');
  const labels = new Map(
    (Array.isArray(items) ? (items as { value: unknown; label: unknown }[]) : []).map(({ value, label }) => [
      String(value),
      index.byKey.get(String(label))?.words,
    ]),
  );
  const meaning = describe(found?.meaning, locale) ?? '';
  const yes = nameLabel('true', locale);
  const no = nameLabel('false', locale);
  return (found?.values ?? [])
    .filter((value) => value !== '')
    .map((value) => {
      const code = new RegExp(`(?:^|[：，；,;] ?|: )${value} ([^，；,;]+)`).exec(meaning)?.[1];
      const flag =
        found?.type === 'boolean' ? value === 'true' : found?.type === 'flag' ? value === '1' : undefined;
      const title = flag === undefined ? (labels.get(value) ?? code ?? value) : flag ? yes : no;
      return { value, title, ...(title !== value && { note: value }) };
    });
}

/** A literal of the type that a value has: a flag is compared with 1, a text with "1". */
export function literalFor(typed: string, ref: string, pointer: string, context: ChoiceContext): unknown {
  const type = readableAt(context, pointer).find((one) => one.ref === ref)?.type;
  if (type === 'boolean') return typed === 'true';
  const isNumber = type !== 'text' && typed.trim() !== '' && Number.isFinite(Number(typed));
  return isNumber ? Number(typed) : typed;
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

function partsOf(kind: 'form' | 'list', { index, schemas, files }: ChoiceContext): readonly PickChoice[] {
  return idsOf(kind, { schemas }).map((id) => {
    const title = valueAt(valueOf(files, `config/${kind}s/${id}.json`), '/title');
    const words = typeof title === 'string' ? index.byKey.get(title)?.words : undefined;
    const pages = index.pages.filter((page) => {
      const parts = index.partsOf(page);
      return (kind === 'form' ? parts?.forms : parts?.lists)?.has(id);
    });
    const shown = words ?? pages.map((page) => index.titleOf(page)).join('、');
    return { value: id, title: id, ...(shown !== '' && { note: shown }) };
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
  const { root, locale } = context;
  const [source = '', pointer = ''] = ref.split('#');
  const [base = '', id] = source.split('.');
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const list = { form: 'fields', filter: 'filters' }[base];
  const own =
    list === undefined ? undefined : namedIn(root, list, context).find(({ value }) => value === name);
  const said = own ?? meant(ref, meaning, locale);
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

function dataTitle(id: string, { root, ...context }: ChoiceContext): string {
  const operation = String(valueAt(root, `/data/${id}/operation`));
  return vocabulary('operation', context).find(({ value }) => value === operation)?.title ?? id;
}

function namedIn(
  root: unknown,
  list: string,
  { index }: Pick<ChoiceContext, 'index'>,
): readonly PickChoice[] {
  const items = valueAt(root, `/${list}`);
  return (Array.isArray(items) ? items : []).flatMap((item: unknown): PickChoice[] => {
    const { name, label } = (item ?? {}) as Record<string, unknown>;
    if (typeof name !== 'string') return [];
    const words = typeof label === 'string' ? index.byKey.get(label)?.words : undefined;
    return [words === undefined ? plainChoice(name) : { value: name, title: words, note: name }];
  });
}

function itemNamed(root: unknown, list: string, name: string): unknown {
  const items = valueAt(root, `/${list}`);
  return Array.isArray(items)
    ? items.find((one: { name?: unknown } | null) => one?.name === name)
    : undefined;
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
