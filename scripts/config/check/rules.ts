import type { Field, Rule } from '#generated/config.ts';
import safeRegex from 'safe-regex2';
import { type CheckContext, nameRemedy, type Path } from './context.ts';
import { type Place } from './context.ts';
import { checkArguments } from './walk.ts';
import { walk } from './walk.ts';

/** Checks the rules of a form: their fields, checks and arguments, patterns that explode, and rules that cannot fire. */
export function checkRules(place: Place, rules: readonly Rule[], inputs: readonly Field[]): void {
  const { context, file } = place;
  const names = inputs.map((field) => field.name);
  rules.forEach((rule, index) => {
    const path: Path = ['rules', index];
    if (!names.includes(rule.field)) {
      const remedy = nameRemedy(rule.field, names, 'the form');
      context.report(
        file,
        [...path, 'field'],
        `no field "${rule.field}"`,
        'the rule looks at nothing',
        remedy,
      );
    }
    const known = context.vocabulary.checks;
    const check = Object.hasOwn(known, rule.check) ? known[rule.check] : undefined;
    if (check) checkArguments(place, `check "${rule.check}"`, check.args, rule.args, [...path, 'args']);
    else {
      const remedy = nameRemedy(rule.check, Object.keys(known), 'the registry of checks');
      context.report(
        file,
        [...path, 'check'],
        `no check "${rule.check}"`,
        'code has none of this name',
        remedy,
      );
    }
    if (rule.check === 'pattern')
      checkPattern(context, place, rule.args?.['pattern'], [...path, 'args', 'pattern']);
    const field = inputs.find((one) => one.name === rule.field);
    const reason = whyItCannotFire(rule, rules.slice(0, index), field);
    if (reason)
      context.report(
        file,
        path,
        'this rule cannot fire',
        reason,
        'take it away, or change the rule that covers it',
      );
    walk(place, rule, path);
  });
}

function checkPattern(context: CheckContext, { file }: Place, pattern: unknown, path: Path): void {
  if (typeof pattern !== 'string') {
    return context.report(
      file,
      path,
      'the pattern is read from data',
      'only a pattern written here can be proved safe',
      'write the pattern',
    );
  }
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it does not parse';
    return context.report(file, path, `"${pattern}" is no pattern`, why, 'mend the expression');
  }
  if (safeRegex(pattern)) return;
  context.report(
    file,
    path,
    `"${pattern}" can take forever`,
    'a repeated group is repeated again: a few characters can stop the phone',
    'write it without nested repetition',
  );
}

/** Why an earlier rule, or the field itself, leaves nothing for this rule to catch; undefined where it can fire. */
function whyItCannotFire(rule: Rule, earlier: readonly Rule[], field: Field | undefined): string | undefined {
  const sameField = earlier.filter((one) => one.field === rule.field && sameWhen(one, rule));
  const twin = sameField.find((one) => one.check === rule.check && same(one.args, rule.args));
  if (twin) return 'an earlier rule checks the same';
  const demandsText = sameField.some((one) => one.check === 'minLength' && Number(one.args?.['min']) > 0);
  if (rule.check === 'required' && demandsText) return 'an earlier rule demands more than not empty';
  if (rule.check === 'minLength') {
    const min = Number(rule.args?.['min']);
    if (sameField.some((one) => one.check === 'minLength' && Number(one.args?.['min']) >= min))
      return 'an earlier rule demands as many characters';
    if (field?.schema.maxLength !== undefined && min > field.schema.maxLength)
      return `the field takes ${field.schema.maxLength} characters at most, so it would always fail`;
  }
  const cap = field?.schema.maxLength;
  if (rule.check === 'maxLength' && cap !== undefined && Number(rule.args?.['max']) >= cap)
    return `the field takes ${cap} characters at most`;
  return undefined;
}

function sameWhen(one: Rule, other: Rule): boolean {
  return one.when === undefined || same(one.when, other.when);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
