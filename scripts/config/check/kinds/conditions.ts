import type { Comparison, Condition, Value } from '#generated/config.ts';
import { addFigures } from '#model/figures.ts';
import { evaluateCondition } from '#model/evaluate.ts';
import { addDecimals, readDecimal } from '#rules/decimal.ts';
import { shownOf } from '#scripts/config/diagnostic.ts';
import type { CheckPlace } from '#scripts/config/check/context.ts';
import { type ConfigNode, nodesOfKind } from '#scripts/schema/walk.ts';
import { isNumeric, type SourceShape } from '#scripts/config/check/shape.ts';
import { shapeAt } from './values.ts';

addFigures();

type Literal = string | number | boolean | null;

const ORDERS = ['lt', 'lte', 'gt', 'gte'] as const;
const OPERATORS = ['eq', 'ne', 'in', ...ORDERS, 'empty'] as const;
/** At most this many combinations of values are tried. */
const MAX_TRIED = 4000;

/**
 * Reports a condition that compares incomparable values, or whose result is constant. A condition that `waits` for its sources may always be
 * true once they are loaded.
 */
export function checkCondition(place: CheckPlace, node: ConfigNode, waits: boolean): void {
  const comparisons = nodesOfKind(node, 'comparison');
  const sound = comparisons.filter((one) => checkComparison(place, one));
  if (sound.length < comparisons.length) return;
  const outcome = constantOf(place, node.value as Condition);
  if (outcome !== undefined && !(outcome && waits))
    place.report(node.path, outcome ? 'condition.always' : 'condition.never', {});
}

/** Whether the two sides can be compared; reports them if not. */
function checkComparison(place: CheckPlace, node: ConfigNode): boolean {
  const { report } = place;
  const { path } = node;
  const comparison = node.value as Comparison;
  const reference = referenceOf(comparison.value);
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
  const other = (comparison.value as { else?: Literal }).else;
  const rights = node
    .children()
    .filter((child) => child.path.at(-1) !== 'value')
    .flatMap((child) => (comparison.in ? child.children() : [child]));
  const wrong = rights.filter(({ value }) => {
    if (typeof value === 'object' || value === '' || String(value) === String(other)) return false;
    return isOrder ? !readDecimal(value) : !canBe(shape, value);
  });
  for (const { value, path: at } of wrong) {
    const shown = shownOf(value);
    const values = shape.values ?? shape.codes;
    if (values && !isOrder) report(at, 'compare.never', { shown, reference, values: values.join(', ') });
    else report(at, 'compare.number', { shown, reference });
  }
  return wrong.length === 0;
}

/** Whether a source can have a value, as far as the contract describes it. Values are compared as text. */
function canBe(shape: Extract<SourceShape, { kind: 'scalar' }>, value: unknown): boolean {
  const values = shape.values ?? shape.codes;
  if (values) return values.includes(String(value));
  return !isNumeric(shape) || readDecimal(value) !== undefined;
}

function rightsOf({ value: _value, empty: _empty, in: all, ...one }: Comparison): readonly Value[] {
  return all ?? Object.values(one);
}

function referenceOf(value: Value): string | undefined {
  return typeof value === 'object' && value !== null && '$get' in value ? value.$get : undefined;
}

/**
 * The constant result of a condition, true or false; undefined if it depends on its sources. Evaluates it with the engine's own function for every
 * value at which a comparison could change.
 */
function constantOf(place: CheckPlace, condition: Condition): boolean | undefined {
  const tried = new Map<string, { name: string; points: Set<Literal> }>();
  const variable = (key: string, points: readonly Literal[]): Value => {
    const found = tried.get(key) ?? { name: `v${String(tried.size)}`, points: new Set<Literal>() };
    points.forEach((point) => found.points.add(point));
    tried.set(key, found);
    return { $get: `form#/${found.name}` };
  };
  const abstract = (one: Condition): Condition => {
    if ('all' in one) return { all: one.all.map(abstract) };
    if ('any' in one) return { any: one.any.map(abstract) };
    if ('not' in one) return { not: abstract(one.not) };
    const rights = rightsOf(one);
    const isOpen = rights.some((value) => typeof value === 'object' && value !== null);
    const isItself = rights.some((value) => JSON.stringify(value) === JSON.stringify(one.value));
    if (isOpen && !isItself) return { value: variable(JSON.stringify(one), [true, false]), eq: true };
    const points = pointsOf(place, one.value, rights.filter(isLiteral));
    const value = variable(JSON.stringify(one.value), points);
    return isItself ? { ...one, value, ...itself(one, value) } : { ...one, value };
  };
  const made = abstract(condition);
  const variables = [...tried.values()].map(({ name, points }) => ({ name, points: [...points] }));
  const size = variables.reduce((product, { points }) => product * points.length, 1);
  if (size > MAX_TRIED) return undefined;
  let first: boolean | undefined;
  for (let at = 0; at < size; at += 1) {
    let rest = at;
    const form: Record<string, Literal | undefined> = {};
    for (const { name, points } of variables) {
      form[name] = points[rest % points.length];
      rest = Math.floor(rest / points.length);
    }
    const outcome = evaluateCondition(made, { form });
    if (outcome === undefined || (first !== undefined && outcome !== first)) return undefined;
    first = outcome;
  }
  return first;
}

/** The operators of a comparison whose value may be on the other side too. */
function itself(comparison: Comparison, value: Value): Partial<Comparison> {
  const name = OPERATORS.find((one) => one in comparison);
  if (name === undefined || name === 'empty') return {};
  return name === 'in' ? { in: [value] } : { [name]: value };
}

function isLiteral(value: unknown): value is Literal {
  return typeof value !== 'object' || value === null;
}

/** The values at which a comparison with some literals can change. */
function pointsOf(place: CheckPlace, value: Value, literals: readonly Literal[]): readonly Literal[] {
  if (isLiteral(value)) return [value];
  const near = literals.flatMap((one) => {
    return readDecimal(one) ? [one, addDecimals([one, -1]), addDecimals([one, 1])] : [one];
  });
  if ('$count' in value)
    return [0, 1, 1e6, ...near.filter((one) => Number(one) >= 0 && Number.isInteger(Number(one)))];
  const shape = '$get' in value ? shapeAt(place, value.$get) : undefined;
  const { word, values = undefined } = shape?.kind === 'scalar' ? shape : {};
  const other = '$get' in value ? (value.else ?? null) : null;
  if (word === 'boolean') return [true, false];
  return values ? [...values, other] : [...near, other, '', 'any other'];
}
