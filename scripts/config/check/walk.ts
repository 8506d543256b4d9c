import { childOf, type ConfigNode, is, nodesOfKind } from '#scripts/schema/walk.ts';
import { Ajv } from 'ajv';
import type { Table, TabsSection } from '#generated/config.ts';
import { isAppScheme } from '#rules/safe-url.ts';
import { message } from '#scripts/messages/format-message.ts';
import type { CheckPlace } from './context.ts';
import { checkAddress, checkHost, checkWritten } from './kinds/addresses.ts';
import {
  checkBlock,
  responseShapeOf,
  checkField,
  named,
  checkOperation,
  checkPage,
  checkRefresh,
  FAILED_ANSWER,
} from './kinds/names.ts';
import { checkCondition } from './kinds/conditions.ts';
import {
  checkEntryPointer,
  enumTables,
  checkOptions,
  checkFormat,
  checkReference,
  checkText,
  namedWithArguments,
  shapeAt,
} from './kinds/values.ts';
import { ANY, objectOf } from './shape.ts';

/** The checks of each kind of value in the schemas. */
const CHECKS: Readonly<Record<string, (place: CheckPlace, node: ConfigNode) => void>> = {
  address: checkAddress,
  checkName: namedWithArguments('check'),
  condition(place, node) {
    const { parent } = node;
    if (is(parent, 'condition') || is(parent?.parent, 'condition')) return;
    const waits = Object.hasOwn((parent?.value ?? {}) as object, 'unknown');
    checkCondition(place, node, waits);
  },
  copyKey: checkText,
  fieldName: checkField,
  format: checkFormat,
  formatName: namedWithArguments('format'),
  formId: named('form.unknown', 'config/forms', ({ context }) => context.ids('form')),
  functionName: namedWithArguments('function'),
  host: checkHost,
  hostsName: named('hosts.unknown', message('checker.of.hosts'), ({ context }) =>
    context.isWhole('site') ? Object.keys(context.site?.hosts ?? {}) : undefined,
  ),
  icon: named('icon.unknown', message('checker.of.icons'), ({ context }) => context.vocabulary.icons),
  listId: named('list.unknown', 'config/lists', ({ context }) => context.ids('list')),
  operation: checkOperation,
  options: checkOptions,
  pageId: checkPage,
  pointer: checkEntryPointer,
  ref: checkReference,
  refreshed: checkRefresh,
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
  tableName: named('table.unknown', 'config/enums.json', ({ context }) =>
    context.isWhole('enums') ? Object.keys(enumTables(context)) : undefined,
  ),
  tabs({ report }, node) {
    const { query } = node.value as TabsSection;
    for (let outer = node.parent; outer; outer = outer.parent)
      if (is(outer, 'tabs') && (outer.value as TabsSection).query === query)
        report([...node.path, 'query'], 'tabs.query', { query });
  },
  widgetName: named('widget.unknown', message('checker.of.widgets'), ({ context }) =>
    Object.keys(context.vocabulary.widgets),
  ),
};

const ajv = new Ajv({ strict: false });

/** Checks the additional constraints in a value's schema: `x-diagnostic` and `x-unique`. */
function checkBySchema(place: CheckPlace, node: ConfigNode): void {
  const { 'x-diagnostic': wanted, 'x-unique': unique, propertyNames = {} } = node.schema;
  if (wanted && !ajv.validate(wanted.unless, node.value))
    place.report(node.path, wanted.code, { name: String(node.path.at(-1)) });
  const names = CHECKS[propertyNames['x-kind'] ?? ''];
  if (names) for (const child of node.children()) names(place, { ...child, value: child.path.at(-1) });
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

/** Checks the members of a file recursively, with the row's sources for members that are evaluated for each row. `checkData` checks its data. */
export function checkMembers(place: CheckPlace, inRow: CheckPlace = place): void {
  place.context.visited?.(place, [], 'below');
  for (const child of place.context.root(place.file).children())
    if (!is(child, 'data')) {
      const here = child.member['x-scope'] === 'row' ? inRow : place;
      checkNode(withAnswer(here, child), child);
    }
}

/** Checks a node recursively. */
export function checkNode(outer: CheckPlace, node: ConfigNode): void {
  const place = withRowsOf(outer, node);
  place.context.visited?.(place, node.path, 'at');
  if (is(node, 'block') && !checkBlock(place, node)) return checkCopyIn(place, node);
  for (const kind of node.kinds) CHECKS[kind]?.(place, node);
  checkBySchema(place, node);
  if (typeof node.value === 'string' && !is(node, 'address')) checkWritten(place, node.value, node.path);
  if (is(node, 'sample')) return;
  if (is(node, 'actions')) return checkSteps(place, node);
  const here = withRow(place, node);
  if (here !== place) place.context.visited?.(here, node.path, 'below');
  for (const child of node.children()) checkNode(withAnswer(here, child), child);
}

/** If the props of a block are invalid, only their copy is checked. */
function checkCopyIn(place: CheckPlace, node: ConfigNode): void {
  if (is(node, 'copyKey') && typeof node.value === 'string') checkText(place, node);
  for (const child of node.children()) checkCopyIn(place, child);
}

/** Checks actions in order: later steps can read the response of a call. */
function checkSteps(place: CheckPlace, list: ConfigNode): void {
  let here = place;
  for (const step of list.children()) {
    checkNode(here, step);
    const operation = childOf(step, 'operation')?.value;
    const isKnown = typeof operation === 'string' && place.context.operation(operation) !== undefined;
    if (isKnown) here = { ...here, sources: { ...here.sources, answer: responseShapeOf(here, operation) } };
  }
}

/** The actions after a call can read its outcome. */
function withAnswer(place: CheckPlace, { member, parent }: ConfigNode): CheckPlace {
  const runs = member['x-runs'];
  if (runs !== 'success' && runs !== 'failure') return place;
  const operation = String((parent?.value as { operation?: unknown } | undefined)?.operation);
  const answer = runs === 'success' ? responseShapeOf(place, operation) : FAILED_ANSWER;
  return { ...place, sources: { ...place.sources, answer } };
}

/** A game that a device stores (src/model/kept-game.ts). */
const KEPT_GAME = objectOf(['code', 'name', 'type', 'title', 'picture']);

/** A block's actions on an entry of a list that it requests itself, or that the device stores, read it as `row`. */
function withRowsOf(place: CheckPlace, { member }: ConfigNode): CheckPlace {
  const operation = member['x-rows-of'];
  if (operation === undefined) return place;
  if (operation === 'keptGames') return { ...place, sources: { ...place.sources, row: KEPT_GAME } };
  const answer = responseShapeOf(place, operation);
  const shape = answer.kind === 'object' ? answer.members['data'] : undefined;
  return { ...place, sources: { ...place.sources, row: shape?.kind === 'list' ? shape.of : ANY } };
}

/** The members beside `rows` read each entry as `row`. */
function withRow(place: CheckPlace, node: ConfigNode): CheckPlace {
  const rows = node.children().find((child) => is(child, 'rows'));
  const shape = rows && shapeAt(place, String((rows.value as { $get?: unknown }).$get));
  if (shape?.kind !== 'list' && shape?.kind !== 'any') return place;
  return { ...place, sources: { ...place.sources, row: shape.kind === 'list' ? shape.of : ANY } };
}
