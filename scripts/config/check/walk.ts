import { childOf, type ConfigNode, is } from '#scripts/schema/walk.ts';
import type { Condition } from '#generated/config.ts';
import { message } from '#scripts/messages/format-message.ts';
import type { CheckPlace } from './context.ts';
import { checkAddress, checkWritten } from './kinds/addresses.ts';
import {
  checkBlock,
  responseShapeOf,
  checkAction,
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
  checkFunction,
  checkReference,
  shapeAt,
} from './kinds/values.ts';
import { checkText } from './kinds/texts.ts';
import { ANY, objectOf } from './shape.ts';

/** What is checked of each kind of value that the schemas know. */
const CHECKS: Readonly<Record<string, (place: CheckPlace, node: ConfigNode) => void>> = {
  action: checkAction,
  address: checkAddress,
  call: checkFunction,
  condition(place, { value, path, parent }) {
    if (is(parent, 'condition') || is(parent?.parent, 'condition')) return;
    const waits = Object.hasOwn((parent?.value ?? {}) as object, 'unknown');
    checkCondition(place, value as Condition, path, waits);
  },
  copyKey: checkText,
  fieldName: checkField,
  fieldValues(place, node) {
    for (const { path } of node.children()) checkField(place, { ...node, path, value: path.at(-1) });
  },
  format: checkFormat,
  formId: named('form.unknown', 'config/forms', ({ context }) => context.ids('form')),
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
  tableName: named('table.unknown', 'config/enums.json', ({ context }) =>
    context.isWhole('enums') ? Object.keys(enumTables(context)) : undefined,
  ),
};

/** Checks the members of a file and all below them: with the row's sources where a member is read for each row. Its data is checked with its sources. */
export function checkMembers(place: CheckPlace, inRow: CheckPlace = place): void {
  place.context.visited?.(place, [], 'below');
  for (const child of place.context.root(place.file).children())
    if (!is(child, 'data')) {
      const here = child.member['x-scope'] === 'row' ? inRow : place;
      checkNode(withAnswer(here, child), child);
    }
}

/** Checks a node and all below it. */
export function checkNode(outer: CheckPlace, node: ConfigNode): void {
  const place = withRowsOf(outer, node);
  place.context.visited?.(place, node.path, 'at');
  if (is(node, 'block') && !checkBlock(place, node)) return checkCopyIn(place, node);
  for (const kind of node.kinds) CHECKS[kind]?.(place, node);
  if (typeof node.value === 'string' && !is(node, 'address')) checkWritten(place, node.value, node.path);
  if (is(node, 'sample')) return;
  if (is(node, 'actions')) return checkSteps(place, node);
  const here = withRow(place, node);
  if (here !== place) place.context.visited?.(here, node.path, 'below');
  for (const child of node.children()) checkNode(withAnswer(here, child), child);
}

/** Of a block whose props are not what it takes, only the copy is checked: anything may stand in place of the rest. */
function checkCopyIn(place: CheckPlace, node: ConfigNode): void {
  if (is(node, 'copyKey') && typeof node.value === 'string') checkText(place, node);
  for (const child of node.children()) checkCopyIn(place, child);
}

/** Actions are checked in order: what a call answers can be read in the steps after it. */
function checkSteps(place: CheckPlace, list: ConfigNode): void {
  let here = place;
  for (const step of list.children()) {
    checkNode(here, step);
    const operation = childOf(step, 'operation')?.value;
    const isKnown = typeof operation === 'string' && place.context.operation(operation) !== undefined;
    if (isKnown) here = { ...here, sources: { ...here.sources, answer: responseShapeOf(here, operation) } };
  }
}

/** What follows a call reads how it ended. */
function withAnswer(place: CheckPlace, { member, parent }: ConfigNode): CheckPlace {
  const runs = member['x-runs'];
  if (runs !== 'success' && runs !== 'failure') return place;
  const operation = String((parent?.value as { operation?: unknown } | undefined)?.operation);
  const answer = runs === 'success' ? responseShapeOf(place, operation) : FAILED_ANSWER;
  return { ...place, sources: { ...place.sources, answer } };
}

/** A game as a device keeps it (src/model/kept-game.ts). */
const KEPT_GAME = objectOf(['code', 'name', 'type', 'title', 'picture']);

/** What a block does with an entry of a list that it asks for itself, or that the device keeps, reads it as `row`. */
function withRowsOf(place: CheckPlace, { member }: ConfigNode): CheckPlace {
  const operation = member['x-rows-of'];
  if (operation === undefined) return place;
  if (operation === 'keptGames') return { ...place, sources: { ...place.sources, row: KEPT_GAME } };
  const answer = responseShapeOf(place, operation);
  const shape = answer.kind === 'object' ? answer.members['data'] : undefined;
  return { ...place, sources: { ...place.sources, row: shape?.kind === 'list' ? shape.of : ANY } };
}

/** What stands beside `rows` reads each of them as `row`. */
function withRow(place: CheckPlace, node: ConfigNode): CheckPlace {
  const rows = node.children().find((child) => is(child, 'rows'));
  const shape = rows && shapeAt(place, String((rows.value as { $get?: unknown }).$get));
  if (shape?.kind !== 'list' && shape?.kind !== 'any') return place;
  return { ...place, sources: { ...place.sources, row: shape.kind === 'list' ? shape.of : ANY } };
}
