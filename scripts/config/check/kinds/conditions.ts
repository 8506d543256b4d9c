import type { Comparison, Condition, Value } from '#generated/config.ts';
import { addFunctionsAndFormats } from '#model/lazy-functions-and-formats.ts';
import { evaluateCondition } from '#model/evaluate.ts';
import { addDecimals, readDecimal } from '#rules/decimal-and-usdt.ts';
import { quoteValue } from '#scripts/config/diagnostic.ts';
import type { CheckPlace } from '#scripts/config/check/context.ts';
import { type ConfigNode, nodesOfKind } from '#scripts/schema/walk.ts';
import { isNumeric, type SourceShape } from '#scripts/config/check/source-shape.ts';
import { shapeAt } from './values-and-texts.ts';

addFunctionsAndFormats(); // Conditions may use functions that the engine loads late.

type Literal = string | number | boolean | null;

const ORDERS = ['lt', 'lte', 'gt', 'gte'] as const;
const OPERATORS = ['eq', 'ne', 'in', ...ORDERS, 'empty'] as const;
/** Conditions with more combinations of values are not evaluated. */
const MAX_COMBINATIONS = 4000;

/**
 * Reports a condition with an invalid comparison, or with a constant result. A condition that `waits` for its
 * sources may be always true once they are loaded.
 */
export function checkCondition(place: CheckPlace, node: ConfigNode, waits: boolean): void {
  const comparisons = nodesOfKind(node, 'comparison');
  const valid = comparisons.filter((one) => checkComparison(place, one));
  if (valid.length < comparisons.length) return;
  const result = constantOf(place, node.value as Condition);
  if (result !== undefined && !(result && waits))
    place.report(node.path, result ? 'condition.always' : 'condition.never', {});
}

/** Whether the two sides can be compared; reports it if not. */
function checkComparison(place: CheckPlace, node: ConfigNode): boolean {
  const { report } = place;
  const { path } = node;
  const comparison = node.value as Comparison;
  const { value: read } = comparison;
  const reference = !isLiteral(read) && '$get' in read ? read.$get : undefined;
  const shape = reference === undefined ? undefined : shapeAt(place, reference);
  if (reference === undefined || !shape || shape.kind === 'any' || comparison.empty !== undefined)
    return true;
  if (shape.kind !== 'scalar') {
    report([...path, 'value'], 'compare.whole', { reference });
    return false;
  }
  const isOrder = ORDERS.some((name) => name in comparison);
  if (isOrder && shape.word !== undefined && !isNumeric(shape)) {
    report(path, 'compare.order', { reference });
    return false;
  }
  const fallback = (comparison.value as { else?: Literal }).else;
  const operands = node
    .children()
    .filter((child) => child.path.at(-1) !== 'value')
    .flatMap((child) => (comparison.in ? child.children() : [child]));
  const wrong = operands.filter(({ value }) => {
    if (typeof value === 'object' || value === '' || String(value) === String(fallback)) return false;
    return isOrder ? !readDecimal(value) : !canBe(shape, value);
  });
  for (const { value, path: at } of wrong) {
    const shown = quoteValue(value);
    const values = shape.values ?? shape.codes;
    if (values && !isOrder) report(at, 'compare.never', { shown, reference, values: values.join(', ') });
    else report(at, 'compare.number', { shown, reference });
  }
  return wrong.length === 0;
}

/** Whether a source can have a value, as far as the contract says. Values are compared as text. */
function canBe(shape: Extract<SourceShape, { kind: 'scalar' }>, value: unknown): boolean {
  const values = shape.values ?? shape.codes;
  if (values) return values.includes(String(value));
  return !isNumeric(shape) || readDecimal(value) !== undefined;
}

function operandsOf({ value: _value, empty: _empty, in: all, ...one }: Comparison): readonly Value[] {
  return all ?? Object.values(one);
}

/**
 * The constant result of a condition, such as "a > 5 and a < 3"; undefined if it depends on data. Each value
 * that it reads becomes a variable. All combinations of values around the literals are evaluated.
 */
function constantOf(place: CheckPlace, condition: Condition): boolean | undefined {
  const variables = new Map<string, { name: string; points: Set<Literal> }>();
  const variable = (key: string, points: readonly Literal[]): Value => {
    const known = variables.get(key) ?? { name: `v${String(variables.size)}`, points: new Set<Literal>() };
    points.forEach((point) => known.points.add(point));
    variables.set(key, known);
    return { $get: `form#/${known.name}` };
  };
  const withVariables = (one: Condition): Condition => {
    if ('all' in one) return { all: one.all.map(withVariables) };
    if ('any' in one) return { any: one.any.map(withVariables) };
    if ('not' in one) return { not: withVariables(one.not) };
    const operands = operandsOf(one);
    const hasVariableOperand = !operands.every(isLiteral);
    const comparesWithItself = operands.some((value) => JSON.stringify(value) === JSON.stringify(one.value));
    if (hasVariableOperand && !comparesWithItself)
      return { value: variable(JSON.stringify(one), [true, false]), eq: true };
    const points = valuesAround(place, one.value, operands.filter(isLiteral));
    const value = variable(JSON.stringify(one.value), points);
    return comparesWithItself ? { ...one, value, ...withOperand(one, value) } : { ...one, value };
  };
  const template = withVariables(condition);
  const ranges = [...variables.values()].map(({ name, points }) => ({ name, points: [...points] }));
  const size = ranges.reduce((product, { points }) => product * points.length, 1);
  if (size > MAX_COMBINATIONS) return undefined;
  let first: boolean | undefined;
  for (let index = 0; index < size; index += 1) {
    let rest = index;
    const form: Record<string, Literal | undefined> = {};
    for (const { name, points } of ranges) {
      form[name] = points[rest % points.length];
      rest = Math.floor(rest / points.length);
    }
    const result = evaluateCondition(template, { form });
    if (result === undefined || (first !== undefined && result !== first)) return undefined;
    first = result;
  }
  return first;
}

/** The replaced operand of a comparison, as a member to spread. */
function withOperand(comparison: Comparison, value: Value): Partial<Comparison> {
  const operator = OPERATORS.find((one) => one in comparison);
  if (operator === undefined || operator === 'empty') return {};
  return operator === 'in' ? { in: [value] } : { [operator]: value };
}

function isLiteral(value: unknown): value is Literal {
  return typeof value !== 'object' || value === null;
}

/** The values around the literals of a comparison, at which its result can change. */
function valuesAround(place: CheckPlace, value: Value, literals: readonly Literal[]): readonly Literal[] {
  if (isLiteral(value)) return [value];
  const near = literals.flatMap((one) => [one, addDecimals([one, -1]) ?? one, addDecimals([one, 1]) ?? one]);
  if ('$count' in value)
    return [0, 1, 1e6, ...near.filter((one) => Number(one) >= 0 && Number.isInteger(Number(one)))];
  const shape = '$get' in value ? shapeAt(place, value.$get) : undefined;
  const { word, values = undefined } = shape?.kind === 'scalar' ? shape : {};
  const fallback = '$get' in value ? (value.else ?? null) : null;
  if (word === 'boolean') return [true, false];
  return values ? [...values, fallback] : [...near, fallback, '', 'any other'];
}
