import type { Field, Form, Rule, Value } from '#generated/config.ts';
import type { Place } from './context.ts';

/** Reports fields whose condition reads their own value, and fields that are asked for nothing: neither sent nor read. */
export function checkFieldUse(place: Place, form: Form): void {
  form.fields.forEach((part, index) => {
    if (part.kind !== 'input') return;
    const { name } = part;
    const report = place.context.report;
    if (fieldsRead(part.when, form).has(name))
      report(place.file, ['fields', index, 'when'], 'field.hides-itself', { name });
    if (!isUsed(form, part)) report(place.file, ['fields', index, 'name'], 'field.unused', { name });
  });
}

/** Whether a value is nothing but what stands in a field, read by itself or through computed values. */
export function isField(value: unknown, name: string, form: Form): boolean {
  let here = value;
  for (let steps = 0; steps < 20; steps += 1) {
    const reference = (here as { $get?: unknown } | null | undefined)?.$get;
    if (reference === `form#/${name}`) return true;
    const [, next] = /^computed#\/([^/]+)$/.exec(String(reference)) ?? [];
    if (next === undefined) return false;
    here = form.computed?.[next];
  }
  return false;
}

/** Sent, read by anything but itself, compared with something that is read, ticked to agree, or kept with the login. */
function isUsed(form: Form, field: Field): boolean {
  const { name } = field;
  const { fields, rules, computed: _computed, body, saveLogin = {}, ...rest } = form;
  const isSent = body ? fieldsRead(body, form).has(name) : field.send !== false;
  if (isSent || Object.values(saveLogin).includes(name)) return true;
  const others = fields.filter((part) => part !== field);
  const around = rules.filter((rule) => rule.field !== name);
  if (fieldsRead([others, around, rest], form).has(name)) return true;
  return rules.some((rule) => rule.field === name && (rule.check === 'accepted' || readsAnything(rule)));
}

function readsAnything({ args = {} }: Rule): boolean {
  return Object.values(args).some((value) => typeof value === 'object' && value !== null);
}

/** The fields that a part of a form reads, computed values followed. */
function fieldsRead(part: unknown, form: Form): ReadonlySet<string> {
  const read = new Set<string>();
  const followed = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [member, inner] of Object.entries(value)) {
      if ((member === '$get' || member === '$count') && typeof inner === 'string') {
        const [, source, name = ''] = /^(\w+)#\/([^/]+)/.exec(inner) ?? [];
        if (source === 'form' || source === 'field') read.add(name);
        if (source === 'computed' && !followed.has(name)) {
          followed.add(name);
          visit({ value: form.computed?.[name] as Value | undefined });
        }
      } else visit(inner);
    }
  };
  visit(part);
  return read;
}
