import { message, type MessageValue } from '#scripts/messages/format-message.ts';
import { hasMessage } from '#scripts/messages/messages.ts';
import { isObject, type Json, member } from './json.ts';
import { entryName, type PartContext } from './part-names.ts';
import type { TrailStep } from './raw-diff.ts';

/** Members that hold parts and say nothing themselves. */
const SILENT = new Set([
  ...[
    'fields',
    'rules',
    'columns',
    'filters',
    'sections',
    'items',
    'schema',
    'ui',
    'args',
    'summary',
    'links',
  ],
  ...[
    'options',
    'shape',
    'type',
    'money',
    'seed',
    'tabBar',
    'drawer',
    'submit',
    'empty',
    'choices',
    'paging',
    'tokens',
  ],
]);
/** Members whose own members are names that an operator gave, or that code gave. */
const NAMED = new Set([
  ...[
    'data',
    'computed',
    'body',
    'values',
    'fallback',
    'props',
    'query',
    'codes',
    'enums',
    'hosts',
    'schemes',
    'records',
    'sources',
  ],
  ...['light', 'dark'],
]);

/** What the steps from a file to a part of it are called, outermost first; the last is the thing itself. */
export function trailWords(
  trail: readonly TrailStep[],
  contextOf: (isAfter: boolean) => PartContext,
): readonly MessageValue[] {
  return trail.flatMap((step, index) => stepWords(trail, index, step, contextOf));
}

function stepWords(
  trail: readonly TrailStep[],
  index: number,
  { name, before, after }: TrailStep,
  contextOf: (isAfter: boolean) => PartContext,
): readonly MessageValue[] {
  const isLast = index === trail.length - 1;
  const parent = trail[index - 1];
  if (typeof name === 'number') {
    const context = contextOf(after !== undefined);
    const thing = after ?? before;
    const list = listOf(trail, index);
    if (list === 'rules' && !isLast) return [fieldOf(thing, context)];
    return [entryName(thing, list, name, context)];
  }
  if (SILENT.has(name) && !isLast) return [];
  if (NAMED.has(name) && !isLast) return [];
  const owner = String(parent?.name ?? '');
  if (typeof parent?.name === 'string' && NAMED.has(owner))
    return [namedWords(owner, name, after ?? before, contextOf(after !== undefined), trail, index)];
  return [memberWords(trail, index)];
}

/** The member that a list is. Items say less than what has them: facts, links, tabs or options. */
function listOf(trail: readonly TrailStep[], index: number): string {
  const list = String(trail[index - 1]?.name ?? '');
  if (list !== 'items') return list;
  const holder = trail[index - 2];
  const kind = member(holder?.after ?? holder?.before, 'kind');
  return typeof kind === 'string' ? kind : String(holder?.name ?? '');
}

function fieldOf(rule: Json | undefined, { wording }: PartContext): MessageValue {
  const field = String(member(rule, 'field') ?? '');
  return wording.labels[field] ?? field;
}

/** A member by the most telling of its names: with its check, its parent, or alone; as it is written where there are no words. */
function memberWords(trail: readonly TrailStep[], index: number): MessageValue {
  const name = String(trail[index]?.name ?? '');
  const parents = trail.slice(0, index).map((step) => step.name);
  const rule = trail
    .slice(0, index)
    .find(({ after, before }) => member(after ?? before, 'check') !== undefined);
  const check = member(rule?.after ?? rule?.before, 'check');
  const step = trail[index - 1];
  const isAction = member(step?.after ?? step?.before, 'do') !== undefined;
  const isData = parents.at(-2) === 'data';
  const nearest = parents.filter((parent) => typeof parent === 'string').at(-1);
  const keys = [
    ...(isAction ? [`action.${name}`] : []),
    ...(isData ? [`data.${name}`] : []),
    ...(nearest === 'args' ? [`${String(check)}.${name}`] : []),
    `${String(nearest)}.${name}`,
    name,
  ];
  const key = keys.map((one) => `members.${one}`).find(hasMessage);
  return key === undefined ? name : { key, values: {} };
}

function namedWords(
  owner: string,
  name: string,
  value: Json | undefined,
  { wording }: PartContext,
  trail: readonly TrailStep[],
  index: number,
): MessageValue {
  const label = isObject(value) ? member(value, 'label') : undefined;
  const text = typeof label === 'string' ? wording.copy[label] : undefined;
  const key = owner === 'light' || owner === 'dark' ? `members.tokens.${owner}` : `members.${owner}`;
  const word = hasMessage(key) ? { key, values: {} } : memberWords(trail, index - 1);
  const spelled =
    owner === 'body' && Object.hasOwn(wording.labels, name) ? (wording.labels[name] ?? name) : name;
  return message('changes.part.named', {
    word,
    name: text === undefined ? spelled : message('changes.file.within', { page: name, part: text }),
  });
}
