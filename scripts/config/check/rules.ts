import type { Field, Form, Rule } from '#generated/config.ts';
import { type Phrase, phrase } from '../fault-words.ts';
import { nameRemedy, type Path } from './context.ts';
import { type Place } from './context.ts';
import { isField } from './field-use.ts';
import { checkPattern } from './pattern.ts';
import { checkArguments } from './walk.ts';
import { walk } from './walk.ts';

/** Checks the rules of a form: their fields, checks and arguments, patterns that explode, and rules that cannot fire. */
export function checkRules(place: Place, form: Form, inputs: readonly Field[]): void {
  const { context, file } = place;
  const rules = form.rules as readonly Rule[];
  const names = inputs.map((field) => field.name);
  rules.forEach((rule, index) => {
    const path: Path = ['rules', index];
    if (!names.includes(rule.field)) {
      const near = nameRemedy(rule.field, names, phrase('of.form', {}));
      context.report(file, [...path, 'field'], 'rule.no-field', { name: rule.field, near });
    }
    const known = context.vocabulary.checks;
    const check = Object.hasOwn(known, rule.check) ? known[rule.check] : undefined;
    if (check)
      checkArguments(place, phrase('called.check', { name: rule.check }), check.args, rule.args, [
        ...path,
        'args',
      ]);
    else {
      const near = nameRemedy(rule.check, Object.keys(known), phrase('of.checks', {}));
      context.report(file, [...path, 'check'], 'check.unknown', { name: rule.check, near });
    }
    for (const [argument, value] of Object.entries(rule.args ?? {}))
      if (check && namesArgument(check.args, argument) && isField(value, rule.field, form))
        context.report(file, [...path, 'args', argument], 'rule.itself', { name: rule.field, argument });
    if (rule.check === 'pattern')
      checkPattern(context, place, rule.args?.['pattern'], [...path, 'args', 'pattern']);
    const field = inputs.find((one) => one.name === rule.field);
    const reason = whyItCannotFire(rule, rules.slice(0, index), field);
    if (reason) context.report(file, path, 'rule.idle', { reason });
    walk(place, rule, path);
  });
}

function namesArgument(args: Readonly<Record<string, string>>, name: string): boolean {
  return Object.hasOwn(args, name) || Object.hasOwn(args, `${name}?`);
}

/** Why an earlier rule, or the field itself, leaves nothing for this rule to catch; undefined where it can fire. */
function whyItCannotFire(rule: Rule, earlier: readonly Rule[], field: Field | undefined): Phrase | undefined {
  const sameField = earlier.filter((one) => one.field === rule.field && sameWhen(one, rule));
  const twin = sameField.find((one) => one.check === rule.check && same(one.args, rule.args));
  if (twin) return phrase('idle.twin', {});
  const demandsText = sameField.some((one) => one.check === 'minLength' && Number(one.args?.['min']) > 0);
  if (rule.check === 'required' && demandsText) return phrase('idle.required', {});
  if (rule.check === 'minLength') {
    const min = Number(rule.args?.['min']);
    if (sameField.some((one) => one.check === 'minLength' && Number(one.args?.['min']) >= min))
      return phrase('idle.min-length', {});
    if (field?.schema.maxLength !== undefined && min > field.schema.maxLength)
      return phrase('idle.always-fails', { cap: field.schema.maxLength });
  }
  const cap = field?.schema.maxLength;
  if (rule.check === 'maxLength' && cap !== undefined && Number(rule.args?.['max']) >= cap)
    return phrase('idle.cap', { cap });
  return undefined;
}

function sameWhen(one: Rule, other: Rule): boolean {
  return one.when === undefined || same(one.when, other.when);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
