import type { Form, Rule, Value } from '#generated/config.ts';
import { evaluateAll, evaluateCondition, type Scope, shownParts } from '#model/evaluate.ts';
import { formatText, type Translate } from '#model/format.ts';
import { isDeepEqual } from '#rules/value-checks.ts';
import { afterPaint } from '#ui/device/timing.ts';
import { blankOf, fieldsOf, type FormStore, type FormValues } from './form-store.ts';

/** When the rules of a form are checked, and when its messages appear and go. */
export type ValidationControl = ReturnType<typeof createValidationControl>;

/** Creates the control of one form, from its store and its compiled rules. */
export function createValidationControl(store: FormStore, compiled: CompiledCheck, t: Translate) {
  let isSubmitted = false;
  let isPressed = false;
  let isPending = false;
  let refusals: Readonly<Record<string, string>> = {};
  /** Messages of the last submission that are shown after the next paint. */
  let waiting: Readonly<Record<string, string>> = {};

  const check = (): readonly Failure[] => checkForm(store.form, compiled, store.values(), store.scope(), t);

  const showMessages = (): void => {
    isPending = false;
    waiting = {};
    const failures = check().filter(({ field }) => isSubmitted || store.isTouched(field));
    const messages = { ...refusals, ...firstByField(failures) };
    if (isDeepEqual(messages, store.shown.messages)) return;
    store.setMessages(messages);
    keepFocusInView();
  };

  /** Removes the messages that no longer apply, such as after a default or a limit has arrived. */
  const dropOutdated = (): void => {
    const shown = Object.entries(store.shown.messages);
    if (shown.length === 0) return;
    const failing = { ...refusals, ...firstByField(check()) };
    const kept = shown.filter(([field]) => field in failing);
    if (kept.length < shown.length) store.setMessages(Object.fromEntries(kept));
  };

  return {
    /** A value has changed. A message that no longer applies goes at once; none appears during typing. */
    edited(name: string): void {
      refusals = without(refusals, name);
      waiting = without(waiting, name);
      if (name in store.shown.messages) dropOutdated();
    },
    dropOutdated,
    /** A field lost the focus. Shows messages of touched fields, or of all after a failed submission. */
    blurred(): void {
      if (isPressed) isPending = true;
      else showMessages();
    },
    /** While a pointer is down nothing may move under it: messages wait until it is up. */
    setPressed(pressed: boolean): void {
      isPressed = pressed;
      if (!pressed && isPending) showMessages();
    },
    /**
     * Checks the rules in their order for a submission, and returns the first failure. Its message is shown
     * at once, so that the tap is answered soon. Those of the other fields follow after that paint.
     */
    submit(): Failure | undefined {
      isPending = false;
      refusals = {};
      const failures = check();
      if (failures.length > 0) isSubmitted = true;
      const first = failures[0]?.field;
      const before = store.shown.messages;
      const after = firstByField(failures);
      const soon = Object.entries(after).filter(([field]) => field === first || field in before);
      waiting = after;
      if (first !== undefined || Object.keys(before).length > 0) store.setMessages(Object.fromEntries(soon));
      if (soon.length < Object.keys(after).length)
        afterPaint(() => store.setMessages({ ...waiting, ...store.shown.messages }));
      return failures[0];
    },
    /** The server refused a field's value. The message stays until it is edited or the form sent again. */
    refused(name: string, message: string): void {
      refusals = { ...refusals, [name]: message };
      store.setMessages({ ...store.shown.messages, [name]: message });
    },
    reset(): void {
      isSubmitted = false;
      refusals = {};
      waiting = {};
      isPending = false;
      store.reset();
    },
  };
}

/** Keeps the focused input clear of the bars, once new messages are rendered. */
function keepFocusInView(): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('input, textarea'))
      document.activeElement.scrollIntoView({ block: 'nearest' });
  });
}

function firstByField(failures: readonly Failure[]): Record<string, string> {
  const firsts: Record<string, string> = {};
  for (const { field, message } of failures) firsts[field] ??= message;
  return firsts;
}

function without(messages: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter(([field]) => field !== name));
}

/** The compiled rules of a form: one Ajv function that needs no eval. */
export interface CompiledCheck {
  (data: unknown): boolean;
  errors?: readonly { readonly schemaPath: string; readonly instancePath: string }[] | null;
}

/** An invalid field. `rule` is the index of the failed rule; undefined if the field's own schema failed. */
export interface Failure {
  readonly rule?: number;
  readonly field: string;
  readonly message: string;
}

/**
 * Checks the values of a form and returns the failures: of the rules in their order, then of the fields'
 * own schemas. It skips the rules of hidden fields, rules whose `when` is not true, and rules that compare
 * with an unknown or missing value.
 */
export function checkForm(form: Form, check: CompiledCheck, values: FormValues, scope: Scope, t: Translate) {
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

/** The arguments of a rule that are references, evaluated; undefined if one is unknown or missing. */
function argumentsOf(rule: Rule, scope: Scope): Readonly<Record<string, unknown>> | undefined {
  const references = Object.entries(rule.args ?? {}).filter(
    (arg): arg is [string, Value] => typeof arg[1] === 'object' && arg[1] !== null && !Array.isArray(arg[1]),
  );
  const args = evaluateAll(Object.fromEntries(references), scope);
  return args && Object.values(args).includes(null) ? undefined : args;
}

function ruleOf(schemaPath: string): number | undefined {
  const place = /^#\/allOf\/(\d+)\//.exec(schemaPath)?.[1];
  return place === undefined ? undefined : Number(place);
}
