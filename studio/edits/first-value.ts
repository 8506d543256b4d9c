import { argumentsOf, propsOf, vocabularyNames } from './vocabulary.ts';
import {
  type ChoiceContext,
  choicesAt,
  dataLists,
  pickKind,
  readableAt,
  refTitle,
  titleAt,
} from './choices.ts';
import { firstCondition } from './condition.ts';
import { copyIndex, type Files } from './copy-index.ts';
import { changedTexts, type Texts, withTexts } from './copy-edits.ts';
import { ownWords } from './config-edits.ts';
import FIRST from './first-values.json' with { type: 'json' };
import { parsed, put } from './edit-json.ts';
import { isReading, schemaNodeAt, childNodes, type SchemaNode, fileNode } from './schema-node.ts';
import { memberLabel } from '#studio/messages/messages.ts';
import { above, below, itemsAt, namesAt, valueAt } from '#studio/protocol/pointer.ts';
import type { Field } from '#generated/config.ts';
import type { ReadableValue } from '#scripts/config/check/readable.ts';
import type { JsonSchema, PlacedSchema, Schemas } from '#scripts/schema/json-schema.ts';
import { partOf, shapeOf } from './schema.ts';

/** The value of a new place: the preferred one for its schema, else the smallest that the schema allows, with its required members. */
export function firstValue(placed: PlacedSchema, pointer: string, context: ChoiceContext): unknown {
  const { schema } = placed;
  if (schema.const !== undefined) return schema.const;
  const preferred = preferredValue(placed, pointer, context);
  if (preferred !== undefined) return preferred;
  const { schemas } = context;
  const first = (part: PlacedSchema): unknown => firstValue(part, pointer, context);
  const part = (of: JsonSchema): unknown => first(partOf(placed, of, schemas));
  const shape = shapeOf(placed, schemas);
  switch (shape.kind) {
    case 'boolean':
      return true;
    case 'number':
      return schema.minimum ?? 1;
    case 'choice':
    case 'value':
      return shape.choices[0]?.value ?? '';
    case 'color':
      return '#1E45B8';
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => part(schema.items ?? {}));
    case 'union':
      return shape.alternatives[0] ? first(shape.alternatives[0].placed) : null;
    case 'object':
      return Object.fromEntries(requiredMembers(schema).map(([name, member]) => [name, part(member)]));
    case 'map': {
      const entry = schema.additionalProperties;
      if (!schema.minProperties || typeof entry !== 'object') return {};
      return { value: part(entry) };
    }
    case 'line':
      return shortText(schema);
    case 'words':
    case 'fixed':
      return '';
  }
}

/** The value that an operator most likely wants at a new place, from the current config; undefined if any value of the schema will do. */
function preferredValue(placed: PlacedSchema, pointer: string, context: ChoiceContext): unknown {
  if (placed.schema['x-kind'] === 'rows') return { $get: dataLists(pointer, context)[0]?.ref ?? '' };
  const { title = '' } = placed.schema;
  const made = MAKERS[title]?.(pointer, context) ?? valueAt(FIRST, `/schemas/${title}`);
  if (made !== undefined) return made;
  if (placed.name === 'address') return firstAddress(context);
  const isText = placed.schema.type === 'string' || placed.schema.anyOf !== undefined || placed.schema.enum;
  const kind = pickKind(placed);
  if (!isText || kind === undefined || kind === 'copyKey') return undefined;
  return choicesAt({ placed, pointer }, context)?.[0]?.value;
}

/** The required members, with the members that they require. */
function requiredMembers(schema: JsonSchema): readonly (readonly [name: string, part: JsonSchema])[] {
  const { properties = {}, required = [], minProperties = 0, dependencies = {} } = schema;
  const others = Object.keys(properties).filter((name) => !required.includes(name));
  const names = [...required, ...others.slice(0, Math.max(0, minProperties - required.length))];
  const all = names.flatMap((name) => [name, ...(dependencies[name] ?? [])]);
  return all.flatMap((name) => (properties[name] ? [[name, properties[name]] as const] : []));
}

function shortText({ minLength = 0, pattern = '' }: JsonSchema): string {
  const isValid = (text: string): boolean => text.length >= minLength && new RegExp(pattern, 'u').test(text);
  return ['', 'value', 'abcd', '/value', '16 / 9', 'host.example'].find(isValid) ?? '';
}

/** Makes the first value at a pointer. */
export type Maker = (pointer: string, context: ChoiceContext) => unknown;

