import { message, type MessageValue } from '#scripts/messages/format-message.ts';
import { localize } from '#scripts/messages/messages.ts';
import { isList, isObject, type Json, member } from './json.ts';
import { entryName, type PartContext, traitsOf } from './part-names.ts';
import type { RawChange } from './raw-diff.ts';
import { trailWords } from './path-text.ts';
import { valueWords } from './value-words.ts';

/** Either side of a comparison, with the value of the file there. */
export interface FileSides {
  readonly before: PartContext;
  readonly after: PartContext;
  readonly value: { readonly before: Json | undefined; readonly after: Json | undefined };
}

/** A difference as a sentence. */
export function sentenceOf(raw: RawChange, about: MessageValue, sides: FileSides): MessageValue {
  const words = trailWords(raw.trail, (isAfter) => (isAfter ? sides.after : sides.before));
  const [thing = '', outer] = [words.at(-1), words.slice(0, -1)];
  const where = clauses([about, ...outer]);
  if (raw.op === 'moved') return movedSentence(raw, where, thing, sides);
  if (isThing(raw) && raw.op === 'removed')
    return message('changes.sentence.removed', { where, what: thing });
  if (isThing(raw) && raw.op === 'added') {
    const traits = traitsOf(raw.after, sides.value.after, sides.after);
    return message('changes.sentence.added', { where, what: clauses([thing, ...traits]) });
  }
  const name = String(raw.trail.at(-1)?.name ?? '');
  const what = clauses(words);
  const before = valueWords(raw.before, sides.before.wording, name);
  const after = valueWords(raw.after, sides.after.wording, name);
  if (raw.op === 'added') return message('changes.sentence.set', { about, what, after });
  const [was, is] = [localize(before), localize(after)];
  return was.en !== is.en && was.zh !== is.zh
    ? message('changes.sentence.changed', { about, what, before, after })
    : message('changes.sentence.changed-at', { about, what, before, after, path: raw.pointer });
}

/** The parts of a sentence, separated by commas. */
export function clauses([first = '', ...rest]: readonly MessageValue[]): MessageValue {
  return rest.reduce((a, b) => message('changes.sentence.clauses', { a, b }), first);
}

/** A part with a name of its own, not the value of one. */
function isThing({ trail, before, after }: RawChange): boolean {
  const value = after ?? before;
  const isNamed = ['kind', 'do', 'label', 'operation', 'codes', 'name', 'check', 'src', 'page'].some(
    (name) => member(value, name) !== undefined,
  );
  return typeof trail.at(-1)?.name === 'number' || (isObject(value) && isNamed);
}

function movedSentence(
  raw: RawChange,
  where: MessageValue,
  what: MessageValue,
  sides: FileSides,
): MessageValue {
  const place = raw.trail.at(-1)?.name;
  const holder = raw.trail.at(-2);
  const list = holder?.after;
  const next = isList(list) && typeof place === 'number' ? list[place + 1] : undefined;
  if (next === undefined || typeof place !== 'number')
    return message('changes.sentence.moved-last', { where, what });
  const parent = nameOfList(raw);
  return message('changes.sentence.moved-before', {
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
