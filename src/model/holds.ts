import type { Comparison, Condition } from '#generated/config.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { evaluate } from './evaluate.ts';
import type { Scope } from './scope.ts';

/**
 * Whether a condition holds: true, false, or undefined while it is unknown. Kleene's three values: `all` is
 * false as soon as one is false, `any` true as soon as one is true, else unknown if one is unknown.
 */
export function holds(condition: Condition, scope: Scope): boolean | undefined {
  if ('all' in condition) return join(condition.all, scope, false);
  if ('any' in condition) return join(condition.any, scope, true);
  if ('not' in condition) {
    const inner = holds(condition.not, scope);
    return inner === undefined ? undefined : !inner;
  }
  return compare(condition, scope);
}

function join(conditions: readonly Condition[], scope: Scope, decisive: boolean): boolean | undefined {
  let unknown = false;
  for (const condition of conditions) {
    const one = holds(condition, scope);
    if (one === decisive) return decisive;
    unknown ||= one === undefined;
  }
  return unknown ? undefined : !decisive;
}

function compare(comparison: Comparison, scope: Scope): boolean | undefined {
  const left = evaluate(comparison.value, scope);
  if (left === undefined) return undefined;
  if (comparison.empty !== undefined) return isEmpty(left) === comparison.empty;
  if (comparison.in !== undefined) {
    const members = comparison.in.map((member) => evaluate(member, scope));
    if (members.some((member) => same(left, member))) return true;
    return members.includes(undefined) ? undefined : false;
  }
  for (const [name, test] of Object.entries(TESTS)) {
    const other = comparison[name as keyof typeof TESTS];
    if (other === undefined) continue;
    const right = evaluate(other, scope);
    return right === undefined ? undefined : test(left, right);
  }
  throw new Error('a condition without a comparison: name one of eq, ne, in, lt, lte, gt, gte, empty');
}

const TESTS = {
  eq: same,
  ne: (left: unknown, right: unknown) => !same(left, right),
  lt: (left: unknown, right: unknown) => ordered(left, right, (order) => order < 0),
  lte: (left: unknown, right: unknown) => ordered(left, right, (order) => order <= 0),
  gt: (left: unknown, right: unknown) => ordered(left, right, (order) => order > 0),
  gte: (left: unknown, right: unknown) => ordered(left, right, (order) => order >= 0),
};

/** Servers send 1 and "1" alike, and a query is always text: equal is equal as text. */
function same(left: unknown, right: unknown): boolean {
  if (left === null || right === null) return left === right;
  return String(left) === String(right);
}

function ordered(left: unknown, right: unknown, test: (order: number) => boolean): boolean {
  const order = compareDecimals(left, right);
  return order !== undefined && test(order);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}
