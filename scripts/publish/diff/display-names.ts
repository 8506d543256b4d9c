import { message, type MessageValue } from '#scripts/messages/format-message.ts';
import { formatMessage, hasMessage } from '#scripts/messages/messages.ts';
import { type ConfigNode, isOfKind } from '#scripts/schema/walk.ts';
import type { Snapshot, SnapshotFile } from './snapshot.ts';
import { isList, isObject, type Json, type JsonObject, member } from './json-value.ts';
import { textOf, valueWords, type Wording } from './value-words.ts';

/** Splits an id into words: addBankCard is "add bank card", withdraw-bank "withdraw bank". */
export function idWords(id: string): string {
  return id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
}

/** Names a file: in English by its id, in Chinese by the titles of the page and tab that show it. */
export function fileName(file: Pick<SnapshotFile, 'kind' | 'id' | 'path'>, snapshot: Snapshot): MessageValue {
  const { kind, id } = file;
  const en = idWords(id);
  if (kind === 'page') return pageName(id, snapshot);
  if (kind === 'form' || kind === 'list')
    return message(`changes.file.${kind}`, { name: { en, zh: zhName(`${kind}:${id}`, snapshot) ?? en } });
  if (kind === 'locale') return message('changes.file.locale', { name: id });
  if (kind === undefined || kind === 'media') return message('changes.file.other', { name: file.path });
  return message(`changes.file.${kind}`);
}

function pageName(id: string, snapshot: Snapshot): MessageValue {
  const en = idWords(id);
  return message('changes.file.page', { name: { en, zh: titleOf(id, snapshot) ?? en } });
}

/** The name of the page that shows a form, list or block; undefined if none does. */
export function shownOnPage(part: string, snapshot: Snapshot): MessageValue | undefined {
  const place = snapshot.places.get(part);
  return place && pageName(place.page, snapshot);
}

function zhName(part: string, snapshot: Snapshot): string | undefined {
  const place = snapshot.places.get(part);
  if (!place) return undefined;
  const tabs = place.tabs.map((key) => snapshot.copy[String(key)] ?? String(key));
  const names = [titleOf(place.page, snapshot), ...tabs].filter((name) => name !== undefined);
  return names.reduce<string | undefined>(
    (page, part) => (page === undefined ? part : formatMessage('zh', 'changes.file.within', { page, part })),
    undefined,
  );
}

function titleOf(page: string, snapshot: Snapshot): string | undefined {
  const title = member(snapshot.files.get(`config/pages/${page}.json`)?.value, 'title');
  return typeof title === 'string' && Object.hasOwn(snapshot.copy, title) ? snapshot.copy[title] : undefined;
}

/** A file before or after a change, as the context for naming its parts. */
export interface FileSide extends Wording {
  readonly snapshot: Snapshot;
  /** The file's value; undefined if there is no file. */
  readonly value: Json | undefined;
}

/** A file in one of the snapshots. */
export function sideOf(file: SnapshotFile | undefined, snapshot: Snapshot): FileSide {
  const { copy } = snapshot;
  return { snapshot, copy, labels: labelsOf(file?.value, copy), value: file?.value };
}

/** The labels of the fields or filters of a file, by name. */
function labelsOf(value: Json | undefined, copy: Readonly<Record<string, string>>): Record<string, string> {
  const lists = [member(value, 'fields'), member(value, 'filters')].filter(isList);
  const named = lists.flat().flatMap((entry) => {
    const name = member(entry, 'name');
    return typeof name === 'string' ? [[name, textOf(member(entry, 'label'), { copy }) ?? name]] : [];
  });
  return Object.fromEntries(named) as Record<string, string>;
}

