import type { Table } from '#generated/config.ts';
import { isRecord } from '#rules/value-checks.ts';
import { resolve } from '#scripts/schema/walk.ts';
import { initialValue, columnsOf } from '#studio/edits/initial-value.ts';
import { withFieldName } from '#studio/edits/dependent-edits.ts';
import { type ChoiceContext, choicesAt, pickKind } from '#studio/edits/choices.ts';
import { alternativesAt, canBeAdded, convertedValue } from '#studio/edits/alternatives.ts';
import { insert, move, parsed, put } from '#studio/edits/edit-texts.ts';
import type { FileEditor } from './use-file-editor.ts';
import {
  contentShape,
  isFieldNode,
  membersOf,
  schemaNodeAt,
  childNodes,
  type SchemaNode,
  putPlace,
} from '#studio/edits/schema-node.ts';
import { above, below, itemsAt, namesAt, valueAt } from '#scripts/schema/pointer.ts';
import { shapeOf, type Alternative } from '#studio/edits/editor-shape.ts';
import { duplicatedItem, uniqueName } from '#studio/edits/copy-edits.ts';
import { nameLabel } from '#studio/messages/messages.ts';

/** The edits of a list's items; undefined for other places. */
export function listEdits(place: SchemaNode, editor: FileEditor) {
  const { context } = editor;
  const { file, schema, schemas } = place.node;
  if (contentShape(place).kind !== 'array') return undefined;
  const item = resolve({ file, schema: schema.items ?? {} }, schemas);
  const items = itemsAt(place.value, '');
  const pointer = below(place.pointer, items.length);
  const alternatives = alternativesAt(item, pointer, context);
  const choices = alternatives.map(({ name }) => ({ id: name, label: nameLabel(name) }));
  const isOne = !('alternatives' in shapeOf(item));
  const table = above(place.pointer);
  const limit = place.step === 'cells' ? columnsOf(context.fileValue, above(table)).length : schema.maxItems;
  const isFull = items.length >= (limit ?? Infinity) || (isOne && !canBeAdded(item, pointer, context));
  return {
    choices: isFull ? [] : isOne ? [{ id: '', label: '' }] : choices,
    /** Adds an item to the end, as the alternative of that name. Returns its pointer. */
    add(id: string): string {
      const chosen = alternatives.find(({ name }) => name === id);
      const blank = withFreeName(initialValue(chosen?.resolved ?? item, pointer, context), items);
      const isColumn = item.schema.title === 'TableColumn';
      editor.add(isColumn ? table : pointer, (text) => {
        const added = insert(text, place.pointer, blank);
        return isColumn ? withCells(added, table) : withBodyField(added, pointer, blank, editor);
      });
      return pointer;
    },
    move: (from: number, to: number): void => editor.change((text) => move(text, place.pointer, from, to)),
    /** Adds a copy after an item, with copy keys of its own. Returns its pointer. */
    duplicate(at: number): string {
      editor.editFiles(duplicatedItem(context.path, place.pointer, at, context.index));
      return below(place.pointer, at + 1);
    },
    remove: (index: number): void => editor.write(below(place.pointer, index), undefined),
  };
}

/** The text with one more cell in each row of a table. */
function withCells(text: string, table: string): string {
  const { rows, from } = valueAt(parsed(text), table) as Partial<Pick<Table, 'rows' | 'from'>>;
  const cell = from?.cells.at(-1);
  if (cell) return insert(text, `${table}/from/cells`, cell);
  return (rows ?? []).reduce(
    (now, _row, at) => insert(now, `${table}/rows/${String(at)}/cells`, { text: '' }),
    text,
  );
}

