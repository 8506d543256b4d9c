import type { Form } from '#generated/config.ts';
import { newKeysFor, type Texts } from '#studio/edits/copy-edits.ts';
import type { CopyIndex, Files } from '#studio/edits/copy-index.ts';
import { insert, parsed, put } from '#studio/edits/edit-json.ts';

/** A field of a form, with what players read beside it. */
export interface FormField {
  readonly path: string;
  readonly name: string;
  readonly label: string;
}

/** The fields of all forms that one types into. */
export function formFields(files: Files, index: CopyIndex): readonly FormField[] {
  return Object.values(files).flatMap(({ kind, path, text }) => {
    if (kind !== 'form') return [];
    const { fields = [] } = (parsed(text) ?? {}) as Partial<Form>;
    return fields.flatMap((field) => {
      if (!('name' in field)) return [];
      return [{ path, name: field.name, label: index.wordsOf(field.label) ?? field.name }];
    });
  });
}

/** The checks that a rule for several forms may make, with the argument that each takes. */
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

/** The name of one of them; `digits` is exactly so many digits. */
export type SharedCheck = keyof typeof SHARED_CHECKS;

/** A rule for fields of several forms. */
export interface SharedRule {
  readonly check: SharedCheck;
  /** undefined where the check takes none. */
  readonly count: number | undefined;
  readonly say: string;
  readonly fields: readonly FormField[];
}

/** The texts that give each of the fields the rule, after the other rules of the field, all with the same words. */
export function newRule({ check, count, say, fields }: SharedRule, files: Files, index: CopyIndex): Texts {
  const [first] = fields;
  if (!first) return [];
  const keys = newKeysFor(first.path, files, index);
  const key = keys.keyFor(['rule', first.name, check], say);
  const texts = new Map<string, string>();
  for (const { path, name } of fields) {
    const text = texts.get(path) ?? files[path]?.text ?? '';
    const rule = { field: name, ...checkOf(check, count), say: key };
    texts.set(path, insert(text, '/rules', rule, placeOf(text, name)));
  }
  return [...keys.texts(), ...[...texts].map(([path, text]) => ({ path, text }))];
}

function checkOf(check: SharedCheck, count: number | undefined): { check: string; args?: unknown } {
  if (check === 'digits') return { check: 'pattern', args: { pattern: `^[0-9]{${String(count)}}$` } };
  const name = SHARED_CHECKS[check];
  return name === undefined ? { check } : { check, args: { [name]: count } };
}

function placeOf(text: string, name: string): number {
  const { rules = [], fields = [] } = (parsed(text) ?? {}) as Partial<Form>;
  const names = fields.map((field) => ('name' in field ? field.name : undefined));
  const known = new Set(names.slice(0, names.indexOf(name) + 1));
  const own = rules.findLastIndex(({ field }) => field === name);
  return (own < 0 ? rules.findLastIndex(({ field }) => known.has(field)) : own) + 1;
}

/** The kinds of field that can be added; `mobile` and `email` are lines of text. */
export const FIELD_KINDS = ['text', 'textarea', 'password', 'amount', 'mobile', 'email', 'switch'] as const;

/** A field that is to be added to a form. */
export interface NewField {
  readonly path: string;
  readonly name: string;
  readonly label: string;
  readonly kind: (typeof FIELD_KINDS)[number];
  /** What is said where it is empty; undefined: it may stay empty. */
  readonly required: string | undefined;
  /** The member of the request that it is sent as; undefined: it is not sent. */
  readonly sentAs: string | undefined;
}

const KEYBOARDS = { amount: 'decimal', mobile: 'tel', email: 'email' } as const;

/** The texts that add a field at the end of a form: the field, its words, its rule, and where it is sent. */
export function newField(field: NewField, files: Files, index: CopyIndex): Texts {
  const { path, name, label, kind, required, sentAs } = field;
  const keys = newKeysFor(path, files, index);
  const isSwitch = kind === 'switch';
  const widget = kind === 'mobile' || kind === 'email' ? 'text' : kind;
  const made = {
    kind: 'input',
    name,
    label: keys.keyFor(['field', name], label),
    schema: isSwitch ? { type: 'boolean' } : { type: 'string', maxLength: kind === 'textarea' ? 500 : 64 },
    ui: {
      widget,
      ...(!isSwitch && { autocomplete: 'off' }),
      ...(kind in KEYBOARDS && { inputMode: KEYBOARDS[kind as keyof typeof KEYBOARDS] }),
    },
    ...(sentAs === undefined && { send: false }),
  };
  const text = files[path]?.text ?? '';
  const checks = [
    isSwitch ? 'accepted' : 'required',
    ...(kind === 'mobile' || kind === 'email' ? [kind] : []),
  ];
  const say = required === undefined ? '' : keys.keyFor(['rule', name], required);
  const rules = required === undefined ? [] : checks.map((check) => ({ field: name, check, say }));
  const next = rules.reduce((made, rule) => insert(made, '/rules', rule), insert(text, '/fields', made));
  return [...keys.texts(), { path, text: sentAs === undefined ? next : withSent(next, name, sentAs) }];
}

/** A form that sends a field under a name: a form that says nothing of its request sends each field under its own. */
function withSent(text: string, name: string, sentAs: string): string {
  const { body, fields = [] } = (parsed(text) ?? {}) as Partial<Form>;
  if (!body && sentAs === name) return text;
  const sent = fields.flatMap((field) => ('name' in field && field.send !== false ? [field.name] : []));
  const all = Object.fromEntries(sent.map((one) => [one === name ? sentAs : one, { $get: `form#/${one}` }]));
  return body ? put(text, `/body/${sentAs}`, { $get: `form#/${name}` }) : put(text, '/body', all);
}
