import { FILE_WORDS, SENTENCES } from '#scripts/publish/words/sentences.ts';
import { both, joined, same } from './both.ts';
import type { Both } from './change.ts';
import { isList, isObject, type Json, member } from './json.ts';
import { entryName, type PartContext, traitsOf } from './part-names.ts';
import type { RawChange } from './raw-diff.ts';
import { trailWords } from './trail-words.ts';
import { valueWords } from './value-words.ts';

/** Either side of a comparison, with the value of the file there. */
export interface FileSides {
  readonly before: PartContext;
  readonly after: PartContext;
  readonly value: { readonly before: Json | undefined; readonly after: Json | undefined };
}

/** A difference as a sentence. */
export function sentenceOf(raw: RawChange, about: Both, sides: FileSides): Both {
  const words = trailWords(raw.trail, (isAfter) => (isAfter ? sides.after : sides.before));
  const [thing = same(''), outer] = [words.at(-1), words.slice(0, -1)];
  const where = joined([about, ...outer], LIST);
  if (raw.op === 'moved') return movedSentence(raw, where, thing, sides);
  if (isThing(raw) && raw.op === 'removed') return both(SENTENCES, 'removed', { where, what: thing });
  if (isThing(raw) && raw.op === 'added') {
    const traits = traitsOf(raw.after, sides.value.after, sides.after);
    return both(SENTENCES, 'added', { where, what: joined([thing, ...traits], LIST) });
  }
  const name = String(raw.trail.at(-1)?.name ?? '');
  const what = joined(words, LIST);
  const before = valueWords(raw.before, sides.before.wording, name);
  const after = valueWords(raw.after, sides.after.wording, name);
  if (raw.op === 'added') return both(SENTENCES, 'set', { about, what, after });
  const isSaid = before.en !== after.en && before.zh !== after.zh;
  const sentence = both(SENTENCES, 'changed', { about, what, before, after });
  return isSaid ? sentence : joined([sentence, both(FILE_WORDS, 'at', { path: raw.pointer })], same(''));
}

/** What stands between parts, and between the traits of a thing. */
const LIST: Both = { en: ', ', zh: '\uFF0C' };

/** A part with a name of its own, not the value of one. */
function isThing({ trail, before, after }: RawChange): boolean {
  const value = after ?? before;
  const isNamed = ['kind', 'do', 'label', 'operation', 'codes', 'name', 'check', 'src', 'page'].some(
    (name) => member(value, name) !== undefined,
  );
  return typeof trail.at(-1)?.name === 'number' || (isObject(value) && isNamed);
}

function movedSentence(raw: RawChange, where: Both, what: Both, sides: FileSides): Both {
  const place = raw.trail.at(-1)?.name;
  const holder = raw.trail.at(-2);
  const list = holder?.after;
  const next = isList(list) && typeof place === 'number' ? list[place + 1] : undefined;
  if (next === undefined || typeof place !== 'number') return both(SENTENCES, 'moved-last', { where, what });
  const parent = nameOfList(raw);
  return both(SENTENCES, 'moved-before', {
    where,
    what,
    next: entryName(next, parent, place + 1, sides.after),
  });
}

function nameOfList({ trail }: RawChange): string {
  const list = trail.at(-2);
  const holder = trail.at(-3);
  if (list?.name !== 'items') return String(list?.name ?? '');
  const kind = member(holder?.after, 'kind');
  return typeof kind === 'string' ? kind : String(holder?.name ?? '');
}
