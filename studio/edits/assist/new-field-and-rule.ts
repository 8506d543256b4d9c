import type { Form } from '#generated/config.ts';
import { changedTexts, type Texts, withTexts, insert, parsed, put } from '#studio/edits/edit-texts.ts';
import { copyWriterFor } from '#studio/edits/copy-edits.ts';
import type { ConfigIndex } from '#studio/edits/config-index.ts';

/** A field of a form, with the label that players read. */
interface FormField {
  readonly path: string;
  readonly name: string;
  readonly label: string;
}

/** The input fields of all forms. */
export function formFields(index: ConfigIndex): readonly FormField[] {
  return Object.values(index.files).flatMap(({ kind, path, text }) => {
    if (kind !== 'form') return [];
    const { fields = [] } = (parsed(text) ?? {}) as Partial<Form>;
    return fields.flatMap((field) => {
      if (!('name' in field)) return [];
      return [{ path, name: field.name, label: index.textOf(field.label) ?? field.name }];
    });
  });
}

/** The checks that a rule for several forms can use, each with the name of its argument. */
export const SHARED_CHECKS = {
  required: undefined,
  minLength: 'min',
  maxLength: 'max',
  digits: 'count',
  mobile: undefined,
  email: undefined,
  min: 'min',
  max: 'max',
  decimals: 'max',
} as const;

/** `digits`: exactly `argument` digits. */
export type SharedCheck = keyof typeof SHARED_CHECKS;

/** One rule for fields of several forms. */
interface SharedRule {
  readonly check: SharedCheck;
  /** The argument; undefined if the check takes none. */
  readonly argument: number | undefined;
  readonly say: string;
  readonly fields: readonly FormField[];
}

/** The changed texts that add the rule to each field, after its other rules, all with the same copy key. */
export function newRule(rule: SharedRule, index: ConfigIndex): Texts {
  const { check, argument, say, fields } = rule;
  const [first] = fields;
  if (!first) return [];
  const copy = copyWriterFor(first.path, index);
  const key = copy.addText(['rule', first.name, check], say);
  let now = index.files;
  for (const { path, name } of fields) {
    const text = now[path]?.text ?? '';
    const entry = { field: name, ...checkOf(check, argument), say: key };
    now = withTexts(now, [{ path, text: insert(text, '/rules', entry, ruleIndex(text, name)) }]);
  }
  return [...copy.texts(), ...changedTexts(now, index.files)];
}

function checkOf(check: SharedCheck, argument: number | undefined): { check: string; args?: unknown } {
  if (check === 'digits') return { check: 'pattern', args: { pattern: `^[0-9]{${String(argument)}}$` } };
  const name = SHARED_CHECKS[check];
  return name === undefined ? { check } : { check, args: { [name]: argument } };
}

/** The index for a new rule of a field: after its own rules, else after those of the fields before it. */
function ruleIndex(text: string, name: string): number {
  const { rules = [], fields = [] } = (parsed(text) ?? {}) as Partial<Form>;
  const names = fields.map((field) => ('name' in field ? field.name : undefined));
  const known = new Set(names.slice(0, names.indexOf(name) + 1));
  const own = rules.findLastIndex(({ field }) => field === name);
  return (own < 0 ? rules.findLastIndex(({ field }) => known.has(field)) : own) + 1;
}

/** The kinds of field that the assistant offers; `mobile` and `email` are text widgets. */
export const FIELD_KINDS = ['text', 'textarea', 'password', 'amount', 'mobile', 'email', 'switch'] as const;

export interface NewField extends FormField {
  readonly kind: (typeof FIELD_KINDS)[number];
  /** The message for an empty field; undefined: it is optional. */
  readonly required: string | undefined;
  /** The field of the request; undefined: it is not sent. */
  readonly sentAs: string | undefined;
}

const KEYBOARDS = { amount: 'decimal', mobile: 'tel', email: 'email' } as const;

/** The changed texts for a new last field of a form: the field, its copy, its rules, its request member. */
export function newField(field: NewField, index: ConfigIndex): Texts {
  const { path, name, label, kind, required, sentAs } = field;
  const copy = copyWriterFor(path, index);
  const isSwitch = kind === 'switch';
  const isChecked = kind === 'mobile' || kind === 'email';
  const config = {
    kind: 'input',
    name,
    label: copy.addText(['field', name], label),
    schema: isSwitch ? { type: 'boolean' } : { type: 'string', maxLength: kind === 'textarea' ? 500 : 64 },
    ui: {
      widget: isChecked ? 'text' : kind,
      ...(!isSwitch && { autocomplete: 'off' }),
      ...(kind in KEYBOARDS && { inputMode: KEYBOARDS[kind as keyof typeof KEYBOARDS] }),
    },
    ...(sentAs === undefined && { send: false }),
  };
  const text = index.files[path]?.text ?? '';
  const checks = [isSwitch ? 'accepted' : 'required', ...(isChecked ? [kind] : [])];
  const say = required === undefined ? '' : copy.addText(['rule', name], required);
  const rules = required === undefined ? [] : checks.map((check) => ({ field: name, check, say }));
  const next = rules.reduce((now, rule) => insert(now, '/rules', rule), insert(text, '/fields', config));
  return [...copy.texts(), { path, text: sentAs === undefined ? next : withSent(next, name, sentAs) }];
}

/** The form with a field sent under a name. A form without `body` sends each field under its own name. */
function withSent(text: string, name: string, sentAs: string): string {
  const { body, fields = [] } = (parsed(text) ?? {}) as Partial<Form>;
  if (!body && sentAs === name) return text;
  const sent = fields.flatMap((field) => ('name' in field && field.send !== false ? [field.name] : []));
  const all = Object.fromEntries(sent.map((one) => [one === name ? sentAs : one, { $get: `form#/${one}` }]));
  return body ? put(text, `/body/${sentAs}`, { $get: `form#/${name}` }) : put(text, '/body', all);
}
