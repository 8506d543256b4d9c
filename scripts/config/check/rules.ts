import { isDeepStrictEqual } from 'node:util';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Data, Field, Form, Get, Rule } from '#generated/config.ts';
import { dataIdOf, memberOf, parseReference, readPointer } from '#model/evaluate.ts';
import { quoteValue } from '#scripts/config/diagnostic.ts';
import { message, type Message } from '#scripts/messages/format-message.ts';
import type { Path } from '#scripts/schema/walk.ts';
import { addKeywords, rulesSchema } from '#scripts/config/compile/compile-validators.ts';
import type { CheckContext, CheckPlace } from './context.ts';
import { isFieldSource, readsAnything } from './field-use.ts';
import { argumentErrors, argumentNames, literalValues } from './kinds/values-and-texts.ts';
import { dataOfForm } from './data-sources.ts';
import { isSafePattern } from 'redos-detector';

/** Reports rules that compare a field with itself, never fail or cannot be compiled, and unsafe patterns. */
export function checkRules(place: CheckPlace, form: Form, inputs: readonly Field[]): void {
  const { context, report } = place;
  const rules: readonly Rule[] = form.rules;
  const compilable: Rule[] = [];
  rules.forEach((rule, index) => {
    const path: Path = ['rules', index];
    const { checks } = context.vocabulary;
    const expected = Object.hasOwn(checks, rule.check) ? (checks[rule.check]?.args ?? {}) : undefined;
    const given = rule.args ?? {};
    const isComplete =
      expected && Object.values(argumentErrors(expected, given)).every((one) => one.length === 0);
    for (const argument of expected ? argumentNames(expected) : [])
      if (isFieldSource(given[argument], rule.field, form))
        report([...path, 'args', argument], 'rule.itself', { name: rule.field, argument });
    const isReadable =
      rule.check !== 'pattern' || checkPattern(place, rule.args?.['pattern'], [...path, 'args', 'pattern']);
    const field = inputs.find((one) => one.name === rule.field);
    if (isComplete && isReadable && field) compilable.push(rule);
    const isChoice = context.vocabulary.widgets[field?.ui.widget ?? '']?.isChoice === true;
    const whyImpossible = field && whyItNeverPasses(rule, form, field, isChoice && compilable.includes(rule));
    if (whyImpossible) report(path, 'rule.impossible', { reason: whyImpossible });
    const reason = whyItNeverFails(rule, rules.slice(0, index), field?.schema.maxLength);
    if (reason) report(path, 'rule.idle', { reason });
  });
  checkCompilable(place, form, compilable);
}

/** Why a rule never passes: too few characters, or no option meets it. Undefined if it can pass. */
function whyItNeverPasses(rule: Rule, form: Form, { schema, options }: Field, hasTestableOptions: boolean) {
  const { maxLength = Infinity, enum: values = options && literalValues(options) } = schema;
  const isAlwaysEmpty = form.rules.some(
    (one) => one.field === rule.field && one.check === 'maxLength' && Number(one.args?.['max']) < 1,
  );
  const cap = isAlwaysEmpty ? 0 : maxLength;
  const min = rule.check === 'minLength' ? Number(rule.args?.['min']) : Number(rule.check === 'required');
  if (min > cap) return message('phrases.idle.cap', { cap });
  // A rule with a condition may be meant to refuse every option while it holds.
  if (!values || !hasTestableOptions || rule.when !== undefined || readsAnything(rule)) return undefined;
  const passes = validatorOf({ ...form, rules: [rule], fields: withTypesOnly(form) });
  const isRefused = (value: string): boolean => passes?.({ [rule.field]: value }) === false;
  return values.every(isRefused) ? message('phrases.impossible.options') : undefined;
}

/** Why a rule never fails: an earlier rule or the maxLength `cap` covers it. Undefined if it can fail. */
function whyItNeverFails(rule: Rule, earlier: readonly Rule[], cap: number | undefined): Message | undefined {
  const isAlways = ({ when }: Rule): boolean => when === undefined || isDeepStrictEqual(when, rule.when);
  const sameField = earlier.filter((one) => one.field === rule.field && isAlways(one));
  const same = sameField.find((one) => one.check === rule.check && isDeepStrictEqual(one.args, rule.args));
  if (same) return message('phrases.idle.twin');
  const requiresText = sameField.some((one) => one.check === 'minLength' && Number(one.args?.['min']) > 0);
  if (rule.check === 'required' && requiresText) return message('phrases.idle.required');
  if (rule.check === 'minLength') {
    const min = Number(rule.args?.['min']);
    if (sameField.some((one) => one.check === 'minLength' && Number(one.args?.['min']) >= min))
      return message('phrases.idle.min-length');
  }
  if (rule.check === 'maxLength' && cap !== undefined && Number(rule.args?.['max']) >= cap)
    return message('phrases.idle.cap', { cap });
  return undefined;
}

/** Sources that are always available. All others can be unknown, or lack a member. */
const ALWAYS_AVAILABLE: readonly string[] = ['form', 'field', 'flags', 'config'];

/**
 * Reports arguments of rules that may be unknown or null when the form is validated. Such a rule would be
 * skipped silently. It needs a default: `else`, or the fallback of its data.
 */
