import isSame from 'fast-deep-equal';
import { join } from 'node:path';
import { operationOf } from '#api/operations.ts';
import { contract } from '#generated/contract.ts';
import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import { BLOCKS } from '#scripts/config/check/code-vocabulary.ts';
import { migrateTexts } from '#scripts/config/read/migrate.ts';
import { message, type MessageValue } from '#scripts/messages/format-message.ts';
import { localize } from '#scripts/messages/messages.ts';
import { changedPaths, type ConfigTexts } from '#scripts/config/read/config-paths.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { isWithin } from '#scripts/schema/pointer.ts';
import { readSchemas } from '#scripts/schema/read-schemas.ts';
import { type ConfigNode, isOfKind, walk } from '#scripts/schema/walk.ts';
import type { Change, ChangePlace, Mark } from './change.ts';
import { copyDiff } from './copy-diff.ts';
import { readSnapshot, type Snapshot, type SnapshotFile } from './snapshot.ts';
import { isList, type Json, member } from './json-value.ts';
import { fileName, sideOf, traitsOf } from './display-names.ts';
import { type RawChange, rawDiff } from './raw-diff.ts';
import { joinClauses, type FileSides, sentenceOf } from './sentence.ts';

const SCHEMAS = join(import.meta.dirname, '../../../config/schema');
let shipped: Schemas | undefined;

/**
 * Describes for operators what changes between two sets of texts: each change once, list entries matched by
 * content, copy last. Pure. Texts that are not JSON are compared as text.
 */
export function diffConfig(
  before: ConfigTexts,
  after: ConfigTexts,
  schemas: Schemas = (shipped ??= readSchemas(SCHEMAS, BLOCKS)),
): readonly Change[] {
  const differing = changedPaths(before, after);
  const old = readSnapshot(ofNewestVersion(before, differing), schemas);
  const now = readSnapshot(ofNewestVersion(after, differing), schemas);
  const found = differing.flatMap((path) => fileDiff(old.files.get(path), now.files.get(path), old, now));
  const isReported = (use: ChangePlace): boolean => found.some((change) => reports(change, use));
  const { own, within } = copyDiff(old, now, isReported);
  const changes = found.map((change) => {
    const words = within.filter(({ uses }) => uses.some((use) => reports(change, use)));
    const places = words.map(({ copy: { file, pointer } }) => ({ file, pointer }));
    return { ...change, covers: [...change.covers, ...places] };
  });
  return [...changes, ...own];
}

/** The texts with some files migrated to the newest version: a mere migration is not a change. */
function ofNewestVersion(texts: ConfigTexts, paths: readonly string[]): ConfigTexts {
  const some = Object.entries(texts).filter(([path]) => paths.includes(path));
  return { ...texts, ...migrateTexts(Object.fromEntries(some)) };
}

function fileDiff(
  before: SnapshotFile | undefined,
  after: SnapshotFile | undefined,
  oldSnapshot: Snapshot,
  newSnapshot: Snapshot,
): readonly Change[] {
  const file = after ?? before;
  if (!file || before?.text === after?.text) return [];
  const about = fileName(file, after ? newSnapshot : oldSnapshot);
  const place = { file: file.path, pointer: '', covers: [], about: localize(about) };
  if ((after && after.value === undefined) || (before && before.value === undefined))
    return [
      { ...place, kind: 'changed', words: localize(message('changes.sentence.file-unread', { about })) },
    ];
  if (file.kind === 'locale') return [];
  const sides = { before: sideOf(before, oldSnapshot), after: sideOf(after, newSnapshot) };
  if (before?.value === undefined || after?.value === undefined)
    return [{ ...place, ...fileChange(file, after, about, sides) }];
  return groupRelated(rawDiff(before.value, after.value, after.rootNode)).map(({ raw, covers }) => ({
    ...place,
    pointer: raw.pointer,
    kind: raw.op,
    words: localize(sentenceOf(raw, about, sides)),
    mark: markOf(raw, before.value, after.value),
    before: raw.before,
    after: raw.after,
    covers: covers.map(({ pointer }) => ({ file: file.path, pointer })),
  }));
}

