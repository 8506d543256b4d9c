import type { Form, Rule } from '#generated/config.ts';
import { evaluate, evaluateCondition } from '#model/evaluate.ts';
import type { Scope } from '#model/scope.ts';
import { formatText, type Translate } from '#model/format.ts';
import { blankOf, fieldsOf, type FormValues } from './form-fields.ts';
import { visibilityOf } from '#renderer/page/visibility.ts';

/** A form's rules as they were compiled with its config: one Ajv function that needs no eval. */
export interface CompiledCheck {
  (data: unknown): boolean;
  errors?: readonly { readonly schemaPath: string; readonly instancePath: string }[] | null;
}

/** A field that is not as it must be. `rule` is the rule's place in the list; undefined where no rule speaks. */
export interface Failure {
  readonly rule?: number;
  readonly field: string;
  readonly message: string;
}

/**
 * Checks what is in a form; the failures come in the order of the rules. Left out are the rules of fields that are not
 * shown, rules whose `when` does not hold, and rules that compare with what is unknown or not there: nobody could say.
 */
export function checkForm(
  form: Form,
  check: CompiledCheck,
  values: FormValues,
  scope: Scope,
  t: Translate,
): readonly Failure[] {
  const fields = fieldsOf(form);
  const shown = new Set(
    fields.filter((field) => visibilityOf(field, scope) !== 'hidden').map(({ name }) => name),
  );
  const data: Record<string, unknown> = {};
  for (const field of fields)
    data[field.name] = shown.has(field.name) ? (values[field.name] ?? blankOf(field)) : blankOf(field);
  const args = form.rules.map((rule) => (applies(rule, shown, scope) ? argumentsOf(rule, scope) : undefined));
  data['$'] = Object.fromEntries(args.flatMap((read, index) => (read ? [[`r${String(index)}`, read]] : [])));
  if (check(data)) return [];
  const errors = check.errors ?? [];
  const failed = new Set(errors.map(({ schemaPath }) => ruleOf(schemaPath)));
  const general = t('shell.form.invalid');
  return [
    ...form.rules.flatMap((rule, index): Failure[] =>
      failed.has(index) && args[index]
        ? [{ rule: index, field: rule.field, message: formatText(rule.say, scope, t) || general }]
        : [],
    ),
    ...errors.flatMap(({ schemaPath, instancePath }): Failure[] =>
      ruleOf(schemaPath) === undefined ? [{ field: instancePath.slice(1), message: general }] : [],
    ),
  ];
}

function applies(rule: Rule, shown: ReadonlySet<string>, scope: Scope): boolean {
  return shown.has(rule.field) && evaluateCondition(rule.when, scope) === true;
}

/** The arguments that are read rather than written; undefined where one cannot be read. */
function argumentsOf(rule: Rule, scope: Scope): Record<string, unknown> | undefined {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rule.args ?? {})) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const found = evaluate(value, scope);
    if (found === undefined || found === null) return undefined;
    read[name] = found;
  }
  return read;
}

function ruleOf(schemaPath: string): number | undefined {
  const place = /^#\/allOf\/(\d+)\//.exec(schemaPath)?.[1];
  return place === undefined ? undefined : Number(place);
}
