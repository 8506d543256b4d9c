import { contentOf, type Place } from './place.ts';
import type { Around } from './drawn-field.ts';
import type { Schemas } from './schema.ts';
import { hasNameLabel, memberLabel, nameLabel } from './words/say-names.ts';

/** What a place is called in the outline, and what is said beside it. */
export interface Summary {
  readonly title: string;
  readonly note?: string;
}

type Members = Readonly<Record<string, unknown>>;

/** Names a place as an operator knows it: by its words, else by its kind, else by its member. */
export function summaryOf(place: Place, around: Around, schemas: Schemas): Summary {
  const { step, value } = place;
  const member =
    typeof step === 'number' ? undefined : place.isEntry ? step : memberLabel(step, around.locale);
  if (typeof value !== 'object' || value === null) {
    const title = member ?? wordsIn(value, around) ?? String(value);
    return typeof step === 'number'
      ? { title }
      : { title, note: wordsIn(value, around) ?? String(value ?? '') };
  }
  if (Array.isArray(value)) return { title: member ?? String(Number(step) + 1), note: String(value.length) };
  const { placed } = contentOf(place, schemas);
  const members = value as Members;
  const kind = kindOf(members, placed.schema.title, around);
  if (typeof step === 'number') return item(members, kind, around);
  const note = comparison(members, around) ?? saidBy(members, around) ?? kind;
  return { title: member ?? step, ...(note === undefined ? {} : { note }) };
}

function item(members: Members, kind: string | undefined, around: Around): Summary {
  if (typeof members['field'] === 'string' && typeof members['check'] === 'string') {
    const title = `${members['field']} · ${nameLabel(members['check'], around.locale)}`;
    const note = wordsIn(members['say'], around);
    return note === undefined ? { title } : { title, note };
  }
  const said = comparison(members, around) ?? saidBy(members, around);
  const detail = typeof members['name'] === 'string' ? members['name'] : kind;
  if (said === undefined) return { title: detail ?? '…' };
  return detail === undefined || detail === said ? { title: said } : { title: said, note: detail };
}

/** The words by which a player would know it. */
function saidBy(members: Members, around: Around): string | undefined {
  for (const name of ['label', 'title', 'text', 'say', 'copy']) {
    const words = wordsIn(members[name], around);
    if (words !== undefined) return words;
  }
  for (const name of [
    'form',
    'list',
    'page',
    'block',
    'value',
    '$get',
    '$count',
    '$fn',
    'operation',
    'what',
  ]) {
    const told = members[name];
    if (name === 'page' && typeof told === 'string') return around.index.titleOf(told);
    if (typeof told === 'string' || typeof told === 'number') return String(told);
  }
  return undefined;
}

function kindOf(members: Members, title: string | undefined, around: Around): string | undefined {
  const told = members['kind'] ?? members['do'];
  if (typeof told === 'string') return nameLabel(told, around.locale);
  return title !== undefined && hasNameLabel(title) ? nameLabel(title, around.locale) : undefined;
}

const signs = { eq: '=', ne: '≠', lt: '<', lte: '≤', gt: '>', gte: '≥', in: '∈' } as const;

/** A condition in a line: data.ways#/card = 1. */
function comparison(members: Members, around: Around): string | undefined {
  if (!Object.hasOwn(members, 'value')) return undefined;
  const left = plain(members['value']);
  if (typeof members['empty'] === 'boolean') {
    return `${left} ${nameLabel(members['empty'] ? 'isEmpty' : 'isFilled', around.locale)}`;
  }
  const sign = Object.entries(signs).find(([name]) => Object.hasOwn(members, name));
  return sign && `${left} ${sign[1]} ${plain(members[sign[0]])}`;
}

function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(plain).join(', ');
  const { $get, $count, $fn } = value as Members;
  return String($get ?? $count ?? ($fn === undefined ? '…' : `${String($fn)}()`));
}

function wordsIn(value: unknown, { index }: Around): string | undefined {
  if (typeof value === 'string') return index.byKey.get(value)?.words;
  if (typeof value !== 'object' || value === null || !('copy' in value)) return undefined;
  return index.byKey.get(String(value.copy))?.words;
}
