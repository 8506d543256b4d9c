import { isDeepStrictEqual } from 'node:util';
import { Ajv } from 'ajv';
import type { Data, Field, Form, Get, Rule } from '#generated/config.ts';
import { dataIdOf, memberOf, parseReference, readPointer } from '#model/evaluate.ts';
import { rulesSchema } from '#scripts/config/compile/compile-validators.ts';
import { shownOf } from '#scripts/config/diagnostic.ts';
import { message, type Message } from '#scripts/messages/format-message.ts';
import type { Path } from '#scripts/schema/walk.ts';
import { addKeywords } from './ajv-keywords.ts';
import type { CheckPlace, PatternBudget } from './context.ts';
import { isFieldSource } from './field-use.ts';
import { argumentFaults, argumentNames } from './kinds/values.ts';
import { dataOfForm } from './sources.ts';
import { isSafePattern } from 'redos-detector';

/** Checks the rules of a form: fields, checks and arguments, slow patterns, rules that cannot fail or cannot be compiled. */
export function checkRules(place: CheckPlace, form: Form, inputs: readonly Field[]): void {
  const { context, report } = place;
  const rules: readonly Rule[] = form.rules;
  const compilable: Rule[] = [];
  rules.forEach((rule, index) => {
    const path: Path = ['rules', index];
    const { checks } = context.vocabulary;
    const wanted = Object.hasOwn(checks, rule.check) ? (checks[rule.check]?.args ?? {}) : undefined;
    const given = rule.args ?? {};
    const isComplete =
      wanted && Object.values(argumentFaults(wanted, given)).every((one) => one.length === 0);
    for (const argument of wanted ? argumentNames(wanted) : [])
      if (isFieldSource(given[argument], rule.field, form))
        report([...path, 'args', argument], 'rule.itself', { name: rule.field, argument });
    const isReadable =
      rule.check !== 'pattern' || checkPattern(place, rule.args?.['pattern'], [...path, 'args', 'pattern']);
    const field = inputs.find((one) => one.name === rule.field);
    if (isComplete && isReadable && field) compilable.push(rule);
    const cap = field?.schema.maxLength;
    if (rule.check === 'minLength' && cap !== undefined && Number(rule.args?.['min']) > cap)
      report(path, 'rule.impossible', { cap });
    const reason = whyItNeverFails(rule, rules.slice(0, index), cap);
    if (reason) report(path, 'rule.idle', { reason });
  });
  checkCompilable(place, form, compilable);
}

/** Why a rule never fails: an earlier rule or the field's own limit covers it. Undefined if it can fail. */
function whyItNeverFails(rule: Rule, earlier: readonly Rule[], cap: number | undefined): Message | undefined {
  const isAlways = ({ when }: Rule): boolean => when === undefined || isDeepStrictEqual(when, rule.when);
  const sameField = earlier.filter((one) => one.field === rule.field && isAlways(one));
  const twin = sameField.find((one) => one.check === rule.check && isDeepStrictEqual(one.args, rule.args));
  if (twin) return message('checker.idle.twin');
  const demandsText = sameField.some((one) => one.check === 'minLength' && Number(one.args?.['min']) > 0);
  if (rule.check === 'required' && demandsText) return message('checker.idle.required');
  if (rule.check === 'minLength') {
    const min = Number(rule.args?.['min']);
    if (sameField.some((one) => one.check === 'minLength' && Number(one.args?.['min']) >= min))
      return message('checker.idle.min-length');
  }
  if (rule.check === 'maxLength' && cap !== undefined && Number(rule.args?.['max']) >= cap)
    return message('checker.idle.cap', { cap });
  return undefined;
}

/** Sources that exist as soon as a form does; all others may be unknown or lack the member. */
const ALWAYS_THERE: readonly string[] = ['form', 'field', 'flags', 'config'];

/**
 * Reports arguments of rules that may be unknown or null when the form is validated. Such a rule, and thus its limit, would be skipped silently:
 * it needs an `else`, or its data a fallback.
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

/** Whether a value may be missing. Computed values are followed; a value of a function, or one that depends on itself, is never certain. */
function mayBeAbsent(place: CheckPlace, form: Form, get: Get, seen: readonly string[] = []): boolean {
  if ((get.else ?? null) !== null) return false;
  const { source, pointer } = parseReference(get.$get);
  if (ALWAYS_THERE.includes(source) || get.$get === 'route#/path') return false;
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
  const asked = dataOfForm(place, id);
  return asked !== undefined && (asked.length === 0 || asked.some((data) => !isFilled(data, pointer)));
}

