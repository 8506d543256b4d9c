import { message, type MessageValue, memberLabelKeys } from '#scripts/messages/format-message.ts';
import { hasMessage, localize } from '#scripts/messages/messages.ts';
import { isOfKind } from '#scripts/schema/walk.ts';
import { isList, isObject, member } from './json-value.ts';
import { entryName, type FileSide, traitsOf } from './display-names.ts';
import { hasOwnNames, isSilent, type RawChange, type TrailStep } from './raw-diff.ts';
import { inSentence, valueWords } from './value-words.ts';

export interface FileSides {
  readonly before: FileSide;
  readonly after: FileSide;
}

/** Describes a difference in one sentence. */
export function sentenceOf(raw: RawChange, about: MessageValue, sides: FileSides): MessageValue {
  // The names of the steps from the file to the changed value, outermost first.
  const words = raw.trail.flatMap((step, index) => stepWords(raw, index, step, sides));
  const [thing = '', outer] = [words.at(-1), words.slice(0, -1)];
  const where = joinClauses([about, ...outer]);
  if (raw.op === 'moved') return movedSentence(raw, where, thing, sides);
  if (isNamedPart(raw) && raw.op === 'removed')
    return message('changes.sentence.removed', { where, what: thing });
  if (isNamedPart(raw) && raw.op === 'added') {
    const traits = traitsOf(raw.after, sides.after);
    return message('changes.sentence.added', { where, what: joinClauses([thing, ...traits]) });
  }
  const { schema } = raw.nodes.at(-1) ?? {};
  const isChoice = schema?.enum !== undefined || schema?.const !== undefined;
  const groups = [String(raw.trail.at(-1)?.name ?? ''), ...(isChoice ? ['choice'] : [])];
  const what = joinClauses(words);
  const before = valueWords(raw.before, sides.before, groups);
  const after = valueWords(raw.after, sides.after, groups);
  if (raw.op === 'added') return message('changes.sentence.set', { about, what, after });
  const [was, is] = [localize(before), localize(after)];
  return was.en !== is.en && was.zh !== is.zh
    ? message('changes.sentence.changed', { about, what, before, after })
    : message('changes.sentence.changed-at', { about, what, before, after, path: raw.pointer });
}

/** Joins the parts of a sentence with commas. */
export function joinClauses([first = '', ...rest]: readonly MessageValue[]): MessageValue {
  return rest.reduce((a, b) => message('changes.sentence.clauses', { a, b }), first);
}

/** Whether a change is about a part with a name of its own, not about a part's value. */
function isNamedPart({ trail, before, after }: RawChange): boolean {
  const value = after ?? before;
  const isNamed = ['kind', 'do', 'label', 'operation', 'codes', 'name', 'check', 'src', 'page'].some(
    (name) => member(value, name) !== undefined,
  );
  return typeof trail.at(-1)?.name === 'number' || (isObject(value) && isNamed);
}

function movedSentence(raw: RawChange, where: MessageValue, what: MessageValue, sides: FileSides) {
  const index = Number(raw.trail.at(-1)?.name) + 1;
  const list = raw.trail.at(-2)?.after;
  const entry = isList(list) ? list[index] : undefined;
  if (entry === undefined) return message('changes.sentence.moved-last', { where, what });
  const next = entryName(entry, raw.nodes.at(-2)?.below(index, entry), index, sides.after);
  return message('changes.sentence.moved-before', { where, what, next });
}

function stepWords({ trail, nodes }: RawChange, index: number, step: TrailStep, sides: FileSides) {
  const { name, before, after } = step;
  const side = after === undefined ? sides.before : sides.after;
  const isLast = index === trail.length - 1;
  if (typeof name === 'number') {
    const node = nodes[index + 1];
    if (isOfKind(node, 'rule') && !isLast) {
      const field = String(member(after ?? before, 'field') ?? '');
      return [side.labels[field] ?? field];
    }
    return [entryName(after ?? before, node, name, side)];
  }
  if (!isLast && (isSilent(nodes[index + 1]) || hasOwnNames(nodes[index + 1]))) return [];
  const isNamedEntry = typeof trail[index - 1]?.name === 'string' && hasOwnNames(nodes[index]);
  return isNamedEntry && !isSilent(nodes[index])
    ? [namedWords(trail, index, step, side)]
    : [memberWords(trail, index)];
}

/** The most specific label of a member: with its check, its parent, or alone; else the member's name. */
function memberWords(trail: readonly TrailStep[], index: number): MessageValue {
  const path = trail.slice(0, index + 1).map(({ name }) => name);
  const name = String(path.at(-1) ?? '');
  const [rule, owner] = [trail[index - 2], trail[index - 1]].map((step) => step?.after ?? step?.before);
  const keys = [
    ...(path.at(-2) === 'args' ? [`labels.member.${String(member(rule, 'check'))}.${name}`] : []),
    ...memberLabelKeys(path, { isOfAction: member(owner, 'do') !== undefined }),
  ];
  const key = keys.find(hasMessage);
  return key === undefined ? name : inSentence(key);
}

/** The words for an entry of a map: what it is, and its name or label. */
function namedWords(
  trail: readonly TrailStep[],
  index: number,
  { name, before, after }: TrailStep,
  { copy, labels }: FileSide,
): MessageValue {
  const owner = String(trail[index - 1]?.name);
  const key = `changes.entry.${owner}`;
  const word = hasMessage(key) ? { key, values: {} } : memberWords(trail, index - 1);
  const label = member(after ?? before, 'label');
  const text = typeof label === 'string' ? copy[label] : undefined;
  const spelled = (owner === 'body' && Object.hasOwn(labels, name) && labels[name]) || name;
  return message('changes.part.named', {
    word,
    name: text === undefined ? spelled : message('changes.file.within', { page: name, part: text }),
  });
}
