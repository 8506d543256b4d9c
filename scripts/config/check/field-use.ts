import type { Field, Form, Rule } from '#generated/config.ts';
import { memberOf, parseReference } from '#model/evaluate.ts';
import { childOf, type ConfigNode, descendantAt, referencesIn } from '#scripts/schema/walk.ts';
import type { CheckPlace } from './context.ts';

/** Reports fields whose condition reads their own value, and fields that are neither sent nor read. */
export function checkFieldUse({ context, file, report }: CheckPlace, form: Form): void {
  const rootNode = context.rootNode(file);
  form.fields.forEach((part, index) => {
    if (part.kind !== 'input') return;
    const { name } = part;
    if (fieldsRead(rootNode, [descendantAt(rootNode, ['fields', index, 'when'])]).has(name))
      report(['fields', index, 'when'], 'field.hides-itself', { name });
    if (!isUsed(rootNode, form, part, index)) report(['fields', index, 'name'], 'field.unused', { name });
  });
}

/** Whether a value is the unchanged value of a field, read directly or through computed values. */
export function isFieldSource(value: unknown, name: string, form: Form): boolean {
  let next = value;
  for (let steps = 0; steps < 20; steps += 1) {
    const { source, pointer } = parseReference(String((next as { $get?: unknown } | null | undefined)?.$get));
    if (source === 'form') return pointer === `/${name}`;
    if (source !== 'computed') return false;
    next = form.computed?.[memberOf(pointer)];
  }
  return false;
}

/** Whether a field is sent, saved at login, a required checkbox, read, or compared with a read value. */
function isUsed(rootNode: ConfigNode, form: Form, { name, send }: Field, index: number): boolean {
  const { rules, body, saveLogin = {} } = form;
  const isSent = body ? fieldsRead(rootNode, [childOf(rootNode, 'body')]).has(name) : send !== false;
  if (isSent || Object.values(saveLogin).includes(name)) return true;
  const others = rootNode.children().flatMap((member) => {
    const [part] = member.path;
    if (part === 'fields') return member.children().filter(({ path }) => path[1] !== index);
    if (part === 'rules') return member.children().filter(({ value }) => (value as Rule).field !== name);
    return part === 'computed' || part === 'body' ? [] : [member];
  });
  if (fieldsRead(rootNode, others).has(name)) return true;
  return rules.some((rule) => rule.field === name && (rule.check === 'accepted' || readsAnything(rule)));
}

/** Whether an argument of a rule is read from a source. */
export function readsAnything({ args = {} }: Rule): boolean {
  return Object.values(args).some(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
}

/** The fields that parts of a form read, also through computed values. The empty name means all fields. */
export function fieldsRead(
  form: ConfigNode,
  parts: readonly (ConfigNode | undefined)[],
  sources: readonly string[] = ['form', 'field'],
): ReadonlySet<string> {
  const read = new Set<string>();
  const followed = new Set<string>();
  const visit = (nodes: readonly (ConfigNode | undefined)[]): void => {
    for (const { value } of referencesIn(...nodes)) {
      const { source, pointer } = parseReference(value);
      const name = memberOf(pointer);
      if (sources.includes(source)) read.add(name);
      if (source !== 'computed' || followed.has(name)) continue;
      followed.add(name);
      visit([descendantAt(form, name === '' ? ['computed'] : ['computed', name])]);
    }
  };
  visit(parts);
  return read;
}
