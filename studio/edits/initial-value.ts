import type { Field } from '#generated/config.ts';
import type { ReadableValue } from '#scripts/config/check/readable-values.ts';
import type { JsonSchema } from '#scripts/schema/json-schema.ts';
import { propsOf, resolve, type ResolvedSchema } from '#scripts/schema/walk.ts';
import { above, itemsAt, namesAt, valueAt } from '#scripts/schema/pointer.ts';
import { type ChoiceContext, choicesAt, dataLists, pickKind, readableAt } from './choices.ts';
import { initialCondition } from './condition.ts';
import type { ConfigIndex } from './config-index.ts';
import INITIAL from './initial-values.json' with { type: 'json' };
import { shapeOf } from './editor-shape.ts';
import { argumentsOf, schemasOfNames } from './vocabulary.ts';

/** The value of a new place: the preferred one for its schema, else the smallest with required members. */
export function initialValue(resolved: ResolvedSchema, pointer: string, context: ChoiceContext): unknown {
  const { schema } = resolved;
  if (schema.const !== undefined) return schema.const;
  const preferred = preferredValue(resolved, pointer, context);
  if (preferred !== undefined) return preferred;
  const first = (part: ResolvedSchema): unknown => initialValue(part, pointer, context);
  const part = (of: JsonSchema): unknown =>
    first(resolve({ file: resolved.file, schema: of }, context.index.schemas));
  const shape = shapeOf(resolved);
  switch (shape.kind) {
    case 'boolean':
      return true;
    case 'number':
      return schema.minimum ?? 1;
    case 'choice':
    case 'value':
      return shape.choices[0]?.value ?? '';
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => part(schema.items ?? {}));
    case 'union':
      return shape.alternatives[0] ? first(shape.alternatives[0].resolved) : null;
    case 'object':
      return Object.fromEntries(requiredMembers(schema).map(([name, member]) => [name, part(member)]));
    case 'map': {
      const entry = schema.additionalProperties;
      if (!schema.minProperties || typeof entry !== 'object') return {};
      return { value: part(entry) };
    }
    case 'line':
      return shortText(schema);
    case 'copy':
    case 'fixed':
      return '';
  }
}

/** The value most likely wanted at a new place, from the current config; undefined if any value will do. */
function preferredValue(resolved: ResolvedSchema, pointer: string, context: ChoiceContext): unknown {
  if (resolved.kinds.includes('rows'))
    return { $get: dataLists(pointer, context, resolved.schema['x-response-of'])[0]?.ref ?? '' };
  const { title = '' } = resolved.schema;
  const made = MAKERS[title]?.(pointer, context) ?? valueAt(INITIAL, `/schemas/${title}`);
  if (made !== undefined) return made;
  if (resolved.kinds.includes('address')) return firstAddress(context);
  const kind = pickKind(resolved);
  if (kind === undefined || kind === 'copyKey') return undefined;
  return choicesAt({ resolved, pointer }, context)?.[0]?.value;
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
  return ['', 'value', 'abcd', '/value', '16 / 9', 'host.example', '#1E45B8'].find(isValid) ?? '';
}

export type InitialValueMaker = (pointer: string, context: ChoiceContext) => unknown;

/** Initial values that depend on the config around them, by the title of their schema. */
const MAKERS: Readonly<Record<string, InitialValueMaker>> = {
  Condition: initialCondition,
  Comparison: initialCondition,
  Get: (pointer, context) => ({ $get: refIn(pointer, context) }),
  Count: (pointer, context) => ({ $count: firstRef(pointer, context, ['list']) }),
  Body: (pointer, { fileValue }) => (pointer === '/body' ? initialBody(fileValue) : {}),
  Option: (pointer) => ({ value: String(Number(pointer.split('/').at(-1)) + 1), label: '' }),
  Filter: initialFilter,
  TableFrom: initialTableRows,
  OptionsFrom: initialOptions,
  BlockUse: (_pointer, { index }) => ({ kind: 'block', block: blockWithoutProps(index) }),
  FunctionCall: (pointer, context) => ({
    $fn: 'coalesce',
    args: { a: { $get: refIn(pointer, context) }, b: '' },
  }),
  FillAction: (_pointer, { fileValue }) => ({
    do: 'fill',
    fields: { [inputsOf(fileValue)[0]?.name ?? 'field']: '' },
  }),
  TableRow: (pointer, { fileValue }) => ({
    label: '',
    cells: columnsOf(fileValue, pointer.replace(/\/rows(?:\/\d+)?$/, '')).map(() => ({ text: '' })),
  }),
  Field: initialField,
  Rule: initialRule,
  Column: initialColumn,
  Picture: initialPicture,
};

/** The first reference anywhere in the value at a pointer, else the first that can be read there. */
export function refIn(pointer: string, context: ChoiceContext): string {
  const read = /"\$get":"([^"]+)"/.exec(JSON.stringify(valueAt(context.fileValue, pointer)) ?? '')?.[1];
  return read ?? firstRef(pointer, context);
}

function firstAddress({ index }: ChoiceContext): unknown {
  const [name] = namesAt(index.valueIn('config/site.json', '/addresses'), '');
  return name === undefined ? 'https://localhost/' : { $get: `config#/addresses/${name}` };
}

