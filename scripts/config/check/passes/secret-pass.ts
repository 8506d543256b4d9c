import type { Field, Form } from '#generated/config.ts';
import { memberOf, parseReference } from '#model/evaluate.ts';
import type { CheckContext } from '#scripts/config/check/context.ts';
import { fieldsRead } from '#scripts/config/check/field-use.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { type ConfigNode, isOfKind, referencesIn } from '#scripts/schema/walk.ts';

/**
 * Tracks the secrets of a form: fields with a secret widget or sent as a secret, and values computed from
 * them. A secret may only be sent in a field of the form's own request that openapi.yaml declares as a
 * secret. Rules and conditions may read it.
 */
export function secretPass(context: CheckContext, file: ConfigFile): void {
  const form = file.value as Form;
  const rootNode = context.rootNode(file);
  const secrets = secretNames(context, form);
  for (const node of referencesIn(rootNode)) {
    const { path, value: reference } = node;
    const read = [...fieldsRead(rootNode, [node], ['form'])];
    const isSecret = read.some((name) => (name === '' ? secrets.size > 0 : secrets.has(name)));
    if (path[0] === 'computed' || !isSecret) continue;
    const [part, name] = path;
    if (part === 'body') {
      if (!isDeclared(context, form, String(name)))
        context.report(file, path, 'secret.undeclared', { name: String(name), operation: form.operation });
    } else if (!mayRead(form, node, secrets)) context.report(file, path, 'secret.leaks', { reference });
  }
  form.fields.forEach((field, index) => {
    if (field.kind !== 'input' || form.body || field.send === false || !secrets.has(field.name)) return;
    const args = { name: field.name, operation: form.operation };
    if (!isDeclared(context, form, field.name))
      context.report(file, ['fields', index, 'name'], 'secret.undeclared', args);
  });
  const { name, optIn } = form.saveLogin ?? {};
  for (const [part, field] of Object.entries({ name, optIn }))
    if (field !== undefined && secrets.has(field))
      context.report(file, ['saveLogin', part], 'secret.leaks', { reference: `form#/${field}` });
}

/** The fields with a secret: by their widget, or because they are sent as one. */
function secretNames(context: CheckContext, form: Form): ReadonlySet<string> {
  const { widgets } = context.vocabulary;
  const isMasked = ({ ui }: Field): boolean =>
    Object.hasOwn(widgets, ui.widget) && widgets[ui.widget]?.isSecret === true;
  const sent = Object.entries(form.body ?? {}).flatMap(([name, value]) => {
    const reference = typeof value === 'object' && value !== null && '$get' in value ? value.$get : '';
    const { source, pointer } = parseReference(reference);
    return isDeclared(context, form, name) && source === 'form' ? [memberOf(pointer)] : [];
  });
  const inputs = form.fields.filter((part): part is Field => part.kind === 'input');
  const isSentAsSecret = ({ name, send }: Field): boolean =>
    form.body ? sent.includes(name) : send !== false && isDeclared(context, form, name);
  return new Set(inputs.filter((field) => isMasked(field) || isSentAsSecret(field)).map(({ name }) => name));
}

/** Whether the form's operation declares a field of its request as a secret. */
function isDeclared(context: CheckContext, form: Form, name: string): boolean {
  const requests = context.operation(form.operation)?.requests ?? [];
  return requests.some(
    ({ properties = {} }) => Object.hasOwn(properties, name) && properties[name]?.format === 'password',
  );
}

/** Whether a secret may be read: in a rule's argument, a condition, or another secret's value or default. */
function mayRead(form: Form, { path, parent }: ConfigNode, secrets: ReadonlySet<string>): boolean {
  if (path[0] === 'data') return false;
  if (path[0] === 'rules' && path[2] === 'args') return true;
  for (let inner = parent, outer = parent?.parent; inner; inner = outer, outer = outer?.parent) {
    if (isOfKind(inner, 'condition')) return true;
    if (isOfKind(outer, 'fieldValues')) return secrets.has(String(inner.path.at(-1)));
  }
  const field = form.fields[Number(path[1])];
  const isDefault = path[0] === 'fields' && path[2] === 'default';
  return isDefault && field?.kind === 'input' && secrets.has(field.name);
}
