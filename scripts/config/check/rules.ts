import type { Field, Form, Rule } from '#generated/config.ts';
import { message, type Message } from '#scripts/messages/format-message.ts';
import { nameRemedy } from '#scripts/config/check/context.ts';
import type { Path } from '#scripts/schema/walk.ts';
import { type CheckPlace } from '#scripts/config/check/context.ts';
import { isFieldSource } from '#scripts/config/check/field-use.ts';
import { checkPattern } from '#scripts/config/check/pattern.ts';
import { checkArguments } from './kinds/values.ts';

/** Checks the rules of a form: their fields, checks and arguments, patterns that explode, and rules that cannot fire. */
export function checkRules(place: CheckPlace, form: Form, inputs: readonly Field[]): void {
  const { context, file } = place;
  const rules = form.rules as readonly Rule[];
  rules.forEach((rule, index) => {
    const path: Path = ['rules', index];
    const known = context.vocabulary.checks;
    const check = Object.hasOwn(known, rule.check) ? known[rule.check] : undefined;
    if (check)
      checkArguments(place, message('checker.called.check', { name: rule.check }), check.args, rule.args, [
        ...path,
        'args',
      ]);
    else {
      const near = nameRemedy(rule.check, Object.keys(known), message('checker.of.checks'));
      context.report(file, [...path, 'check'], 'check.unknown', { name: rule.check, near });
    }
    for (const [argument, value] of Object.entries(rule.args ?? {}))
      if (check && namesArgument(check.args, argument) && isFieldSource(value, rule.field, form))
        context.report(file, [...path, 'args', argument], 'rule.itself', { name: rule.field, argument });
    if (rule.check === 'pattern')
      checkPattern(context, place, rule.args?.['pattern'], [...path, 'args', 'pattern']);
    const field = inputs.find((one) => one.name === rule.field);
    const cap = field?.schema.maxLength;
    if (rule.check === 'minLength' && cap !== undefined && Number(rule.args?.['min']) > cap)
      context.report(file, path, 'rule.impossible', { cap });
    const reason = whyItNeverFails(rule, rules.slice(0, index), cap);
    if (reason) context.report(file, path, 'rule.idle', { reason });
  });
}

function namesArgument(args: Readonly<Record<string, string>>, name: string): boolean {
  return Object.hasOwn(args, name) || Object.hasOwn(args, `${name}?`);
}

/** Why a rule never fails: an earlier rule or the field's own limit covers it. Undefined where it can fail. */
function whyItNeverFails(rule: Rule, earlier: readonly Rule[], cap: number | undefined): Message | undefined {
  const sameField = earlier.filter((one) => one.field === rule.field && sameWhen(one, rule));
  const twin = sameField.find((one) => one.check === rule.check && same(one.args, rule.args));
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

function sameWhen(one: Rule, other: Rule): boolean {
  return one.when === undefined || same(one.when, other.when);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
