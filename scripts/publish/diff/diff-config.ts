import { join } from 'node:path';
import { BLOCKS } from '#scripts/config/check/site-vocabulary.ts';
import { migrateSources } from '#scripts/config/read/migrations/migrate.ts';
import { message, type MessageValue } from '#scripts/messages/format-message.ts';
import { localize } from '#scripts/messages/messages.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { readSchemas } from '#scripts/schema/read-schemas.ts';
import type { Change, ChangePlace } from './change.ts';
import { copyDiff } from './copy-diff.ts';
import { fileName } from './file-names.ts';
import { isSame, type Json, member } from './json.ts';
import { labelsOf, type PartContext, traitsOf } from './part-names.ts';
import { type RawChange, rawDiff } from './raw-diff.ts';
import { markOf } from './risk-flag.ts';
import { clauses, type FileSides, sentenceOf } from './sentence.ts';
import { readSide, type Side, type SideFile } from './snapshot.ts';

const SCHEMAS = join(import.meta.dirname, '../../../config/schema');
let shipped: Schemas | undefined;

/**
 * What changes from one set of texts to another, in an operator's words: each thing once, entries of lists by what they are and not by
 * where they stand, forms, lists and pages before words. Pure; texts that are not JSON are compared as text.
 */
export function diffConfig(
  before: Sources,
  after: Sources,
  schemas: Schemas = (shipped ??= readSchemas(SCHEMAS, BLOCKS)),
): readonly Change[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const differing = paths.filter((path) => before[path] !== after[path]);
  const old = readSide(ofNewestVersion(before, differing), schemas);
  const now = readSide(ofNewestVersion(after, differing), schemas);
  const found = paths.flatMap((path) => fileDiff(old.files.get(path), now.files.get(path), old, now));
  const isReported = (use: ChangePlace): boolean => found.some((change) => holds(change, use));
  const { own, within } = copyDiff(old, now, isReported);
  const changes = found.map((change) => {
    const words = within.filter(({ uses }) => uses.some((use) => holds(change, use)));
    const places = words.map(({ copy: { file, pointer } }) => ({ file, pointer }));
    return { ...change, covers: [...change.covers, ...places] };
  });
  return [...changes, ...own];
}

/** The texts with those of some paths raised to the newest version of their kind: a file that was only raised says the same. */
function ofNewestVersion(sources: Sources, paths: readonly string[]): Sources {
  const some = Object.fromEntries(
    paths.flatMap((path) => (sources[path] === undefined ? [] : [[path, sources[path]]])),
  );
  return { ...sources, ...migrateSources(some) };
}

function fileDiff(
  was: SideFile | undefined,
  is: SideFile | undefined,
  old: Side,
  now: Side,
): readonly Change[] {
  const file = is ?? was;
  if (!file || was?.text === is?.text) return [];
  const about = fileName(file, is ? now : old);
  const place = { file: file.path, pointer: '', covers: [], about: localize(about) };
  if ((is && is.value === undefined) || (was && was.value === undefined))
    return [
      { ...place, kind: 'changed', words: localize(message('changes.sentence.file-unread', { about })) },
    ];
  if (file.kind === 'locale') return [];
  const sides: FileSides = {
    before: contextOf(was, old),
    after: contextOf(is, now),
    value: { before: was?.value, after: is?.value },
  };
  if (was?.value === undefined || is?.value === undefined)
    return [{ ...place, ...wholeFile(file, is, about, sides) }];
  return absorb(rawDiff(was.value, is.value, is.root)).map(({ raw, covers }) => ({
    ...place,
    pointer: raw.pointer,
    kind: raw.op,
    words: localize(sentenceOf(raw, about, sides)),
    mark: markOf(raw, was.value, is.value),
    before: raw.before,
    after: raw.after,
    covers: covers.map(({ pointer }) => ({ file: file.path, pointer })),
  }));
}

/** The change that a file was added, or removed where it is no more. */
function wholeFile(file: SideFile, is: SideFile | undefined, about: MessageValue, sides: FileSides) {
  const kind = is ? 'added' : 'removed';
  const traits = traitsOf(is?.value, is?.value, sides.after);
  const words = is
    ? message('changes.sentence.file-added', { about: clauses([about, ...traits]) })
    : message('changes.sentence.file-removed', { about });
  const raw: RawChange = { op: kind, pointer: '', trail: [], nodes: [file.root], ...sides.value };
  const { before, after } = sides.value;
  return { kind, words: localize(words), mark: markOf(raw, before, after) } as const;
}

function contextOf(file: SideFile | undefined, side: Side): PartContext {
  return { side, wording: { copy: side.copy, labels: labelsOf(file?.value, side.copy) } };
}

/** Whether a change tells of a place: it is that place, stands around it, or covers it. */
function holds(change: Change, use: ChangePlace): boolean {
  return [change, ...change.covers].some(
    ({ file, pointer }) =>
      file === use.file && (use.pointer === pointer || use.pointer.startsWith(`${pointer}/`)),
  );
}

/**
 * The differences of one file, each with those that it covers because an operator made them as one: a field that comes or goes takes its
 * checks and its place in the request with it; a bound that changes takes the number in the words beside it.
 */
function absorb(raws: readonly RawChange[]) {
  const taken = new Map<RawChange, RawChange>();
  for (const raw of raws) {
    for (const other of raws) {
      if (other !== raw && !taken.has(other) && !taken.has(raw) && follows(other, raw)) taken.set(other, raw);
    }
  }
  return raws
    .filter((raw) => !taken.has(raw))
    .map((raw) => ({ raw, covers: raws.filter((other) => taken.get(other) === raw) }));
}

function follows(other: RawChange, raw: RawChange): boolean {
  const field = fieldName(raw);
  if (field !== undefined && other.op === raw.op) {
    const [list, entry] = other.trail;
    const isOwnRule =
      list?.name === 'rules' && other.trail.length === 2 && member(thing(other), 'field') === field;
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
  return isEntry && member(thing(raw), 'kind') === 'input' ? member(thing(raw), 'name') : undefined;
}

function thing({ before, after }: RawChange): Json | undefined {
  return after ?? before;
}
