import { childOf, type ConfigNode, isOfKind, nodesOfKind, patternOf } from '#scripts/schema/walk.ts';
import { Ajv } from 'ajv';
import type { Table, TabsSection } from '#generated/config.ts';
import { isAppScheme } from '#rules/safe-url.ts';
import { message } from '#scripts/messages/format-message.ts';
import type { CheckPlace } from './context.ts';
import { checkAddress, checkHost, checkHardcodedAddress } from './kinds/addresses.ts';
import { checkOperation, FAILED_ANSWER, responseShapeOf } from './kinds/calls.ts';
import { checkBlock, checkField, checkPage, checkRefresh, nameCheck } from './kinds/names.ts';
import { checkCondition } from './kinds/conditions.ts';
import {
  checkEntryPointer,
  enumTables,
  checkOptions,
  checkFormat,
  checkReference,
  checkText,
  nameWithArgumentsCheck,
  shapeAt,
} from './kinds/values-and-texts.ts';
import { ANY, objectOf } from './source-shape.ts';

/** The check of each kind of value (the kinds come from the schemas). */
const KIND_CHECKS: Readonly<Record<string, (place: CheckPlace, node: ConfigNode) => void>> = {
  address: checkAddress,
  block: checkBlock,
  checkName: nameWithArgumentsCheck('check'),
  condition(place, node) {
    const { parent } = node;
    if (isOfKind(parent, 'condition') || isOfKind(parent?.parent, 'condition')) return;
    const waits = Object.hasOwn((parent?.value ?? {}) as object, 'unknown');
    checkCondition(place, node, waits);
  },
  copyKey: checkText,
  fieldName: checkField,
  format: checkFormat,
  formatName: nameWithArgumentsCheck('format'),
  formId: nameCheck('form.unknown', 'config/forms', ({ context }) => context.ids('form')),
  functionName: nameWithArgumentsCheck('function'),
  host: checkHost,
  hostsName: nameCheck('hosts.unknown', message('phrases.of.hosts'), ({ context }) =>
    context.isComplete('site') ? Object.keys(context.site?.hosts ?? {}) : undefined,
  ),
  icon: nameCheck('icon.unknown', message('phrases.of.icons'), ({ context }) => context.vocabulary.icons),
  listId: nameCheck('list.unknown', 'config/lists', ({ context }) => context.ids('list')),
  operation: checkOperation,
  options: checkOptions,
  pageId: checkPage,
  pointer: checkEntryPointer,
  ref: checkReference,
  refreshed: checkRefresh,
  rows(place, { value, path, declared }) {
    const reference = String((value as { $get?: unknown }).$get);
    const operation = declared['x-response-of'] ?? '';
    const [read, wanted] = [shapeAt(place, reference), place.context.answerShape(operation)];
    if (read && wanted && read.kind !== 'any' && read !== wanted)
      place.report(path, 'block.other-rows', { reference, operation });
  },
  scheme({ report }, { value, path }) {
    if (!isAppScheme(String(value))) report(path, 'scheme.refused', { scheme: String(value) });
  },
  siteAddress: checkAddress,
  table({ report }, node) {
    const columns = (node.value as Table).columns.length;
    for (const { value, path } of nodesOfKind(node, 'cells')) {
      const cells = (value as readonly unknown[]).length;
      if (cells !== columns) report(path, 'table.cells', { cells, columns });
    }
  },
  tableName: nameCheck('table.unknown', 'config/enums.json', ({ context }) =>
    context.isComplete('enums') ? Object.keys(enumTables(context)) : undefined,
  ),
  tabs({ report }, node) {
    const { query } = node.value as TabsSection;
    for (let outer = node.parent; outer; outer = outer.parent)
      if (isOfKind(outer, 'tabs') && (outer.value as TabsSection).query === query)
        report([...node.path, 'query'], 'tabs.query', { query });
  },
  value({ report }, { value, path, schemas }) {
    const { pattern = '' } = schemas['common.schema.json']?.definitions?.['ref'] ?? {};
    if (typeof value === 'string' && patternOf(pattern).test(value))
      report(path, 'value.not-read', { reference: value });
  },
  widgetName: nameCheck('widget.unknown', message('phrases.of.widgets'), ({ context }) =>
    Object.keys(context.vocabulary.widgets),
  ),
};

const ajv = new Ajv({ strict: false });

