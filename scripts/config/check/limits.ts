import type { Field, Form, Rule, Value } from '#generated/config.ts';
import { readPointer, dataIdOf, parseReference } from '#model/evaluate.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { readDecimal } from '#rules/decimal.ts';
import { shownOf } from '#scripts/config/diagnostic.ts';
import type { CheckPlace } from './context.ts';
import type { Path } from '#scripts/schema/walk.ts';
import { dataOfForm } from './sources.ts';
import { withoutPlaceholders } from '#scripts/config/placeholders.ts';

/** The arguments of checks that limit a field's value, by what they measure. */
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
 * Reports wrong limits: an amount that may be zero, a minimum above the maximum (also of fallbacks until the server responds), preset amounts out
 * of range, and messages that name another number than their rule.
 */
export function checkLimits(place: CheckPlace, form: Form): void {
  form.fields.forEach((field, index) => {
    if (field.kind !== 'input') return;
    const path: Path = ['fields', index];
    const rules = form.rules
      .map((rule, at) => ({ rule, at }))
      .filter(({ rule }) => rule.field === field.name);
    if (field.ui.widget === 'amount') checkLeast(place, form, field, path, rules);
    for (const measure of ['amount', 'length', 'day'] as const)
      checkOrder(place, boundsOf(rules, measure, 'min'), boundsOf(rules, measure, 'max'));
    const drawn = (name: 'min' | 'max'): readonly Bound[] =>
      field.ui[name] === undefined ? [] : [{ value: field.ui[name], path: [...path, 'ui', name] }];
    checkOrder(place, drawn('min'), drawn('max'));
    const lows = [...boundsOf(rules, 'amount', 'min'), ...drawn('min')];
    const highs = [...boundsOf(rules, 'amount', 'max'), ...drawn('max')];
    checkQuick(place, field, path, literals(lows), literals(highs));
    for (const { rule, at } of rules) checkWords(place, field, path, rule, ['rules', at]);
  });
}

interface Placed {
  readonly rule: Rule;
  readonly at: number;
}

function boundsOf(rules: readonly Placed[], measure: Measure, name: 'min' | 'max'): readonly Bound[] {
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

function checkLeast(place: CheckPlace, form: Form, field: Field, path: Path, rules: readonly Placed[]): void {
  const { report } = place;
  const bounds = boundsOf(rules, 'amount', 'min');
  if (bounds.length === 0 && isCertain(place, form, rules))
    return report([...path, 'name'], 'limit.none', { name: field.name });
  for (const { value, path: at } of bounds) {
    const least = knownOf(place, value);
    const order = least === undefined ? undefined : compareDecimals(least, 0);
    if (order !== undefined && order <= 0)
      report(at, 'limit.zero', { name: field.name, least: String(least) });
  }
}

/** false if an invalid rule could be the missing minimum: its mistake has a diagnostic of its own. */
function isCertain({ context }: CheckPlace, form: Form, rules: readonly Placed[]): boolean {
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
      const [least, most] = [knownOf(place, low.value), knownOf(place, high.value)];
      if (least === undefined || most === undefined || !isAbove(least, most)) continue;
      place.report(high.path, 'limit.crossed', { least: String(least), most: String(most) });
    }
}

function isAbove(least: string | number, most: string | number): boolean {
  const order = compareDecimals(least, most);
  return order === undefined ? String(least) > String(most) : order > 0;
}

/** Preset amounts are shown only if they are in range; reports those that never are. */
function checkQuick(
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

/** The strictest value of a limit that config contains: the literal, its `else`, or the fallback of its data. */
function knownOf(place: CheckPlace, value: Value): string | number | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null || !('$get' in value)) return undefined;
  const other = value.else ?? undefined;
  if (typeof other === 'string' || typeof other === 'number') return other;
  const { source, pointer } = parseReference(value.$get);
  const [asked] = dataOfForm(place, dataIdOf(source) ?? '') ?? [];
  const found: unknown = readPointer(asked?.fallback, pointer);
  return typeof found === 'string' || typeof found === 'number' ? found : undefined;
}

/** A message that names a limit must name the rule's: as the value of a placeholder, or in digits. */
function checkWords(place: CheckPlace, field: Field, path: Path, rule: Rule, at: Path): void {
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
      if (bound !== undefined) checkFigure(place, text, where, name, bound);
    }
}

/** Removes the thousands separators of a number. */
function ungrouped(value: unknown): unknown {
  const { $fn, args } = (value ?? {}) as { $fn?: string; args?: { of?: unknown } };
  return $fn === 'grouped' ? args?.of : value;
}

function checkFigure(place: CheckPlace, text: unknown, path: Path, name: string, bound: unknown): void {
  const { context, report } = place;
  const isPlain = typeof text === 'string';
  const { copy, values = {} } = (isPlain ? { copy: text } : (text ?? {})) as {
    copy?: string;
    values?: Readonly<Record<string, unknown>>;
  };
  const given = ungrouped(values[name]);
  if (given !== undefined) {
    if (!isSame(given, bound))
      report([...path, 'values', name], 'limit.words', { given: shownOf(given), bound: shownOf(bound) });
    return;
  }
  const words = copy !== undefined && Object.hasOwn(context.copy, copy) ? (context.copy[copy] ?? '') : '';
  const figures = withoutPlaceholders(words).match(/\d+(?:\.\d+)?/g) ?? [];
  const isNumber = readDecimal(bound) !== undefined;
  if (!isNumber || figures.length === 0 || figures.some((one) => isSame(one, bound))) return;
  report(path, 'limit.figures', { key: copy ?? '', bound: shownOf(bound) });
}

function isSame(one: unknown, other: unknown): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  const isLiteral = typeof one !== 'object' && typeof other !== 'object';
  return isLiteral && (compareDecimals(one, other) === 0 || String(one) === String(other));
}
