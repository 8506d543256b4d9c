import { type Translate, formatText } from '#model/format.ts';
import { keepFocusInView } from './form-focus.ts';
import type { FormStore } from './form-store.ts';
import type { Form, Rule } from '#generated/config.ts';
import { evaluate, evaluateCondition, type Scope } from '#model/evaluate.ts';
import { blankOf, fieldsOf, type FormValues } from './form-fields.ts';
import { shownParts } from '#renderer/page/visibility.ts';

/** When a form checks its rules and says what is wrong with its fields. */
export type FieldControl = ReturnType<typeof createFieldControl>;

/** Makes the control of one form. */
export function createFieldControl(store: FormStore, compiled: CompiledCheck, t: Translate) {
  let isSubmitted = false;
  let isPressed = false;
  let isWaiting = false;
  let refusals: Readonly<Record<string, string>> = {};

  const check = (): readonly Failure[] => checkForm(store.form, compiled, store.values(), store.scope(), t);

  const say = (): void => {
    isWaiting = false;
    const failed = check().filter(({ field }) => isSubmitted || store.isTouched(field));
    const firsts = { ...refusals, ...firstOf(failed) };
    if (JSON.stringify(firsts) === JSON.stringify(store.messages())) return;
    store.setMessages(firsts);
    keepFocusInView();
  };

  return {
    /** A key was pressed: a message goes as soon as its field is mended; no other comes while typing. */
    typed(name: string): void {
      refusals = without(refusals, name);
      if (!(name in store.messages()) || check().some(({ field }) => field === name)) return;
      store.setMessages(without(store.messages(), name));
    },
    /** The player left a field: fields that were touched, or all of them after a failed submission, say what is wrong. */
    left(): void {
      if (isPressed) isWaiting = true;
      else say();
    },
    /** While a finger is down nothing moves under it: what would be said waits until it is up. */
    setPressed(pressed: boolean): void {
      isPressed = pressed;
      if (!pressed && isWaiting) say();
    },
    /** Checks the rules for a submission, in their order. Where some fail, every field says its own first failure. Returns the first of all. */
    submit(): Failure | undefined {
      isWaiting = false;
      refusals = {};
      const failures = check();
      if (failures.length > 0) isSubmitted = true;
      if (failures.length > 0 || Object.keys(store.messages()).length > 0)
        store.setMessages(firstOf(failures));
      return failures[0];
    },
    /** The server has refused what is in a field: its words stand there until the field is changed or sent again. */
    refused(name: string, message: string): void {
      refusals = { ...refusals, [name]: message };
      store.setMessages({ ...store.messages(), [name]: message });
    },
    /** The form begins anew. */
    reset(): void {
      isSubmitted = false;
      refusals = {};
      isWaiting = false;
      store.reset();
    },
  };
}

function firstOf(failures: readonly Failure[]): Record<string, string> {
  const firsts: Record<string, string> = {};
  for (const { field, message } of failures) firsts[field] ??= message;
  return firsts;
}

function without(messages: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter(([field]) => field !== name));
}

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
  const shown = new Set(shownParts(fields, scope).map(({ name }) => name));
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
