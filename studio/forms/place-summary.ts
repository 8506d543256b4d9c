import type { SchemaNode } from '#studio/edits/schema-node.ts';
import { type ChoiceContext, pickKind, refTitle, choiceTitle } from '#studio/edits/choices.ts';
import { placeLabel } from '#studio/edits/field-of-place.ts';
import { hasNameLabel, nameLabel } from '#studio/messages/messages.ts';
import { valueAt } from '#scripts/schema/pointer.ts';

/** The title of a place in the outline, and a note beside it. */
export interface Summary {
  readonly title: string;
  readonly note?: string | undefined;
}

type Members = Readonly<Record<string, unknown>>;

/** Names a place: a member by its label, with its copy or kind as note; an item by its copy, or its kind. */
export function summaryOf(place: SchemaNode, context: ChoiceContext): Summary {
  const { step, value, pointer } = place;
  const member = typeof step === 'number' ? undefined : placeLabel(place);
  if (typeof value !== 'object' || value === null) {
    const text =
      copyIn(value, context) ??
      titleOf(pickKind(place.resolved) ?? '', String(value ?? ''), pointer, context);
    return member === undefined ? { title: text } : { title: member, note: text };
  }
  if (Array.isArray(value)) return { title: member ?? String(Number(step) + 1), note: String(value.length) };
  const members = value as Members;
  const kind = kindOf(members, place.node.schema.title);
  const text = comparison(members, pointer, context) ?? nameIn(members, pointer, context);
  if (member !== undefined) return { title: member, note: text ?? kind };
  const { name, field, check, say } = members;
  if (typeof field === 'string' && typeof check === 'string') {
    const checked = titleOf('fieldName', field, pointer, context);
    return { title: `${checked} · ${nameLabel(check)}`, note: copyIn(say, context) };
  }
  const detail = typeof name === 'string' ? name : kind;
  return text === undefined || text === detail ? { title: detail ?? '…' } : { title: text, note: detail };
}

/** Members that name a part, the best first, and the kind of name that some of them have. */
const NAMED_BY = ['form', 'list', 'page', 'block', 'value', '$get', '$count', '$fn', 'operation', 'what'];
const KIND_OF: Readonly<Record<string, string>> = { page: 'pageId', block: 'blockName', $fn: 'functionName' };

function nameIn(members: Members, pointer: string, context: ChoiceContext): string | undefined {
  for (const name of ['label', 'title', 'text', 'say', 'copy']) {
    const text = copyIn(members[name], context);
    if (text !== undefined) return text;
  }
  for (const name of NAMED_BY) {
    const value = members[name];
    if (typeof value === 'string' || typeof value === 'number')
      return titleOf(KIND_OF[name] ?? name, String(value), pointer, context);
  }
  return undefined;
}

/** The title of a name at its place; the name itself if it has no title. */
function titleOf(kind: string, name: string, pointer: string, context: ChoiceContext): string {
  return choiceTitle(kind, name, pointer, context) ?? refTitle(name, pointer, context);
}

function kindOf(members: Members, title: string | undefined): string | undefined {
  const name = members['kind'] ?? members['do'];
  if (typeof name === 'string') return nameLabel(name);
  return title !== undefined && hasNameLabel(title) ? nameLabel(title) : undefined;
}

const SIGNS = { eq: '=', ne: '≠', lt: '<', lte: '≤', gt: '>', gte: '≥', in: '∈' } as const;

function comparison(members: Members, pointer: string, context: ChoiceContext): string | undefined {
  if (!Object.hasOwn(members, 'value')) return undefined;
  const textOf = (value: unknown): string => {
    if (typeof value === 'boolean') return nameLabel(String(value));
    if (typeof value !== 'object' || value === null) return String(value);
    if (Array.isArray(value)) return value.map(textOf).join(', ');
    return nameIn(value as Members, pointer, context) ?? '…';
  };
  const left = textOf(members['value']);
  if (typeof members['empty'] === 'boolean')
    return `${left} ${nameLabel(members['empty'] ? 'isEmpty' : 'isFilled')}`;
  const sign = Object.entries(SIGNS).find(([name]) => Object.hasOwn(members, name));
  return sign && `${left} ${sign[1]} ${textOf(members[sign[0]])}`;
}

function copyIn(value: unknown, { index }: ChoiceContext): string | undefined {
  return index.textOf(valueAt(value, '/copy') ?? value);
}