/** First values that depend on the config around them, by the title of their schema. */
const MAKERS: Readonly<Record<string, Maker>> = {
  Condition: firstCondition,
  Comparison: firstCondition,
  Get: (pointer, context) => ({ $get: readAt(pointer, context) }),
  Count: (pointer, context) => ({ $count: firstRef(pointer, context, ['list']) }),
  Body: (pointer, { root }) => (pointer === '/body' ? sentFields(root) : {}),
  Option: (pointer) => ({ value: String(Number(pointer.split('/').at(-1)) + 1), label: '' }),
  Filter: firstFilter,
  TableFrom: firstTableRows,
  OptionsFrom: firstOptions,
  BlockUse: (_pointer, { schemas }) => ({ kind: 'block', block: plainBlock(schemas) }),
  FunctionCall: (pointer, context) => ({
    $fn: 'coalesce',
    args: { a: { $get: readAt(pointer, context) }, b: '' },
  }),
  FillAction: (_pointer, { root }) => ({ do: 'fill', fields: { [inputsOf(root)[0]?.name ?? 'field']: '' } }),
  TableRow: (pointer, { root }) => ({
    label: '',
    cells: columnsOf(root, pointer.replace(/\/rows(?:\/\d+)?$/, '')).map(() => ({ text: '' })),
  }),
  Field: firstField,
  Rule: firstRule,
  Column: firstColumn,
  Picture: firstPicture,
};

/** What is read at a place already, however it is, else the first that can be. */
export function readAt(pointer: string, context: ChoiceContext): string {
  const read = /"\$get":"([^"]+)"/.exec(JSON.stringify(valueAt(context.root, pointer)) ?? '')?.[1];
  return read ?? firstRef(pointer, context);
}

function firstAddress({ files }: ChoiceContext): unknown {
  const site = parsed(files['config/site.json']?.text ?? '{}');
  const [name] = namesAt(site, '/addresses');
  return name === undefined ? 'https://localhost/' : { $get: `config#/addresses/${name}` };
}

/** The first value that a place can read, or the first of some types. */
export function firstRef(pointer: string, context: ChoiceContext, types: readonly string[] = []): string {
  const scope = readableAt(context, pointer);
  const plain = scope.filter(({ type }) => type !== 'list');
  const found = types.length > 0 ? scope.find(({ type }) => types.includes(type)) : plain[0];
  return found?.ref ?? 'flags#/loggedIn';
}

/** The first list with entries that a place can read. */
export function firstList(pointer: string, context: ChoiceContext): ReadableValue | undefined {
  return readableAt(context, pointer).find(({ type, members = [] }) => type === 'list' && members.length > 0);
}

function firstOptions(pointer: string, context: ChoiceContext): unknown {
  const { ref, members } = firstList(pointer, context) ?? { ref: '' };
  const [first] = (members ?? []).filter(({ type }) => type !== 'list');
  return { list: { $get: ref }, value: first?.ref ?? '', label: first?.ref ?? '' };
}

function firstTableRows(pointer: string, context: ChoiceContext): unknown {
  const { ref, members } = firstList(pointer, context) ?? { ref: '' };
  const plain = (members ?? []).filter(({ type }) => type !== 'list');
  const at = (index: number): unknown => ({ $get: `row#${plain[index % plain.length]?.ref ?? ''}` });
  const cells = columnsOf(context.root, above(pointer)).map((_column, index) => at(index + 1));
  return { rows: { $get: ref }, label: at(0), cells };
}

/** The columns of a table. */
export function columnsOf(root: unknown, table: string): readonly unknown[] {
  return (valueAt(root, `${table}/columns`) ?? [0]) as readonly unknown[];
}

function plainBlock(schemas: Schemas): string {
  const names = vocabularyNames('block', schemas).map(({ const: name }) => String(name));
  return names.find((name) => propsOf(name, schemas).required === undefined) ?? '';
}

function sentFields(root: unknown): unknown {
  const sent = inputsOf(root).filter(({ send }) => send !== false);
  return Object.fromEntries(sent.map(({ name }) => [name, { $get: `form#/${name}` }]));
}

/** A field of the request that nothing asks for yet. */
export function freeRequestField({ root, schemas }: ChoiceContext): string | undefined {
  const asked = [
    ...inputsOf(root).map(({ name }) => name),
    ...(valueAt(root, '/filters') === undefined ? [] : namesAt(root, '/body')),
  ];
  const taken = argumentsOf('operation', String(valueAt(root, '/operation')), schemas);
  return taken.find(({ name }) => !asked.includes(name))?.name;
}

function firstFilter(_pointer: string, context: ChoiceContext): unknown {
  const name = freeRequestField(context) ?? 'value';
  return { name, label: '', widget: 'chips', options: FIRST.schemas.Options, default: '1' };
}

function firstPicture(pointer: string, context: ChoiceContext): unknown {
  const own = Object.values(context.files).find(({ kind }) => kind === 'media');
  const read = readableAt(context, pointer).find(({ ref }) => /pic|img|image|banner|logo/i.test(ref));
  const url = own ? `media:${own.id}` : { $get: read?.ref ?? firstRef(pointer, context) };
  return { kind: 'picture', url, alt: '', ratio: '358 / 140' };
}

