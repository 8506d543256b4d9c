import { migrateSources } from '#scripts/config/migrations/migrate-sources.ts';
import type { Sources } from '#scripts/publish/journal.ts';
import { SENTENCES } from '#scripts/publish/words/sentences.ts';
import { absorb } from './absorb.ts';
import { both, joined, same } from './both.ts';
import type { Change, Place } from './change.ts';
import { copyDiff } from './copy-diff.ts';
import { fileName } from './file-names.ts';
import { markOf } from './mark.ts';
import { labelsOf, type PartContext, traitsOf } from './part-names.ts';
import { rawDiff, type RawChange } from './raw-diff.ts';
import { type FileSides, sentenceOf } from './sentence.ts';
import { readSide, type Side, type SideFile } from './side.ts';

/**
 * What changes from one set of texts to another, in an operator's words: each thing once, entries of lists by what they are and not by
 * where they stand, forms, lists and pages before words. Pure; texts that are not JSON are told as such.
 */
export function diffConfig(before: Sources, after: Sources): readonly Change[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const differing = paths.filter((path) => before[path] !== after[path]);
  const old = readSide(ofNewestVersion(before, differing));
  const now = readSide(ofNewestVersion(after, differing), old);
  const told = paths.flatMap((path) => fileDiff(old.files.get(path), now.files.get(path), old, now));
  const isTold = (use: Place): boolean => told.some((change) => holds(change, use));
  const { own, within } = copyDiff(old, now, isTold);
  const changes = told.map((change) => {
    const words = within.filter(({ uses }) => uses.some((use) => holds(change, use))).map(({ copy }) => copy);
    return words.length === 0 ? change : { ...change, covers: [...change.covers, ...words.map(placeOf)] };
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
  const place = { file: file.path, pointer: '', covers: [], about };
  if ((is && is.value === undefined) || (was && was.value === undefined))
    return [{ ...place, kind: 'changed', words: both(SENTENCES, 'file-unread', { about }) }];
  if (file.kind === 'locale') return [];
  const sides: FileSides = {
    before: contextOf(was, old),
    after: contextOf(is, now),
    value: { before: was?.value, after: is?.value },
  };
  if (was?.value === undefined || is?.value === undefined) {
    const raw: RawChange = {
      op: is ? 'added' : 'removed',
      pointer: '',
      trail: [],
      before: was?.value,
      after: is?.value,
    };
    const traits = traitsOf(is?.value, is?.value, sides.after).map((trait) =>
      joined([same(''), trait], COMMA),
    );
    const words = is
      ? both(SENTENCES, 'file-added', { about, traits: joined(traits, same('')) })
      : both(SENTENCES, 'file-removed', { about });
    return [{ ...place, kind: raw.op === 'added' ? 'added' : 'removed', words, ...marked(raw, sides) }];
  }
  return absorb(rawDiff(was.value, is.value)).map(({ raw, covers }) => ({
    file: file.path,
    pointer: raw.pointer,
    kind: raw.op,
    about,
    words: sentenceOf(raw, about, sides),
    ...marked(raw, sides),
    ...(raw.before !== undefined && { before: raw.before }),
    ...(raw.after !== undefined && { after: raw.after }),
    covers: covers.map(({ pointer }) => ({ file: file.path, pointer })),
  }));
}

/** What stands before a trait that follows a name. */
const COMMA = { en: ', ', zh: '\uFF0C' };

function contextOf(file: SideFile | undefined, side: Side): PartContext {
  return { side, wording: { copy: side.copy, labels: labelsOf(file?.value, side.copy) } };
}

function marked(raw: RawChange, { value }: FileSides): Pick<Change, 'mark'> {
  const mark = markOf(raw, value.before, value.after);
  return mark === undefined ? {} : { mark };
}

/** Whether a change tells of a place: it is that place, stands around it, or covers it. */
function holds(change: Change, use: Place): boolean {
  return [change, ...change.covers].some(
    ({ file, pointer }) =>
      file === use.file && (use.pointer === pointer || use.pointer.startsWith(`${pointer}/`)),
  );
}

function placeOf({ file, pointer }: Place): Place {
  return { file, pointer };
}