/** Reports a value that breaks `x-diagnostic` of its schema, and entries that break `x-unique`. */
function checkBySchema(place: CheckPlace, node: ConfigNode): void {
  const { 'x-diagnostic': rule, 'x-unique': unique, propertyNames = {} } = node.schema;
  if (rule && !ajv.validate(rule.unless, node.value))
    place.report(node.path, rule.code, { name: String(node.path.at(-1)) });
  const checkMemberName = KIND_CHECKS[propertyNames['x-kind'] ?? ''];
  if (checkMemberName)
    for (const child of node.children()) checkMemberName(place, { ...child, value: child.path.at(-1) });
  if (!unique) return;
  const seen = new Set<string>();
  for (const entry of node.children()) {
    const member = childOf(entry, unique.member);
    if (!member) continue;
    const name = String(member.value);
    if (seen.has(name)) place.report(member.path, unique.code, { name, value: name });
    seen.add(name);
  }
}

/** Checks a file except its `data` (see `checkData`). Members with `x-scope` get the sources of `inRow`. */
export function checkMembers(place: CheckPlace, inRow: CheckPlace = place): void {
  place.context.visited?.(place, [], 'below');
  for (const child of place.context.rootNode(place.file).children())
    if (!isOfKind(child, 'data')) {
      const scope = child.declared['x-scope'] === 'row' ? inRow : place;
      checkNode(withAnswer(scope, child), child);
    }
}

/** Checks a node and all below it. */
export function checkNode(outer: CheckPlace, node: ConfigNode): void {
  const place = withRowsOf(outer, node);
  place.context.visited?.(place, node.path, 'at');
  for (const kind of node.kinds) KIND_CHECKS[kind]?.(place, node);
  checkBySchema(place, node);
  if (typeof node.value === 'string' && !isOfKind(node, 'address'))
    checkHardcodedAddress(place, node.value, node.path);
  if (isOfKind(node, 'sample')) return;
  if (isOfKind(node, 'actions')) return checkSteps(place, node);
  const inner = withRow(place, node);
  if (inner !== place) place.context.visited?.(inner, node.path, 'below');
  for (const child of node.children()) checkNode(withAnswer(inner, child), child);
}

/** Checks actions in order: the response to a call can be read in the steps after it. */
function checkSteps(place: CheckPlace, list: ConfigNode): void {
  let current = place;
  for (const step of list.children()) {
    checkNode(current, step);
    const operation = childOf(step, 'operation')?.value;
    const isKnown = typeof operation === 'string' && place.context.operation(operation) !== undefined;
    if (isKnown)
      current = { ...current, sources: { ...current.sources, answer: responseShapeOf(place, operation) } };
  }
}

/** Adds the outcome of a call to the sources of the actions that follow it (`x-runs`). */
function withAnswer(place: CheckPlace, { declared, parent }: ConfigNode): CheckPlace {
  const runs = declared['x-runs'];
  if (runs !== 'success' && runs !== 'failure') return place;
  const operation = String((parent?.value as { operation?: unknown } | undefined)?.operation);
  const answer = runs === 'success' ? responseShapeOf(place, operation) : FAILED_ANSWER;
  return { ...place, sources: { ...place.sources, answer } };
}

/** A game that the device stores (src/model/kept-games.ts). */
const KEPT_GAME = objectOf(['code', 'name', 'type', 'title', 'picture']);

/** Adds `row` for members with `x-rows-of`: an entry of a list that the block loads or the device stores. */
function withRowsOf(place: CheckPlace, { declared }: ConfigNode): CheckPlace {
  const operation = declared['x-rows-of'];
  if (operation === undefined) return place;
  if (operation === 'keptGames') return { ...place, sources: { ...place.sources, row: KEPT_GAME } };
  const shape = place.context.answerShape(operation);
  return { ...place, sources: { ...place.sources, row: shape?.kind === 'list' ? shape.of : ANY } };
}

/** Adds `row` to the sources of the members beside `rows`, and `request` to those of a call's record page. */
function withRow(place: CheckPlace, node: ConfigNode): CheckPlace {
  if (isOfKind(node, 'recordPage')) {
    const { requests = [] } = place.context.operation(String(node.path.at(-1))) ?? {};
    const fields = requests.flatMap(({ properties = {} }) => Object.entries(properties));
    const request = objectOf(fields.flatMap(([name, { format }]) => (format === 'password' ? [] : [name])));
    return { ...place, sources: { ...place.sources, request } };
  }
  const rows = node.children().find((child) => isOfKind(child, 'rows'));
  const shape = rows && shapeAt(place, String((rows.value as { $get?: unknown }).$get));
  if (shape?.kind !== 'list' && shape?.kind !== 'any') return place;
  return { ...place, sources: { ...place.sources, row: shape.kind === 'list' ? shape.of : ANY } };
}