function firstField(_pointer: string, context: ChoiceContext): unknown {
  const name = freeRequestField(context) ?? 'field';
  const ui = { widget: 'text', autocomplete: 'off', enterKeyHint: 'next' };
  return { kind: 'input', name, label: '', schema: { type: 'string', maxLength: 64 }, ui };
}

/** The fields of a form that one types into. */
export function inputsOf(root: unknown): readonly Field[] {
  return itemsAt(root, '/fields').filter((one): one is Field => valueAt(one, '/kind') === 'input');
}

function firstRule(_pointer: string, { root }: ChoiceContext): unknown {
  const rules = (valueAt(root, '/rules') ?? []) as readonly { field?: unknown; check?: unknown }[];
  const texts = inputsOf(root).filter(({ schema }) => schema?.type === 'string');
  const isFree = ({ name }: Field): boolean =>
    !rules.some((rule) => rule.field === name && ['required', 'minLength'].includes(String(rule.check)));
  const free = texts.find(isFree);
  if (free) return { field: free.name, check: 'required', say: '' };
  const [field] = texts;
  const max = Math.max(1, (field?.schema?.maxLength ?? 32) - 1);
  return { field: field?.name ?? '', check: 'maxLength', args: { max }, say: '' };
}

/** How a value of a type is best written; one that is not here stands as it is. */
export const FORMAT_OF: Readonly<Record<string, string>> = { money: 'money', time: 'dateTime', html: 'html' };

function firstColumn(pointer: string, context: ChoiceContext): unknown {
  const columns = (valueAt(context.root, '/columns') ?? []) as readonly { value?: unknown }[];
  const shown = columns.map(({ value }) => (isReading(value) ? value.$get : ''));
  const rows = readableAt(context, pointer).filter(
    ({ ref, type }) => ref.startsWith('row#/') && type !== 'list',
  );
  const { ref, type } = rows.find((one) => !shown.includes(one.ref)) ?? rows[0] ?? { ref: 'row#', type: '' };
  const format = FORMAT_OF[type];
  return { label: '', value: { $get: ref }, ...(format !== undefined && { format }), place: 'detail' };
}

/** The text of a form in which a field has another name: what reads it and checks it follows, and it is sent under its name. */
export function withFieldName(text: string, pointer: string, name: string): string {
  const root = parsed(text);
  const old = String(valueAt(root, `${pointer}/name`));
  const isAlone = inputsOf(root).filter((one) => one.name === old).length === 1;
  let next = text;
  if (isAlone && old !== name && old !== '')
    next = next
      .replaceAll(`"form#/${old}"`, `"form#/${name}"`)
      .replaceAll(`"field": "${old}"`, `"field": "${name}"`);
  next = put(next, `${pointer}/name`, name);
  const body = valueAt(root, '/body') as Readonly<Record<string, unknown>> | undefined;
  if (!body) return next;
  const before = body[name];
  if (isAlone && old !== name && isReading(body[old]) && body[old].$get === `form#/${old}`)
    next = put(next, below('/body', old), undefined);
  if (
    isReading(before) &&
    !before.$get.startsWith('form#') &&
    valueAt(root, `${pointer}/default`) === undefined
  )
    next = put(next, `${pointer}/default`, before, FIELD_ORDER);
  return put(next, below('/body', name), { $get: `form#/${name}` });
}

/** Options and a default, and what stands after them in a field. */
export const FIELD_ORDER = ['options', 'default', 'send', 'when', 'unknown'];

/** The texts with words of its own for all that is added at a pointer and has none: what it is about, else what is to be written there. */
export function withFirstWords(text: string, pointer: string, files: Files, context: ChoiceContext): Texts {
  const { path, schemas, locale } = context;
  const { kind } = files[path] ?? {};
  if (kind === undefined) return [];
  let now = withTexts(files, [{ path, text }]);
  const visit = (one: SchemaNode): void => {
    if (one.shape.kind !== 'words' || one.value !== '') {
      childNodes(one, schemas).forEach(visit);
      return;
    }
    now = withTexts(now, ownWords([{ ...one, path }], wordsFor(one), now, copyIndex(now, schemas)));
  };
  const root = fileNode(kind, parsed(text), schemas);
  const place = root && schemaNodeAt(root, pointer, schemas);
  if (place?.pointer === pointer) visit(place);
  return changedTexts(now, files);

  function wordsFor({ pointer: at, step }: SchemaNode): string {
    const held = parsed(now[path]?.text ?? '');
    const item = (valueAt(held, above(at)) ?? {}) as Readonly<Record<string, unknown>>;
    const titled = (named: string, name: unknown): string | undefined => titleAt(named, name, at, context);
    if (step === 'say') return `${memberLabel('fillIn', locale)}${titled('fieldName', item['field']) ?? ''}`;
    if (step === 'label' && isReading(item['value'])) return refTitle(item['value'].$get, at, context);
    if (step === 'label' && item['kind'] === 'input')
      return titled('requestField', item['name']) ?? memberLabel('label', locale);
    return memberLabel(String(step), locale);
  }
}