/** Names an entry of a list for operators; `node` is the entry as the schemas describe it (`x-part`). */
export function entryName(
  entry: Json | undefined,
  node: ConfigNode | undefined,
  index: number,
  side: FileSide,
): MessageValue {
  if (!isObject(entry)) return valueWords(entry, side);
  if (isOfKind(node, 'rule')) return ruleName(entry, side);
  if (typeof entry['do'] === 'string') return stepName(entry, entry['do'], side);
  const { kind } = entry;
  if (kind === 'form' || kind === 'list' || kind === 'block')
    return message('changes.part.named', { word: kind, name: String(entry[kind] ?? '') });
  if (kind === 'note')
    return message('changes.part.note', { name: textOf(entry['text'], side) ?? index + 1 });
  const key = `changes.part.${node?.schema['x-part'] ?? ''}`;
  const name = labelled(entry, side, index);
  return hasMessage(key) ? { key, values: { name } } : message('changes.part.entry', { name });
}

/** Names a rule by its message, its field and its check. */
function ruleName(rule: JsonObject, wording: Wording): MessageValue {
  const field = String(rule['field'] ?? '');
  const say = textOf(rule['say'], wording) ?? String(rule['say'] ?? '');
  return message('changes.part.rule', {
    say,
    field: wording.labels[field] ?? field,
    check: checkWords(rule, wording),
  });
}

/** The check of a rule: "minimum 100". */
function checkWords(rule: JsonObject, wording: Wording): MessageValue {
  const name = String(rule['check'] ?? '');
  const key = `changes.check.${name}`;
  if (!hasMessage(key)) return name;
  const args = ['min', 'max', 'pattern', 'to', 'from', 'values'].map(
    (arg) => [arg, valueWords(member(rule['args'], arg), wording)] as const,
  );
  return { key, values: Object.fromEntries(args) };
}

/** Names a step of an action list by its verb and object. */
function stepName(entry: JsonObject, verb: string, side: FileSide): MessageValue {
  const key = `changes.part.${verb}`;
  if (!hasMessage(key)) return verb;
  const { text, page, operation, what, ms } = entry;
  if (verb === 'go') return { key, values: { name: pageName(String(page ?? ''), side.snapshot) } };
  return { key, values: { name: textOf(text, side) ?? String(operation ?? what ?? ms ?? '') } };
}

/** The label, title or name of an entry; else its position, from 1. */
function labelled(entry: JsonObject, wording: Wording, index: number): MessageValue {
  const text =
    textOf(entry['label'], wording) ?? textOf(entry['title'], wording) ?? textOf(entry['text'], wording);
  if (text !== undefined) return text;
  const name = entry['name'] ?? entry['value'] ?? entry['src'];
  return typeof name === 'string' || typeof name === 'number' ? name : index + 1;
}

/** The facts about a new part that are reported beside its name. */
export function traitsOf(entry: Json | undefined, side: FileSide): readonly MessageValue[] {
  if (!isObject(entry)) return [];
  if (entry['kind'] === 'input') {
    const rules = member(side.value, 'rules');
    const own = isList(rules) ? rules.filter((rule) => member(rule, 'field') === entry['name']) : [];
    const isRequired = own.some((rule) => ['required', 'accepted'].includes(String(member(rule, 'check'))));
    const most = member(entry['schema'], 'maxLength');
    const others = own.filter((rule) => !['required', 'accepted'].includes(String(member(rule, 'check'))));
    return [
      message(isRequired ? 'changes.part.required' : 'changes.part.optional'),
      ...(typeof most === 'number' ? [message('changes.part.at-most', { count: most })] : []),
      ...others.filter(isObject).map((rule) => checkWords(rule, side)),
    ];
  }
  const path = entry['path'];
  if (typeof path === 'string') return [message('changes.part.address', { path })];
  for (const list of ['fields', 'columns'] as const) {
    const entries = entry[list];
    const names = isList(entries) ? entries.map((one) => textOf(member(one, 'label'), side)) : [];
    const known = names.filter((name) => name !== undefined);
    if (known.length > 0) return [message(`changes.part.${list}-of`, { names: known })];
  }
  return [];
}
