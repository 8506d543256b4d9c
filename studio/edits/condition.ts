import { type ChoiceContext, readableAt, readableRef } from './choices.ts';
import { isGet } from './schema-node.ts';

/** The operators of a comparison as a picker offers them. `filled` and `empty` take no right operand. */
export const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'filled', 'empty'] as const;

export type ComparisonOperator = (typeof OPERATORS)[number];

export type Comparison = Readonly<Record<string, unknown>>;

/** The operator of a comparison; `eq` if it has none. */
export function operatorOf(comparison: Comparison): ComparisonOperator {
  if ('empty' in comparison) return comparison['empty'] === true ? 'empty' : 'filled';
  return OPERATORS.find((one) => one in comparison) ?? 'eq';
}

/** The right operand: a value, a list for `in`, a boolean for `empty`. */
export function rightOperand(comparison: Comparison): unknown {
  return comparison[operatorOf(comparison)];
}

/** The operators for the type of the left operand: only numbers have an order. */
export function operatorsFor(
  left: unknown,
  pointer: string,
  context: ChoiceContext,
): readonly ComparisonOperator[] {
  const type = readableRef(isGet(left) ? left.$get : undefined, pointer, context)?.type ?? 'any';
  if (type === 'boolean' || type === 'flag') return ['eq', 'ne'];
  const isOrdered = type === 'any' || ['money', 'decimal', 'integer'].includes(type);
  return isOrdered ? OPERATORS : OPERATORS.filter((one) => !['gt', 'gte', 'lt', 'lte'].includes(one));
}

/** A comparison with another operator. It keeps its right operand. */
export function withOperator(comparison: Comparison, operator: ComparisonOperator): Comparison {
  const { value } = comparison;
  const right = [rightOperand(comparison)].flat()[0] ?? '';
  if (operator === 'filled' || operator === 'empty') return { value, empty: operator === 'empty' };
  return { value, [operator]: operator === 'in' ? [right] : right };
}

/**
 * A comparison with another left operand; the right one is its first known value. Without known values the
 * old one stays, or, for `eq` and operators that the new type lacks, the comparison is `empty: false`.
 */
export function withLeftOperand(
  comparison: Comparison,
  ref: string,
  pointer: string,
  context: ChoiceContext,
): Comparison {
  const value = { $get: ref };
  const known = readableRef(ref, pointer, context);
  const allowed = operatorsFor(value, pointer, context);
  const operator = operatorOf(comparison);
  const [first] = known?.type === 'flag' ? ['1'] : (known?.values ?? []).filter((one) => one !== '');
  if (first !== undefined) return { value, eq: literalFor(first, ref, pointer, context) };
  const isInvalid = !allowed.includes(operator) || typeof rightOperand(comparison) === 'boolean';
  return isInvalid || operator === 'eq' ? { value, empty: false } : { ...comparison, value };
}

/** An input as the type of the value that a reference reads: a flag is compared with 1, a text with "1". */
export function literalFor(typed: string, ref: string, pointer: string, context: ChoiceContext): unknown {
  const type = readableRef(ref, pointer, context)?.type;
  if (type === 'boolean') return typed === 'true';
  const isNumber = type !== 'text' && typed.trim() !== '' && Number.isFinite(Number(typed));
  return isNumber ? Number(typed) : typed;
}

/** The condition of a new place: on the first boolean that can be read there, else on the first value. */
export function initialCondition(pointer: string, context: ChoiceContext): Comparison {
  const scope = readableAt(context, pointer);
  const first = scope.find(({ type }) => type === 'boolean') ?? scope[0];
  return withLeftOperand({ value: '', eq: '' }, first?.ref ?? 'flags#/loggedIn', pointer, context);
}
