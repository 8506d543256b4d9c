import type { Field, Form, Rule } from '#generated/config.ts';
import { CHECKS, type ConfigCheck } from '#model/checks.ts';

/**
 * Writes a form's fields and rules as one draft-07 schema over `{...values, $: {r<N>: {<argument>: value}}}`: an
 * error under `#/allOf/N/` is rule N failing. Throws, naming the rule and the remedy, on what cannot be compiled.
 */
export function rulesSchema(formId: string, form: Form) {
  const fields = form.fields.filter((part) => part.kind === 'input');
  const rules = form.rules.map((rule, index) => ruleSchema(formId, rule, index, fields));
  return {
    $id: `form:${formId}`,
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, valueSchema(field)])),
    ...(rules.length > 0 && { allOf: rules }),
  };
}

/** A pattern that comes from data would be compiled on the player's phone. */
const PATTERN_READ = /"pattern":\{/;

/** An untouched choice is the empty text: whether one must be made is for a rule to say. */
function valueSchema({ schema }: Field): Record<string, unknown> {
  return { ...schema, ...(schema.enum && { enum: ['', ...schema.enum] }) };
}

function ruleSchema(formId: string, rule: Rule, index: number, fields: readonly Field[]): unknown {
  const where = `form ${formId}, rule ${String(index)} (${rule.check} on ${rule.field})`;
  const known: Record<string, ConfigCheck> = CHECKS;
  const check = Object.hasOwn(known, rule.check) ? known[rule.check] : undefined;
  if (!check) throw new Error(`${where}: no such check; name one of src/model/checks.ts`);
  if (!fields.some((field) => field.name === rule.field))
    throw new Error(`${where}: no such field; name one of ${fields.map((field) => field.name).join(', ')}`);
  const args: Record<string, unknown> = {};
  const pointers: string[] = [];
  for (const [name, value] of Object.entries(rule.args ?? {})) {
    const isRead = typeof value === 'object' && value !== null && !Array.isArray(value);
    const pointer = `/$/r${String(index)}/${name}`;
    if (isRead) pointers.push(pointer);
    args[name] = isRead ? { $data: pointer } : value;
  }
  const fragment = check(args);
  const written = JSON.stringify(fragment);
  const unread = pointers.find(
    (pointer) => !written.includes(JSON.stringify(pointer)) || PATTERN_READ.test(written),
  );
  if (unread)
    throw new Error(`${where}: ${unread.split('/').at(-1) ?? ''} must be written here, not read from data`);
  return { properties: { [rule.field]: fragment } };
}