/** The name of a map's new entry, and the edit that adds it; undefined elsewhere, or if no name is left. */
export function mapEdits(place: SchemaNode, editor: FileEditor) {
  const { context } = editor;
  const { file, schema, schemas } = place.node;
  const entry = schema.additionalProperties;
  const isMap = contentShape(place).kind === 'map';
  if (!isMap || typeof entry !== 'object' || Object.keys(entry).length === 0) return undefined;
  const names = unusedNames(place, context);
  if (names?.length === 0) return undefined;
  const blank = (pointer: string): unknown =>
    initialValue(resolve({ file, schema: entry }, schemas), pointer, context);
  return {
    proposed: names?.[0] ?? proposedName(place, blank('')),
    /** Returns the pointer of the new entry. */
    add(name: string): string {
      const pointer = below(place.pointer, name);
      editor.add(pointer, (text) => put(text, pointer, blank(pointer)));
      return pointer;
    },
  };
}

/** The names that a new entry of a map can have; undefined if any name is valid. */
function unusedNames({ node, pointer, value }: SchemaNode, context: ChoiceContext) {
  const { file, schema, schemas } = node;
  const names = schema.propertyNames && resolve({ file, schema: schema.propertyNames }, schemas);
  const choices = names && choicesAt({ resolved: names, pointer }, context);
  return choices?.map((choice) => choice.value).filter((name) => !Object.hasOwn(Object(value), name));
}

/** A free name for a new entry, from its operation; empty if there is no proposal. */
function proposedName({ step, value }: SchemaNode, entry: unknown): string {
  const operation = valueAt(entry, '/operation');
  const resource = typeof operation === 'string' ? operation.replace(/^(?:get|list)(?=[A-Z])/, '') : '';
  const base = resource.charAt(0).toLowerCase() + resource.slice(1) || (step === 'computed' ? 'value' : '');
  return base === '' ? '' : uniqueName(base, (name) => namesAt(value, '').includes(name));
}

/** The members that can be added to a place. */
export function absentMembers(place: SchemaNode, { context }: FileEditor): readonly SchemaNode[] {
  return membersOf(place)
    .absent.filter((one) => canBeAdded(one.resolved, one.pointer, context) && !(one.needs && needsInput(one)))
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/** Whether a member is written only once a value is typed for it. */
export function needsInput(member: SchemaNode): boolean {
  const { kind } = member.shape;
  const isChosen = ['boolean', 'choice'].includes(kind) || pickKind(member.resolved) !== undefined;
  return isFieldNode(member) && (!isChosen || kind === 'copy');
}

/** Adds a member and the absent ones that it needs, each with its first value. */
export function addMember(place: SchemaNode, editor: FileEditor): void {
  const { pointer, needs = [] } = place;
  const holder = above(pointer);
  const { context, rootNode } = editor;
  const siblings = rootNode ? childNodes(schemaNodeAt(rootNode, holder)) : [];
  const added = [
    place,
    ...siblings.filter(({ step, value }) => needs.includes(String(step)) && value === undefined),
  ];
  editor.add(added.length > 1 ? holder : pointer, (text) =>
    added.reduce((now, one) => putPlace(now, one, initialValue(one.resolved, one.pointer, context)), text),
  );
}

/** Converts the value of a place to another alternative. */
export function convertPlace(place: SchemaNode, to: Alternative, editor: FileEditor): void {
  const { pointer } = place;
  const next = convertedValue(place, to, editor.context);
  editor.add(pointer, (text) => withBodyField(putPlace(text, place, next), pointer, next, editor));
}

function withBodyField(text: string, pointer: string, blank: unknown, editor: FileEditor): string {
  const { kind, name } = Object(blank) as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string') return text;
  if (kind === 'input') return withFieldName(text, pointer, name, editor.context.index.schemas);
  const isFilter = pointer.startsWith('/filters/');
  return isFilter ? put(text, below('/body', name), { $get: `filter#/${name}` }) : text;
}

function withFreeName(blank: unknown, others: readonly unknown[]): unknown {
  if (!isRecord(blank) || !('name' in blank)) return blank;
  const taken = others.map((one) => valueAt(one, '/name'));
  return { ...blank, name: uniqueName(String(blank['name']), (name) => taken.includes(name)) };
}
