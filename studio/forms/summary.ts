import { contentOf, type SchemaNode } from '#studio/edits/schema-node.ts';
import { placeLabel, type LabelContext } from '#studio/edits/drawn-field.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { hasNameLabel, nameLabel } from '#studio/messages/messages.ts';

/** What a place is called in the outline, and what is said beside it. */
export interface Summary {
  readonly title: string;
  readonly note?: string;
}

type Members = Readonly<Record<string, unknown>>;

/** Names a place as an operator knows it: by its words, else by its kind, else by its member. */
export function summaryOf(place: SchemaNode, context: LabelContext, schemas: Schemas): Summary {
  const { step, value } = place;
  const member = typeof step === 'number' ? undefined : placeLabel(place, context.locale);
  if (typeof value !== 'object' || value === null) {
    const title = member ?? wordsIn(value, context) ?? String(value);
    return typeof step === 'number'
      ? { title }
      : { title, note: wordsIn(value, context) ?? String(value ?? '') };
  }
  if (Array.isArray(value)) return { title: member ?? String(Number(step) + 1), note: String(value.length) };
  const { placed } = contentOf(place, schemas);
  const members = value as Members;
  const kind = kindOf(members, placed.schema.title, context);
  if (typeof step === 'number') return item(members, kind, context);
  const note = comparison(members, context) ?? saidBy(members, context) ?? kind;
  return { title: member ?? step, ...(note === undefined ? {} : { note }) };
}

function item(members: Members, kind: string | undefined, context: LabelContext): Summary {
  if (typeof members['field'] === 'string' && typeof members['check'] === 'string') {
    const title = `${members['field']} · ${nameLabel(members['check'], context.locale)}`;
    const note = wordsIn(members['say'], context);
    return note === undefined ? { title } : { title, note };
  }
  const said = comparison(members, context) ?? saidBy(members, context);
  const detail = typeof members['name'] === 'string' ? members['name'] : kind;
  if (said === undefined) return { title: detail ?? '…' };
  return detail === undefined || detail === said ? { title: said } : { title: said, note: detail };
}

/** Members that name what a part is about, the most telling first. */
const NAMED_BY = ['form', 'list', 'page', 'block', 'value', '$get', '$count', '$fn', 'operation', 'what'];

function saidBy(members: Members, context: LabelContext): string | undefined {
  for (const name of ['label', 'title', 'text', 'say', 'copy']) {
    const words = wordsIn(members[name], context);
    if (words !== undefined) return words;
  }
  for (const name of NAMED_BY) {
    const value = members[name];
    if (name === 'page' && typeof value === 'string') return context.index.titleOf(value);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}

function kindOf(members: Members, title: string | undefined, context: LabelContext): string | undefined {
  const name = members['kind'] ?? members['do'];
  if (typeof name === 'string') return nameLabel(name, context.locale);
  return title !== undefined && hasNameLabel(title) ? nameLabel(title, context.locale) : undefined;
}

const signs = { eq: '=', ne: '≠', lt: '<', lte: '≤', gt: '>', gte: '≥', in: '∈' } as const;

function comparison(members: Members, context: LabelContext): string | undefined {
  if (!Object.hasOwn(members, 'value')) return undefined;
  const left = plain(members['value']);
  if (typeof members['empty'] === 'boolean') {
    return `${left} ${nameLabel(members['empty'] ? 'isEmpty' : 'isFilled', context.locale)}`;
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

function wordsIn(value: unknown, { index }: LabelContext): string | undefined {
  if (typeof value === 'string') return index.byKey.get(value)?.words;
  if (typeof value !== 'object' || value === null || !('copy' in value)) return undefined;
  return index.byKey.get(String(value.copy))?.words;
}
