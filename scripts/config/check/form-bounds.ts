import type { Field, Form, Rule, Value } from '#generated/config.ts';
import { readPointer, dataIdOf, parseReference } from '#model/evaluate.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { readDecimal } from '#rules/decimal-and-usdt.ts';
import { quoteValue } from '#scripts/config/diagnostic.ts';
import type { CheckPlace } from './context.ts';
import type { Path } from '#scripts/schema/walk.ts';
import { dataOfForm } from './data-sources.ts';
import { withoutPlaceholders } from '#scripts/config/placeholders.ts';

/** The checks with the arguments `min` and `max`, by what they measure. */
const BOUNDS: Readonly<Record<string, Measure>> = {
  min: 'amount',
  max: 'amount',
  between: 'amount',
  minLength: 'length',
  maxLength: 'length',
  date: 'day',
};

type Measure = 'amount' | 'length' | 'day';

interface Bound {
  readonly value: Value;
  readonly path: Path;
}

/**
 * Reports contradictory limits: an amount that may be zero, a minimum above the maximum (also in fallbacks),
 * suggested amounts out of range, and texts that name another number than the rule.
 */
export function checkBounds(place: CheckPlace, form: Form): void {
  form.fields.forEach((field, index) => {
    if (field.kind !== 'input') return;
    const path: Path = ['fields', index];
    const rules = form.rules
      .map((rule, at) => ({ rule, at }))
      .filter(({ rule }) => rule.field === field.name);
    if (field.ui.widget === 'amount') checkMin(place, form, field, path, rules);
    for (const measure of ['amount', 'length', 'day'] as const)
      checkOrder(place, boundsOf(rules, measure, 'min'), boundsOf(rules, measure, 'max'));
    const widgetBounds = (name: 'min' | 'max'): readonly Bound[] =>
      field.ui[name] === undefined ? [] : [{ value: field.ui[name], path: [...path, 'ui', name] }];
    checkOrder(place, widgetBounds('min'), widgetBounds('max'));
    const lows = [...boundsOf(rules, 'amount', 'min'), ...widgetBounds('min')];
    const highs = [...boundsOf(rules, 'amount', 'max'), ...widgetBounds('max')];
    checkQuickAmounts(place, field, path, literals(lows), literals(highs));
    for (const { rule, at } of rules) checkTexts(place, field, path, rule, ['rules', at]);
  });
}

interface RuleAt {
  readonly rule: Rule;
  readonly at: number;
}

function boundsOf(rules: readonly RuleAt[], measure: Measure, name: 'min' | 'max'): readonly Bound[] {
  return rules.flatMap(({ rule: { check, args = {} }, at }) => {
    const value = args[name];
    if (BOUNDS[check] !== measure || value === undefined || Array.isArray(value)) return [];
    return [{ value, path: ['rules', at, 'args', name] }];
  });
}

function literals(bounds: readonly Bound[]): readonly (string | number)[] {
  return bounds.flatMap(({ value }) =>
    typeof value === 'string' || typeof value === 'number' ? [value] : [],
  );
}

function checkMin(place: CheckPlace, form: Form, field: Field, path: Path, rules: readonly RuleAt[]): void {
  const { report } = place;
  const bounds = boundsOf(rules, 'amount', 'min');
  if (bounds.length === 0 && lacksMinimum(place, form, rules))
    return report([...path, 'name'], 'limit.none', { name: field.name });
  for (const { value, path: at } of bounds) {
    const minimum = literalOf(place, value);
    const order = minimum === undefined ? undefined : compareDecimals(minimum, 0);
    if (order !== undefined && order <= 0)
      report(at, 'limit.zero', { name: field.name, least: String(minimum) });
  }
}

/** Whether the minimum is missing for certain: an invalid rule could be it, and has its own diagnostic. */
function lacksMinimum({ context }: CheckPlace, form: Form, rules: readonly RuleAt[]): boolean {
  const names = form.fields.flatMap((part) => (part.kind === 'input' ? [part.name] : []));
  return (
    form.rules.every(({ field }) => names.includes(field)) &&
    rules.every(({ rule }) => Object.hasOwn(context.vocabulary.checks, rule.check)) &&
    !rules.some(({ rule }) => rule.check === 'min' || rule.check === 'between')
  );
}