/** The change of a file that was added or removed. */
function fileChange(file: SnapshotFile, is: SnapshotFile | undefined, about: MessageValue, sides: FileSides) {
  const kind = is ? 'added' : 'removed';
  const traits = traitsOf(is?.value, sides.after);
  const words = is
    ? message('changes.sentence.file-added', { about: joinClauses([about, ...traits]) })
    : message('changes.sentence.file-removed', { about });
  const [before, after] = [sides.before.value, sides.after.value];
  const raw: RawChange = { op: kind, pointer: '', trail: [], nodes: [file.rootNode], before, after };
  return { kind, words: localize(words), mark: markOf(raw, before, after) } as const;
}

/** Whether a change reports a place: itself, within it, or within a place that it covers. */
function reports(change: Change, use: ChangePlace): boolean {
  return [change, ...change.covers].some(
    ({ file, pointer }) => file === use.file && isWithin(use.pointer, pointer),
  );
}

/**
 * Groups the differences of one file that an operator made as one change: a field that is added or removed
 * covers its checks and its place in the request; a changed limit covers the number in the text beside it.
 */
function groupRelated(raws: readonly RawChange[]) {
  const coveredBy = new Map<RawChange, RawChange>();
  for (const raw of raws) {
    for (const other of raws) {
      if (other !== raw && !coveredBy.has(other) && !coveredBy.has(raw) && isCoveredBy(other, raw))
        coveredBy.set(other, raw);
    }
  }
  return raws
    .filter((raw) => !coveredBy.has(raw))
    .map((raw) => ({ raw, covers: raws.filter((other) => coveredBy.get(other) === raw) }));
}

function isCoveredBy(other: RawChange, raw: RawChange): boolean {
  const field = fieldName(raw);
  if (field !== undefined && other.op === raw.op) {
    const [list, entry] = other.trail;
    const isOwnRule =
      list?.name === 'rules' && other.trail.length === 2 && member(newerValue(other), 'field') === field;
    return isOwnRule || (list?.name === 'body' && entry?.name === field && other.trail.length === 2);
  }
  const isBound =
    raw.op === 'changed' && raw.trail[0]?.name === 'rules' && raw.trail.some(({ name }) => name === 'args');
  return (
    isBound &&
    other.op === 'changed' &&
    other.trail.some(({ name }) => name === 'values') &&
    isSame(raw.before, other.before) &&
    isSame(raw.after, other.after)
  );
}

function fieldName(raw: RawChange): Json | undefined {
  const isEntry =
    raw.trail.length === 2 && raw.trail[0]?.name === 'fields' && (raw.op === 'added' || raw.op === 'removed');
  return isEntry && member(newerValue(raw), 'kind') === 'input' ? member(newerValue(raw), 'name') : undefined;
}

function newerValue({ before, after }: RawChange): Json | undefined {
  return after ?? before;
}

/** Operations that move money, or say where it goes (`x-effect: money`). */
const MONEY_OPERATIONS: ReadonlySet<string> = new Set(
  Object.keys(contract).filter((id) => operationOf(contract, id).effect === 'money'),
);
/** The parts of a form about money that decide what is asked, checked and sent. */
const MONEY_PARTS = ['money', 'operation', 'data', 'body', 'condition', 'limit'];
const WORDS = ['text', 'words', 'label'];
const HOSTS = ['hosts', 'hostsName'];
const ADDRESS = /^(?:https?:)?\/\//i;