export function checkKnownArguments(place: CheckPlace, form: Form): void {
  form.rules.forEach(({ args = {} }, index) => {
    for (const [name, value] of Object.entries(args)) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
      const path: Path = ['rules', index, 'args', name];
      const reference = '$get' in value ? value.$get : undefined;
      if (reference === undefined) place.report(path, 'rule.made-argument', { name });
      else if (mayBeAbsent(place, form, value as Get))
        place.report([...path, '$get'], 'rule.absent-argument', { reference });
    }
  });
}

/** Whether a value may be absent. Follows computed values; circular ones and functions count as absent. */
function mayBeAbsent(place: CheckPlace, form: Form, get: Get, seen: readonly string[] = []): boolean {
  if ((get.else ?? null) !== null) return false;
  const { source, pointer } = parseReference(get.$get);
  if (ALWAYS_AVAILABLE.includes(source) || get.$get === 'route#/path') return false;
  if (source === 'computed') {
    const name = memberOf(pointer);
    const { computed = {} } = form;
    const value = Object.hasOwn(computed, name) ? (computed[name] ?? null) : null;
    if (value === null || seen.includes(name)) return true;
    if (typeof value !== 'object') return false;
    return !('$get' in value) || mayBeAbsent(place, form, value, [...seen, name]);
  }
  const id = dataIdOf(source);
  if (id === undefined) return true;
  const found = dataOfForm(place, id);
  return found !== undefined && (found.length === 0 || found.some((data) => !hasFallback(data, pointer)));
}

/** A fallback replaces direct members only, and only for data that is loaded unconditionally. */
function hasFallback({ fallback, when }: Data[string], pointer: string): boolean {
  const isDirect = pointer.lastIndexOf('/') <= 0;
  return isDirect && when === undefined && (readPointer(fallback, pointer) ?? null) !== null;
}

/** Reports rules and fields that do not compile, such as a length of "six". `rules` have no other errors. */
function checkCompilable({ context, report }: CheckPlace, form: Form, rules: Rule[]): void {
  const isValid = context.remember(`compilable ${JSON.stringify([rules, form.fields])}`, () =>
    compiles({ ...form, rules }),
  );
  if (isValid) return;
  form.rules.forEach((rule, index) => {
    if (!rules.includes(rule) || compiles({ ...form, rules: [rule], fields: withTypesOnly(form) })) return;
    refuse(['rules', index, 'args'], 'check', rule.check, rule.args ?? {});
  });
  form.fields.forEach((field, index) => {
    if (field.kind === 'input' && !compiles({ ...form, rules: [], fields: [field] }))
      refuse(['fields', index, 'schema'], 'field', field.name, field.schema);
  });

  function refuse(path: Path, kind: 'check' | 'field', name: string, value: object): void {
    const whose = message(`phrases.called.${kind}`, { name });
    report(path, 'rule.uncompilable', { whose, shown: quoteValue(value) });
  }
}

/** The fields without the parts of their schemas that may be invalid. */
function withTypesOnly(form: Form): Form['fields'] {
  return form.fields.map((part) =>
    part.kind === 'input' ? { ...part, schema: { type: part.schema.type } } : part,
  );
}

const ajv = addKeywords(
  new Ajv({ $data: true, strict: true, strictTypes: false, code: { optimize: false } }),
  { strictBounds: true },
);

function compiles(form: Form): boolean {
  return validatorOf(form) !== undefined;
}

function validatorOf(form: Form): ValidateFunction | undefined {
  try {
    return ajv.compile(rulesSchema('this', form));
  } catch {
    return undefined;
  } finally {
    ajv.removeSchema(); // Ajv caches schemas, and refuses a second one of the same $id.
  }
}

/** The maximum length of a pattern, in characters. */
const MAX_PATTERN_LENGTH = 300;
/** The analysis of one pattern stops after this many steps; then it counts as unsafe. */
const MAX_STEPS = 400;

const analysed = new Map<string, boolean>();

/**
 * Reports a pattern that is read from a source, does not parse, or may need more than linear time. A pattern
 * that cannot be proved safe in time counts as unsafe. Returns whether it parses.
 */
function checkPattern({ context, report }: CheckPlace, pattern: unknown, path: Path): boolean {
  const error = typeof pattern === 'string' ? syntaxError(pattern) : undefined;
  if (typeof pattern !== 'string') report(path, 'pattern.read', {});
  else if (pattern.length > MAX_PATTERN_LENGTH) report(path, 'pattern.long', { max: MAX_PATTERN_LENGTH });
  else if (error !== undefined) report(path, 'pattern.broken', { pattern, error });
  else if (!isSafe(pattern, context.patternBudget)) report(path, 'pattern.explodes', { pattern });
  return typeof pattern === 'string' && error === undefined;
}

/** The syntax error of a regular expression, such as `Unterminated group`; undefined if it is valid. */
function syntaxError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(error.message.lastIndexOf(': ') + 2) : String(error);
  }
}

function isSafe(pattern: string, budget: CheckContext['patternBudget']): boolean {
  const cached = analysed.get(pattern);
  if (cached !== undefined) return cached;
  if (budget.leftMs <= 0) return false;
  const startedAt = performance.now();
  const safe = isProvablySafe(pattern, budget.leftMs);
  budget.leftMs -= performance.now() - startedAt;
  if (budget.leftMs > 0) analysed.set(pattern, safe);
  if (analysed.size > 1000) analysed.clear();
  return safe;
}

function isProvablySafe(pattern: string, timeout: number): boolean {
  try {
    return isSafePattern(pattern, { unicode: true, maxScore: 200, maxSteps: MAX_STEPS, timeout }).safe;
  } catch {
    return false; // Unsupported syntax.
  }
}
