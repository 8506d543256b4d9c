import { contentOf, type SchemaNode } from '#studio/edits/schema-node.ts';
import { type ChoiceContext, pickKind, refTitle, choiceTitle } from '#studio/edits/choices.ts';
import { placeLabel } from '#studio/edits/place-field.ts';
import { hasNameLabel, nameLabel } from '#studio/messages/messages.ts';
import { valueAt } from '#studio/protocol/pointer.ts';

/** What a place is called in the outline, and what is said beside it. */
export interface Summary {
  readonly title: string;
  readonly note?: string | undefined;
}

type Members = Readonly<Record<string, unknown>>;

/** Names a place as an operator knows it: by its words, else by its kind, else by its member. */
export function summaryOf(place: SchemaNode, context: ChoiceContext): Summary {
  const { step, value, pointer } = place;
  const member = typeof step === 'number' ? undefined : placeLabel(place, context.locale);
  if (typeof value !== 'object' || value === null) {
    const said =
      wordsIn(value, context) ?? titleOf(pickKind(place.placed) ?? '', String(value ?? ''), pointer, context);
    return member === undefined ? { title: said } : { title: member, note: said };
  }
  if (Array.isArray(value)) return { title: member ?? String(Number(step) + 1), note: String(value.length) };
  const { placed } = contentOf(place, context.schemas);
  const members = value as Members;
  const kind = kindOf(members, placed.schema.title, context);
  const said = comparison(members, pointer, context) ?? saidBy(members, pointer, context);
  if (member !== undefined) return { title: member, note: said ?? kind };
  const { name, field, check, say } = members;
  if (typeof field === 'string' && typeof check === 'string') {
    const checked = titleOf('fieldName', field, pointer, context);
    return { title: `${checked} · ${nameLabel(check, context.locale)}`, note: wordsIn(say, context) };
  }
  const detail = typeof name === 'string' ? name : kind;
  return said === undefined || said === detail ? { title: detail ?? '…' } : { title: said, note: detail };
}

/** Members that name what a part is about, the most telling first, and what kind of name some of them hold. */
const NAMED_BY = ['form', 'list', 'page', 'block', 'value', '$get', '$count', '$fn', 'operation', 'what'];
const KIND_OF: Readonly<Record<string, string>> = { page: 'pageId', $fn: 'functionName' };

function saidBy(members: Members, pointer: string, context: ChoiceContext): string | undefined {
  for (const name of ['label', 'title', 'text', 'say', 'copy']) {
    const words = wordsIn(members[name], context);
    if (words !== undefined) return words;
  }
  for (const name of NAMED_BY) {
    const value = members[name];
    if (typeof value === 'string' || typeof value === 'number')
      return titleOf(KIND_OF[name] ?? name, String(value), pointer, context);
  }
  return undefined;
}

/** What a name of a kind is called where it stands; the name itself where nobody calls it anything. */
function titleOf(kind: string, name: string, pointer: string, context: ChoiceContext): string {
  return choiceTitle(kind, name, pointer, context) ?? refTitle(name, pointer, context);
}

function kindOf(members: Members, title: string | undefined, context: ChoiceContext): string | undefined {
  const name = members['kind'] ?? members['do'];
  if (typeof name === 'string') return nameLabel(name, context.locale);
  return title !== undefined && hasNameLabel(title) ? nameLabel(title, context.locale) : undefined;
}

const signs = { eq: '=', ne: '≠', lt: '<', lte: '≤', gt: '>', gte: '≥', in: '∈' } as const;

function comparison(members: Members, pointer: string, context: ChoiceContext): string | undefined {
  if (!Object.hasOwn(members, 'value')) return undefined;
  const plain = (value: unknown): string => {
    if (typeof value === 'boolean') return nameLabel(String(value), context.locale);
    if (typeof value !== 'object' || value === null) return String(value);
    if (Array.isArray(value)) return value.map(plain).join(', ');
    return saidBy(value as Members, pointer, context) ?? '…';
  };
  const left = plain(members['value']);
  if (typeof members['empty'] === 'boolean')
    return `${left} ${nameLabel(members['empty'] ? 'isEmpty' : 'isFilled', context.locale)}`;
  const sign = Object.entries(signs).find(([name]) => Object.hasOwn(members, name));
  return sign && `${left} ${sign[1]} ${plain(members[sign[0]])}`;
}

function wordsIn(value: unknown, { index }: ChoiceContext): string | undefined {
  return index.textOf(valueAt(value, '/copy') ?? value);
}