/** The fallback of data replaces its members one by one, and only if the data is requested at all. */
function isFilled({ fallback, when }: Data[string], pointer: string): boolean {
  const isOwnMember = pointer.lastIndexOf('/') <= 0;
  return isOwnMember && when === undefined && (readPointer(fallback, pointer) ?? null) !== null;
}

/**
 * Reports rules and fields that cannot be compiled because of their arguments, such as a length of "six". Only rules with an existing check, field
 * and arguments are tried.
 */
function checkCompilable({ context, report }: CheckPlace, form: Form, rules: Rule[]): void {
  const isSound = context.remember(`compilable ${JSON.stringify([rules, form.fields])}`, () =>
    compiles({ ...form, rules }),
  );
  if (isSound) return;
  form.rules.forEach((rule, index) => {
    if (!rules.includes(rule) || compiles({ ...form, rules: [rule], fields: bare(form) })) return;
    refuse(['rules', index, 'args'], message('checker.called.check', { name: rule.check }), rule.args ?? {});
  });
  form.fields.forEach((field, index) => {
    if (field.kind === 'input' && !compiles({ ...form, rules: [], fields: [field] }))
      refuse(
        ['fields', index, 'schema'],
        message('checker.called.field', { name: field.name }),
        field.schema,
      );
  });

  function refuse(path: Path, whose: Message, value: object): void {
    report(path, 'rule.uncompilable', { whose, shown: shownOf(value) });
  }
}

/** The fields without the members that may be wrong. */
function bare(form: Form): Form['fields'] {
  return form.fields.map((part) =>
    part.kind === 'input' ? { ...part, schema: { type: part.schema.type } } : part,
  );
}

const ajv = addKeywords(
  new Ajv({ $data: true, strict: true, strictTypes: false, code: { optimize: false } }),
  { proof: true },
);

function compiles(form: Form): boolean {
  let schema: object | undefined;
  try {
    const { $id: _id, ...written } = rulesSchema('this', form);
    schema = written;
    ajv.compile(schema);
    return true;
  } catch {
    return false;
  } finally {
    if (schema) ajv.removeSchema(schema);
  }
}

/** The largest length of a pattern. */
const LONGEST = 300;
/** The largest number of steps for proving a pattern; beyond it the pattern is refused. */
const MAX_STEPS = 400;

const known = new Map<string, boolean>();

/**
 * Reports a pattern that is not a literal, does not parse, or can take more than linear time on some input. A pattern that cannot be proved safe
 * in the given time counts as unsafe. Returns whether it parses.
 */
function checkPattern({ context, report }: CheckPlace, pattern: unknown, path: Path): boolean {
  const error = typeof pattern === 'string' ? whyNoPattern(pattern) : undefined;
  if (typeof pattern !== 'string') report(path, 'pattern.read', {});
  else if (pattern.length > LONGEST) report(path, 'pattern.long', { max: LONGEST });
  else if (error !== undefined) report(path, 'pattern.broken', { pattern, error });
  else if (!isSafe(pattern, context.patternBudget)) report(path, 'pattern.explodes', { pattern });
  return typeof pattern === 'string' && error === undefined;
}

/** Why a text is not a regular expression, such as `Unterminated group`; undefined if it is one. */
function whyNoPattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(error.message.lastIndexOf(': ') + 2) : String(error);
  }
}

function isSafe(pattern: string, budget: PatternBudget): boolean {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  if (budget.leftMs <= 0) return false;
  const began = performance.now();
  const safe = provedSafe(pattern, budget.leftMs);
  budget.leftMs -= performance.now() - began;
  if (budget.leftMs > 0) known.set(pattern, safe);
  if (known.size > 1000) known.clear();
  return safe;
}

function provedSafe(pattern: string, timeout: number): boolean {
  try {
    return isSafePattern(pattern, { unicode: true, maxScore: 200, maxSteps: MAX_STEPS, timeout }).safe;
  } catch {
    return false; // The detector does not know this syntax, so it proves nothing.
  }
}
