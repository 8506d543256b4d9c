import { firstBlank, withFieldName } from '#studio/edits/first-value.ts';
import { insert, move } from '#studio/edits/edit-json.ts';
import type { FileDesk } from './file-desk.ts';
import { contentOf, type SchemaNode } from '#studio/edits/schema-node.ts';
import { below } from '#studio/protocol/pointer.ts';
import { partOf, shapeOf, type Alternative } from '#studio/edits/schema.ts';
import type { AddChoice } from './add-button.tsx';
import { putPlace } from '#studio/edits/config-edits.ts';
import { nameLabel } from '#studio/messages/messages.ts';
import type { Locale } from '#scripts/messages/format-message.ts';

/** What can be done with the items of a list. */
export interface ListTools {
  readonly choices: readonly AddChoice[];
  /** Adds an item of a kind at the end, and answers its pointer. */
  add(id: string): string;
  move(from: number, to: number): void;
  /** Puts a copy after an item, and answers its pointer. */
  duplicate(index: number): string;
  remove(index: number): void;
}

/** The tools for a place that holds a list; undefined for others. */
export function listTools(place: SchemaNode, desk: FileDesk): ListTools | undefined {
  const { schemas } = desk;
  const { placed, shape } = contentOf(place, schemas);
  if (shape.kind !== 'array' || !placed.schema.items) return undefined;
  const item = partOf(placed, placed.schema.items, schemas);
  const kinds = kindsOf(shapeOf(item, schemas));
  const at = (index: number): SchemaNode => ({
    ...place,
    pointer: below(place.pointer, index),
    siblings: [],
  });
  return {
    choices: choicesFor(kinds, desk.context.locale),
    add(id) {
      const kind = kinds.find(({ name }) => name === id);
      const length = Array.isArray(place.value) ? place.value.length : 0;
      const pointer = below(place.pointer, length);
      const blank = fresh(firstBlank(kind?.placed ?? item, pointer, desk.context), place.value);
      desk.add(pointer, (text) => {
        const added = insert(text, place.pointer, blank);
        return isSent(blank) ? withFieldName(added, pointer, blank.name) : added;
      });
      return pointer;
    },
    move: (from, to) => desk.change((text) => move(text, place.pointer, from, to)),
    duplicate(index) {
      desk.duplicate(place.pointer, index);
      return below(place.pointer, index + 1);
    },
    remove: (index) => desk.change((text) => putPlace(text, at(index), undefined)),
  };
}

/** A free name for a new entry of a table: after what it asks for, or a value; empty where nothing can be proposed. */
export function proposedName({ step, value, placed }: SchemaNode, { schemas, context }: FileDesk): string {
  const entry = placed.schema.additionalProperties;
  const blank =
    typeof entry === 'object' ? firstBlank(partOf(placed, entry, schemas), '', context) : undefined;
  const { operation } = (blank ?? {}) as { readonly operation?: unknown };
  const asked = typeof operation === 'string' ? operation.replace(/^(?:get|list)(?=[A-Z])/, '') : '';
  const base = asked.charAt(0).toLowerCase() + asked.slice(1) || (step === 'computed' ? 'value' : '');
  return base === '' ? '' : freeName(base, new Set(Object.keys(value ?? {})));
}

/** Adds an entry to a table under a name. */
export function addEntry(place: SchemaNode, name: string, desk: FileDesk): string {
  const { placed } = contentOf(place, desk.schemas);
  const entry = placed.schema.additionalProperties;
  const pointer = below(place.pointer, name);
  const value =
    typeof entry === 'object' ? firstBlank(partOf(placed, entry, desk.schemas), pointer, desk.context) : '';
  desk.add(pointer, (text) => putPlace(text, { ...place, pointer, siblings: [] }, value));
  return pointer;
}

/** Writes a member that is not there with what is chosen first for it. */
export function addMember(place: SchemaNode, desk: FileDesk): void {
  const { placed, pointer } = place;
  desk.add(pointer, (text) => putPlace(text, place, firstBlank(placed, pointer, desk.context)));
}

/** Whether what is added is a field of a form, which is sent under its name. */
function isSent(blank: unknown): blank is { readonly name: string } {
  const { kind, send, name } = blank as Readonly<Record<string, unknown>>;
  return kind === 'input' && send !== false && typeof name === 'string';
}

function kindsOf(shape: ReturnType<typeof shapeOf>): readonly Alternative[] {
  return 'alternatives' in shape ? shape.alternatives : [];
}

function choicesFor(kinds: readonly Alternative[], locale: Locale): readonly AddChoice[] {
  if (kinds.length === 0) return [{ id: '', label: '' }];
  return kinds.map(({ name }) => ({ id: name, label: nameLabel(name, locale) }));
}

/** A name that none of the others has: field, field2. */
function fresh(blank: unknown, others: unknown): unknown {
  if (typeof blank !== 'object' || blank === null || !('name' in blank) || !Array.isArray(others))
    return blank;
  const taken = new Set(others.map((one) => (one as { name?: unknown } | null)?.name));
  return { ...blank, name: freeName(String(blank.name), taken) };
}

function freeName(base: string, taken: ReadonlySet<unknown>): string {
  let name = base;
  for (let turn = 2; taken.has(name); turn += 1) name = `${base}${String(turn)}`;
  return name;
}