/** The warning for a change: hosts before money, money before other limits; undefined if there is none. */
function markOf(change: RawChange, before: Json | undefined, after: Json | undefined): Mark | undefined {
  const { nodes } = change;
  const values = [change.before, change.after];
  if (areOfKinds(nodes, HOSTS) || values.some((value) => nodesOf(change, value).some(isHost))) return 'host';
  if (areOfKinds(nodes, WORDS))
    return values.some((value) => callsMoney(change, value)) ? 'money' : undefined;
  if ((isMoneyForm(after) || isMoneyForm(before)) && isMoneyPart(change)) return 'money';
  if (isMoneyCall(change)) return 'money';
  return isOfKind(nodes.at(-1), 'limit') || isBoundRule(change) ? 'limit' : undefined;
}

/** Whether a form asks for an amount or makes a call about money. */
function isMoneyForm(form: Json | undefined): boolean {
  const fields = member(form, 'fields');
  const asksAmount =
    isList(fields) && fields.some((field) => member(member(field, 'ui'), 'widget') === 'amount');
  return isList(member(form, 'rules')) && (asksAmount || isMoneyOperation(member(form, 'operation')));
}

/** What changed, and all in it, as it was or as it is. */
function nodesOf({ nodes, trail }: RawChange, value: Json | undefined): readonly ConfigNode[] {
  const [node, holder] = [nodes.at(-1), nodes.at(-2)];
  const name = trail.at(-1)?.name;
  return [...walk(holder && name !== undefined ? holder.below(name, value) : node)];
}

/** Whether a value is an address of another host, or names the hosts that one may be on. */
function isHost({ value, kinds }: ConfigNode): boolean {
  if (kinds.some((kind) => HOSTS.includes(kind))) return value !== '' && value !== undefined;
  return typeof value === 'string' && ADDRESS.test(value);
}

function areOfKinds(nodes: readonly ConfigNode[], kinds: readonly string[]): boolean {
  return nodes.some((node) => kinds.some((kind) => isOfKind(node, kind)));
}

function isMoneyPart(change: RawChange): boolean {
  const { nodes, op, before, after } = change;
  const isField = isOfKind(nodes.at(-1), 'field') && op !== 'moved';
  const isInput = [before, after].some((value) => member(value, 'kind') === 'input');
  return change.trail.length === 0 || areOfKinds(nodes, MONEY_PARTS) || (isField && isInput);
}

/** Whether a change affects a call about money: what it sends, when it is made, the question before it. */
function isMoneyCall(change: RawChange): boolean {
  const { trail, nodes, before, after } = change;
  if ([before, after].some((value) => callsMoney(change, value))) return true;
  const at = trail.findLastIndex((step) => [step.before, step.after].some(isAboutMoney));
  // Steps after a call do not affect it.
  const within = nodes.slice(at + 2).map((node) => node.declared['x-runs']);
  return at >= 0 && !within.some((runs) => runs === 'success' || runs === 'failure');
}

/** Whether a value is a call about money, or a list of steps that contains one. */
function isAboutMoney(value: Json | undefined): boolean {
  if (isList(value)) return value.some((step) => member(step, 'do') === 'call' && isAboutMoney(step));
  return isMoneyOperation(member(value, 'operation'));
}

/** Whether a changed value names an operation about money at any depth. */
function callsMoney(change: RawChange, value: Json | undefined): boolean {
  return nodesOf(change, value).some((node) => isOfKind(node, 'operation') && isMoneyOperation(node.value));
}

function isMoneyOperation(value: unknown): boolean {
  return typeof value === 'string' && MONEY_OPERATIONS.has(value);
}

/** Whether a change is about a rule that sets a limit. */
function isBoundRule({ trail, before, after }: RawChange): boolean {
  const [list, entry] = trail;
  const rules = [entry?.before, entry?.after, before, after];
  const checks: Readonly<Record<string, { readonly doc: string; readonly isLimit?: boolean }>> =
    VOCABULARY.checks;
  const isLimit = (rule: Json | undefined): boolean =>
    checks[String(member(rule, 'check'))]?.isLimit === true;
  return list?.name === 'rules' && rules.some(isLimit);
}
