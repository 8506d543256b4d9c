import type { ChoiceContext } from './choices.ts';
import { readableAt, readableRef } from './choices.ts';
import { isReading } from './schema-node.ts';

/** What two values are compared by, as a person picks it. `filled` and `empty` compare with nothing. */
export const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'filled', 'empty'] as const;

/** One of the operators. */
export type ComparisonOperator = (typeof OPERATORS)[number];

/** A comparison as it stands in config. */
export type Comparison = Readonly<Record<string, unknown>>;

/** Which operator a comparison has. */
export function operatorOf(comparison: Comparison): ComparisonOperator {
  if ('empty' in comparison) return comparison['empty'] === true ? 'empty' : 'filled';
  return OPERATORS.find((one) => one in comparison) ?? 'eq';
}

/** What a comparison compares with: a value, several for `in`, undefined for `empty`. */
export function rightOf(comparison: Comparison): unknown {
  return comparison[operatorOf(comparison)];
}

/** The operators that make sense of a value: only numbers are more or less. */
export function operatorsFor(
  left: unknown,
  pointer: string,
  context: ChoiceContext,
): readonly ComparisonOperator[] {
  const type = readableRef(isReading(left) ? left.$get : undefined, pointer, context)?.type ?? 'any';
  if (type === 'boolean' || type === 'flag') return ['eq', 'ne'];
  const isOrdered = type === 'any' || ['money', 'decimal', 'integer'].includes(type);
  return isOrdered ? OPERATORS : OPERATORS.filter((one) => !['gt', 'gte', 'lt', 'lte'].includes(one));
}

/** A comparison with another operator; what it is compared with stays. */
export function withOperator(comparison: Comparison, operator: ComparisonOperator): Comparison {
  const { value } = comparison;
  const right = [rightOf(comparison)].flat()[0] ?? '';
  if (operator === 'filled' || operator === 'empty') return { value, empty: operator === 'empty' };
  return { value, [operator]: operator === 'in' ? [right] : right };
}

/** A comparison of another value: with what it can be, else with what it was compared with. */
export function withLeft(
  comparison: Comparison,
  ref: string,
  pointer: string,
  context: ChoiceContext,
): Comparison {
  const value = { $get: ref };
  const known = readableRef(ref, pointer, context);
  const allowed = operatorsFor(value, pointer, context);
  const operator = operatorOf(comparison);
  const next = { ...comparison, value };
  const [first] = known?.type === 'flag' ? ['1'] : (known?.values ?? []).filter((one) => one !== '');
  if (first !== undefined) return { value, eq: literalFor(first, ref, pointer, context) };
  const isLost = !allowed.includes(operator) || typeof rightOf(comparison) === 'boolean';
  return isLost || operator === 'eq' ? { value, empty: false } : next;
}

/** A literal of the type that a value has: a flag is compared with 1, a text with "1". */
export function literalFor(typed: string, ref: string, pointer: string, context: ChoiceContext): unknown {
  const type = readableRef(ref, pointer, context)?.type;
  if (type === 'boolean') return typed === 'true';
  const isNumber = type !== 'text' && typed.trim() !== '' && Number.isFinite(Number(typed));
  return isNumber ? Number(typed) : typed;
}

/** The first condition of a place: on something that is true or false, else on whatever can be read. */
export function firstCondition(pointer: string, context: ChoiceContext): Comparison {
  const scope = readableAt(context, pointer);
  const first = scope.find(({ type }) => type === 'boolean') ?? scope[0];
  return withLeft({ value: '', eq: '' }, first?.ref ?? 'flags#/loggedIn', pointer, context);
}
