import type { Form, List } from '#generated/config.ts';
import type { CompiledForm, CompiledList, PageBundle } from '#model/bundle.ts';
import { PLAIN_FORMATS } from '#model/format.ts';
import { PLAIN_FUNCTIONS, memberOf, parseReference } from '#model/evaluate.ts';
import {
  childOf,
  type ConfigNode,
  isOfKind,
  descendantAt,
  nodesOfKind,
  referencesIn,
  valuesOf,
} from '#scripts/schema/walk.ts';

export type PageParts = ReturnType<typeof partsOfPage>;

type FindNode = (kind: 'form' | 'list' | 'enums', id: string) => ConfigNode | undefined;

/** Finds the forms, lists, tables, blocks and copy keys of a page. `nodes` are the roots of all these. */
export function partsOfPage(page: ConfigNode, find: FindNode) {
  const nodes: ConfigNode[] = [page];
  const forms = new Map<string, ConfigNode>();
  const lists = new Map<string, ConfigNode>();
  const tables = new Map<string, ConfigNode>();
  const blocks = new Set<string>();
  const copy = new Set<string>();
  const add = (known: Map<string, ConfigNode>, name: string, node: ConfigNode | undefined): void => {
    if (!node || known.has(name)) return;
    known.set(name, node);
    nodes.push(node);
  };
  for (const node of nodes) {
    for (const { value } of valuesOf(node, 'copyKey')) copy.add(value);
    for (const { value } of valuesOf(node, 'blockName')) blocks.add(value);
    for (const { value } of valuesOf(node, 'formId')) add(forms, value, find('form', value));
    for (const { value } of valuesOf(node, 'listId')) add(lists, value, find('list', value));
    for (const { value } of valuesOf(node, 'tableName')) {
      const enums = find('enums', 'enums');
      add(tables, value, enums && descendantAt(enums, ['enums', value]));
    }
  }
  return { nodes, forms, lists, tables, blocks, copy };
}

/** The place of a form, list or block: its page, and the labels of the tabs around it, outermost first. */
export interface PartPlace {
  readonly page: string;
  readonly tabs: readonly unknown[];
}

/** The forms, lists and blocks of a page with their places: `form:login`, `list:bets`, `block:vip-levels`. */
export function partPlaces(
  page: string,
  pageNode: ConfigNode,
): readonly (readonly [part: string, place: PartPlace])[] {
  return PARTS.flatMap(([kind, part]) =>
    valuesOf(pageNode, kind).map((node) => {
      const tabs = tabsAround(node).map((tab) => childOf(tab, 'label')?.value);
      return [`${part}:${node.value}`, { page, tabs }] as const;
    }),
  );
}

const PARTS = [
  ['formId', 'form'],
  ['listId', 'list'],
  ['blockName', 'block'],
] as const;

/** The tabs that contain a node, from the outermost. */
export function tabsAround(node: ConfigNode | undefined): readonly ConfigNode[] {
  if (!node) return [];
  return [...tabsAround(node.parent), ...(isTab(node) ? [node] : [])];
}

/** Whether a node is an item of a section of tabs. */
export function isTab({ parent }: ConfigNode): boolean {
  return isOfKind(parent?.parent, 'tabs') && parent?.path.at(-1) === 'items';
}

/** Whether a copy key belongs to a page: it names the key, or shows the block of the file `block-<name>`. */
export function isCopyOf({ copy, blocks }: PageParts, key: string): boolean {
  const block = key.startsWith('block-') && key.slice('block-'.length, key.indexOf('.'));
  return copy.has(key) || (block !== false && blocks.has(block));
}

/** Whether a page uses a widget. */
export function hasWidget({ nodes }: PageParts, widget: string): boolean {
  return nodes.some((node) => valuesOf(node, 'widgetName').some(({ value }) => value === widget));
}

/**
 * The names of the lazy code that a page needs: blocks, and the kinds of sections and functions with a chunk
 * of their own. index.html preloads these files, and the site loads them with the bundle.
 */
export function codeOf({ nodes, forms, lists, blocks }: PageParts): NonNullable<PageBundle['code']> {
  const kinds = new Set(nodes.flatMap((node) => nodesOfKind(node, 'section').map(kindOf)));
  return [
    ...(forms.size > 0 ? ['form'] : []),
    ...(lists.size > 0 ? ['list'] : []),
    ...['tabs', 'facts'].filter((kind) => nodes.some((node) => nodesOfKind(node, kind).length > 0)),
    ...(['accordion', 'article', 'frame', 'picture', 'prose', 'table'].some((kind) => kinds.has(kind))
      ? ['content']
      : []),
    ...(kinds.has('article') ? ['article'] : []),
    ...(nodes.some(needsFigures) ? ['figures'] : []),
    ...blocks,
  ];
}

function kindOf({ value }: ConfigNode): unknown {
  return (value as { kind?: unknown }).kind;
}

/** Whether a file needs the lazy functions and formats (`src/model/lazy-functions-and-formats.ts`). */
export function needsFigures(file: ConfigNode): boolean {
  return (
    valuesOf(file, 'functionName').some(({ value }) => !Object.hasOwn(PLAIN_FUNCTIONS, value)) ||
    valuesOf(file, 'formatName').some(({ value }) => !Object.hasOwn(PLAIN_FORMATS, value)) ||
    nodesOfKind(file, 'day').length > 0
  );
}

/** Adds `shownFields` to a form: the fields that visible parts read. The empty name means all fields. */
export function compiledForm(form: ConfigNode): CompiledForm {
  const visible = ['data', 'computed', 'title', 'submit', 'fields'].map((name) => childOf(form, name));
  const read = referencesIn(...visible)
    .map(({ value }) => parseReference(value))
    .filter(({ source }) => source === 'form');
  return { ...(form.value as Form), shownFields: [...new Set(read.map(({ pointer }) => memberOf(pointer)))] };
}

/** Adds `rowSources` to a list: the sources that its rows read, except for the row itself. */
export function compiledList(list: ConfigNode): CompiledList {
  const rowParts = ['columns', 'rowActions', 'groupBy'].map((name) => childOf(list, name));
  const sources = referencesIn(...rowParts).map(({ value }) => parseReference(value).source);
  const rowSources = [...new Set(sources)].filter((source) => source !== 'row');
  return { ...(list.value as List), rowSources };
}