/** The first reference readable at a pointer: of one of the types, or, without types, not a list. */
export function firstRef(pointer: string, context: ChoiceContext, types: readonly string[] = []): string {
  const found = readableAt(context, pointer).find(({ type }) =>
    types.length > 0 ? types.includes(type) : type !== 'list',
  );
  return found?.ref ?? 'flags#/loggedIn';
}

/** The first readable list whose entries have members. */
export function firstList(pointer: string, context: ChoiceContext): ReadableValue | undefined {
  return readableAt(context, pointer).find(({ type, members = [] }) => type === 'list' && members.length > 0);
}

function initialOptions(pointer: string, context: ChoiceContext): unknown {
  const { ref, members } = firstList(pointer, context) ?? { ref: '' };
  const [first] = (members ?? []).filter(({ type }) => type !== 'list');
  return { list: { $get: ref }, value: first?.ref ?? '', label: first?.ref ?? '' };
}

function initialTableRows(pointer: string, context: ChoiceContext): unknown {
  const { ref, members } = firstList(pointer, context) ?? { ref: '' };
  const plain = (members ?? []).filter(({ type }) => type !== 'list');
  const at = (index: number): unknown => ({ $get: `row#${plain[index % plain.length]?.ref ?? ''}` });
  const cells = columnsOf(context.fileValue, above(pointer)).map((_column, index) => at(index + 1));
  return { rows: { $get: ref }, label: at(0), cells };
}

/** The columns of a table; a table without them counts as one column. */
export function columnsOf(fileValue: unknown, table: string): readonly unknown[] {
  return (valueAt(fileValue, `${table}/columns`) ?? [0]) as readonly unknown[];
}

function blockWithoutProps({ schemas }: ConfigIndex): string {
  const names = schemasOfNames('block', schemas).map(({ const: name }) => String(name));
  return names.find((name) => propsOf(name, schemas)?.required === undefined) ?? '';
}

function initialBody(fileValue: unknown): unknown {
  const sent = inputsOf(fileValue).filter(({ send }) => send !== false);
  return Object.fromEntries(sent.map(({ name }) => [name, { $get: `form#/${name}` }]));
}

/** The first field of the request that neither an input field nor the `body` of a list sends. */
export function unusedRequestField({ fileValue, index }: ChoiceContext): string | undefined {
  const used = [
    ...inputsOf(fileValue).map(({ name }) => name),
    ...(valueAt(fileValue, '/filters') === undefined ? [] : namesAt(fileValue, '/body')),
  ];
  const all = argumentsOf('operation', String(valueAt(fileValue, '/operation')), index.schemas);
  return all.find(({ name }) => !used.includes(name))?.name;
}

function initialFilter(_pointer: string, context: ChoiceContext): unknown {
  const name = unusedRequestField(context) ?? 'value';
  return { name, label: '', widget: 'chips', options: INITIAL.schemas.Options, default: '1' };
}

function initialPicture(pointer: string, context: ChoiceContext): unknown {
  const own = Object.values(context.index.files).find(({ kind }) => kind === 'media');
  const read = readableAt(context, pointer).find(({ ref }) => /pic|img|image|banner|logo/i.test(ref));
  const url = own ? `media:${own.id}` : { $get: read?.ref ?? firstRef(pointer, context) };
  return { kind: 'picture', url, alt: '', ratio: '358 / 140' };
}

function initialField(_pointer: string, context: ChoiceContext): unknown {
  const name = unusedRequestField(context) ?? 'field';
  const ui = { widget: 'text', autocomplete: 'off', enterKeyHint: 'next' };
  return { kind: 'input', name, label: '', schema: { type: 'string', maxLength: 64 }, ui };
}

/** The input fields of a form. */
export function inputsOf(fileValue: unknown): readonly Field[] {
  return itemsAt(fileValue, '/fields').filter((one): one is Field => valueAt(one, '/kind') === 'input');
}

function initialRule(_pointer: string, { fileValue }: ChoiceContext): unknown {
  const rules = (valueAt(fileValue, '/rules') ?? []) as readonly { field?: unknown; check?: unknown }[];
  const texts = inputsOf(fileValue).filter(({ schema }) => schema?.type === 'string');
  const isFree = ({ name }: Field): boolean =>
    !rules.some((rule) => rule.field === name && ['required', 'minLength'].includes(String(rule.check)));
  const free = texts.find(isFree);
  if (free) return { field: free.name, check: 'required', say: '' };
  const [field] = texts;
  const max = Math.max(1, (field?.schema?.maxLength ?? 32) - 1);
  return { field: field?.name ?? '', check: 'maxLength', args: { max }, say: '' };
}

/** The usual format for a type of value; absent if the type needs none. */
export const FORMAT_OF: Readonly<Record<string, string>> = { money: 'money', time: 'dateTime', html: 'html' };

function initialColumn(pointer: string, context: ChoiceContext): unknown {
  const shown = itemsAt(context.fileValue, '/columns').map((column) => valueAt(column, '/value/$get'));
  const rows = readableAt(context, pointer).filter(
    ({ ref, type }) => ref.startsWith('row#/') && type !== 'list',
  );
  const { ref, type } = rows.find((one) => !shown.includes(one.ref)) ?? rows[0] ?? { ref: 'row#', type: '' };
  const format = FORMAT_OF[type];
  return { label: '', value: { $get: ref }, ...(format !== undefined && { format }), place: 'detail' };
}
