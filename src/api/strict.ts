import type { CombinedPlan, ObjectPlan, Plan } from './contract-table.ts';
import { strictScalar } from './scalars.ts';

/** A strict answer, or the place at which it is beyond repair. */
export type Strict =
  { readonly kind: 'strict'; readonly data: unknown } | { readonly kind: 'fault'; readonly at: string };

/**
 * Turns the loose `data` of an answer strict by its plan: the one place where the wire's looseness ends (reading 4). Lists are always
 * lists, pages always `{rows, total, lastPage}`, a scalar beyond repair is absent, unknown fields are dropped. A wrong type where a list or
 * an object belongs, or a required field that is absent, is a fault.
 */
export function strictData(plan: Plan, value: unknown): Strict {
  try {
    return { kind: 'strict', data: convert(plan, value, 'data') };
  } catch (error) {
    if (error instanceof Fault) return { kind: 'fault', at: error.message };
    throw error;
  }
}

/** What a plan makes of an answer without any data: empty lists and objects, whatever it requires. */
export function emptyData(plan: Plan): unknown {
  if (typeof plan === 'string') return undefined;
  if (!isCombined(plan)) return convertObject(optional(plan), {}, 'data');
  if (plan[0] === 'list' || plan[0] === 'page') return convert(plan, [], 'data');
  return emptyData(plan[1]);
}

function optional(plan: ObjectPlan): ObjectPlan {
  return Object.fromEntries(Object.entries(plan).map(([key, field]) => [key.replace(/!$/, ''), field]));
}

class Fault extends Error {}

function convert(plan: Plan, value: unknown, at: string): unknown {
  if (plan === 'none') return undefined;
  if (typeof plan === 'string') return strictScalar(plan, value);
  if (!isCombined(plan)) return convertObject(plan, value, at);
  switch (plan[0]) {
    case 'list':
      return convertList(plan[1], value, at);
    case 'page':
      return convertPage(plan[1], value, at);
    case 'first':
      return convert(plan[1], Array.isArray(value) ? value[0] : value, at);
    case 'lone':
      return convertObject(
        plan[1],
        typeof value === 'string' && value !== '' ? { [plan[2]]: value } : value,
        at,
      );
  }
}

function convertObject(plan: ObjectPlan, value: unknown, at: string): Record<string, unknown> {
  const wire = isEmpty(value) ? {} : value;
  if (!isRecord(wire)) throw new Fault(at);
  const strict: Record<string, unknown> = {};
  for (const [key, fieldPlan] of Object.entries(plan)) {
    const isRequired = key.endsWith('!');
    const name = isRequired ? key.slice(0, -1) : key;
    const raw = Object.hasOwn(wire, name) ? wire[name] : undefined;
    const field = isAbsent(fieldPlan, raw, isRequired) ? undefined : convert(fieldPlan, raw, `${at}/${name}`);
    if (field !== undefined) strict[name] = field;
    else if (isRequired) throw new Fault(`${at}/${name}`);
  }
  return strict;
}

function convertList(plan: Plan, value: unknown, at: string): unknown[] {
  if (isEmpty(value)) return [];
  if (!Array.isArray(value)) throw new Fault(at);
  return value
    .map((entry: unknown, index) => (entry === null ? undefined : convert(plan, entry, `${at}/${index}`)))
    .filter((entry) => entry !== undefined);
}

/** What a server does not tell of the pages to come counts as endless: a list ends at the other limit, or at an empty page. */
function convertPage(plan: Plan, value: unknown, at: string): unknown {
  if (!isRecord(value)) {
    const rows = convertList(plan, value, at);
    return { rows, total: rows.length, lastPage: 1 };
  }
  const field = (name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined);
  const rows = convertList(plan, field('data'), `${at}/data`);
  const total = count(field('total'));
  const lastPage = count(field('last_page'));
  return {
    rows,
    total: total ?? ((lastPage ?? 1) > 1 ? Number.MAX_SAFE_INTEGER : rows.length),
    lastPage: lastPage ?? ((total ?? 0) > rows.length ? Number.MAX_SAFE_INTEGER : 1),
  };
}

function count(value: unknown): number | undefined {
  const number = strictScalar('integer', value);
  return typeof number === 'number' && number >= 0 ? number : undefined;
}

/** What servers send for nothing: null, an empty string, and PHP's empty array, which stands for an empty object as well. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** A missing list is an empty one, an empty text is a text unless it is required, and all else that is empty is absent. */
function isAbsent(plan: Plan, value: unknown, isRequired: boolean): boolean {
  if (!isEmpty(value)) return false;
  if (isCombined(plan)) return plan[0] !== 'list' && plan[0] !== 'page';
  return typeof plan !== 'string' || isRequired;
}

function isCombined(plan: Plan): plan is CombinedPlan {
  return Array.isArray(plan);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