function checkOrder(place: CheckPlace, lows: readonly Bound[], highs: readonly Bound[]): void {
  for (const low of lows)
    for (const high of highs) {
      const [min, max] = [literalOf(place, low.value), literalOf(place, high.value)];
      if (min === undefined || max === undefined || !isAbove(min, max)) continue;
      place.report(high.path, 'limit.crossed', { least: String(min), most: String(max) });
    }
}

function isAbove(left: string | number, right: string | number): boolean {
  const order = compareDecimals(left, right);
  return order === undefined ? String(left) > String(right) : order > 0;
}

/** Reports suggested amounts that are always out of range: they would never be shown. */
function checkQuickAmounts(
  place: CheckPlace,
  field: Field,
  path: Path,
  lows: readonly (string | number)[],
  highs: readonly (string | number)[],
): void {
  (field.ui.quick ?? []).forEach((amount, at) => {
    if (typeof amount !== 'number') return;
    if (!lows.some((low) => isAbove(low, amount)) && !highs.some((high) => isAbove(amount, high))) return;
    place.report([...path, 'ui', 'quick', at], 'limit.quick', { amount });
  });
}

/** The value of a bound as far as config has it: the literal, its `else`, or the fallback of its data. */
function literalOf(place: CheckPlace, value: Value): string | number | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null || !('$get' in value)) return undefined;
  const fallback = value.else ?? undefined;
  if (typeof fallback === 'string' || typeof fallback === 'number') return fallback;
  const { source, pointer } = parseReference(value.$get);
  const [data] = dataOfForm(place, dataIdOf(source) ?? '') ?? [];
  const found: unknown = readPointer(data?.fallback, pointer);
  return typeof found === 'string' || typeof found === 'number' ? found : undefined;
}

/** Reports texts that name another bound than the rule does, by the value of a placeholder or by a number. */
function checkTexts(place: CheckPlace, field: Field, path: Path, rule: Rule, at: Path): void {
  if (BOUNDS[rule.check] === undefined) return;
  const { hint, placeholder } = field.ui;
  const shown: readonly (readonly [unknown, Path])[] = [
    [rule.say, [...at, 'say']],
    [hint, [...path, 'ui', 'hint']],
    [placeholder, [...path, 'ui', 'placeholder']],
  ];
  for (const [text, where] of shown)
    for (const name of ['min', 'max'] as const) {
      const bound = rule.args?.[name];
      if (bound !== undefined) checkNumber(place, text, where, name, bound);
    }
}

/** The operand of `grouped` or `number`, which change only how a value is written; else the value itself. */
function operandOf(value: unknown): unknown {
  const { $fn = '', args } = (value ?? {}) as { $fn?: string; args?: { of?: unknown } };
  return ['grouped', 'number'].includes($fn) ? args?.of : value;
}

function checkNumber(place: CheckPlace, text: unknown, path: Path, name: string, bound: unknown): void {
  const { context, report } = place;
  const isPlain = typeof text === 'string';
  const { copy, values = {} } = (isPlain ? { copy: text } : (text ?? {})) as {
    copy?: string;
    values?: Readonly<Record<string, unknown>>;
  };
  const given = operandOf(values[name]);
  if (given !== undefined) {
    const args = { given: quoteValue(given), bound: quoteValue(bound) };
    if (!isSame(given, bound)) report([...path, 'values', name], 'limit.words', args);
    return;
  }
  const shownText = copy !== undefined && Object.hasOwn(context.copy, copy) ? (context.copy[copy] ?? '') : '';
  const numbers = withoutPlaceholders(shownText).match(/\d+(?:\.\d+)?/g) ?? [];
  const isNumber = readDecimal(bound) !== undefined;
  if (!isNumber || numbers.length === 0 || numbers.some((one) => isSame(one, bound))) return;
  report(path, 'limit.figures', { key: copy ?? '', bound: quoteValue(bound) });
}

function isSame(one: unknown, other: unknown): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  const isLiteral = typeof one !== 'object' && typeof other !== 'object';
  return isLiteral && (compareDecimals(one, other) === 0 || String(one) === String(other));
}
