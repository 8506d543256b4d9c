import type { Field, Form } from '#generated/config.ts';
import type { ConfigFile } from '../config-tree.ts';
import type { CheckContext, Path } from './context.ts';

/**
 * Follows the secrets of a form: fields that are typed as one or sent as one, and values that are computed from them. A secret goes into a
 * field of the form's own request that openapi.yaml declares as a secret, and nowhere else; rules and conditions may look at it.
 */
export function secretPass(context: CheckContext, file: ConfigFile): void {
  const form = file.value as Form;
  const { computed = {}, ...rest } = form;
  const secrets = secretNames(context, form);
  const readsSecret = tracer(secrets, computed);
  for (const { path, reference } of referencesIn(rest, [])) {
    if (!readsSecret(reference)) continue;
    const [part, name] = path;
    if (part === 'body') {
      if (!isDeclared(context, form, String(name)))
        context.report(file, path, 'secret.undeclared', { name: String(name), operation: form.operation });
    } else if (!mayRead(form, path, secrets)) context.report(file, path, 'secret.leaks', { reference });
  }
  form.fields.forEach((field, index) => {
    if (field.kind !== 'input' || form.body || field.send === false || !secrets.has(field.name)) return;
    const said = { name: field.name, operation: form.operation };
    if (!isDeclared(context, form, field.name))
      context.report(file, ['fields', index, 'name'], 'secret.undeclared', said);
  });
  const { name, optIn } = form.saveLogin ?? {};
  for (const [part, field] of Object.entries({ name, optIn }))
    if (field !== undefined && secrets.has(field))
      context.report(file, ['saveLogin', part], 'secret.leaks', { reference: `form#/${field}` });
}

/** The fields that hold a secret: by their widget, or because they are sent as one. */
function secretNames(context: CheckContext, form: Form): ReadonlySet<string> {
  const { widgets } = context.vocabulary;
  const isTyped = ({ ui }: Field): boolean =>
    Object.hasOwn(widgets, ui.widget) && widgets[ui.widget]?.isSecret === true;
  const sent = Object.entries(form.body ?? {}).flatMap(([name, value]) => {
    const reference = typeof value === 'object' && value !== null && '$get' in value ? value.$get : '';
    return isDeclared(context, form, name) ? [fieldOf(reference)] : [];
  });
  const inputs = form.fields.filter((part): part is Field => part.kind === 'input');
  const isSent = ({ name, send }: Field): boolean =>
    form.body ? sent.includes(name) : send !== false && isDeclared(context, form, name);
  return new Set(inputs.filter((field) => isTyped(field) || isSent(field)).map(({ name }) => name));
}

/** Whether the form's operation declares a field of its request as a secret. */
function isDeclared(context: CheckContext, form: Form, name: string): boolean {
  const requests = context.operation(form.operation)?.requests ?? [];
  return requests.some(
    ({ properties = {} }) => Object.hasOwn(properties, name) && properties[name]?.format === 'password',
  );
}

/** Makes what tells whether a reference leads to a secret, or to a value that one went into. */
function tracer(
  secrets: ReadonlySet<string>,
  computed: Readonly<Record<string, unknown>>,
): (reference: string) => boolean {
  const made = new Set<string>();
  const reads = (reference: string): boolean => {
    if (reference.startsWith('form#')) return isIn(secrets, fieldOf(reference));
    return reference.startsWith('computed#') && isIn(made, fieldOf(reference, 'computed'));
  };
  for (let before = -1; before < made.size;) {
    before = made.size;
    for (const [name, value] of Object.entries(computed))
      if (referencesIn(value, []).some(({ reference }) => reads(reference))) made.add(name);
  }
  return reads;
}

/** A source that is read whole holds all of its members. */
function isIn(names: ReadonlySet<string>, name: string): boolean {
  return name === '' ? names.size > 0 : names.has(name);
}

/** The member that a reference leads into; the empty text where it names the whole source. */
function fieldOf(reference: string, source = 'form'): string {
  return new RegExp(`^${source}#/([^/]*)`).exec(reference)?.[1] ?? '';
}

/** Whether a secret may be read at a place: to be checked, to decide what is shown, or to fill a field that hides it as well. */
function mayRead(form: Form, path: Path, secrets: ReadonlySet<string>): boolean {
  if (path[0] === 'data') return false;
  if (path[0] === 'rules' && path[2] === 'args') return true;
  const when = path.indexOf('when');
  if (when >= 0 && !NAMED.has(String(path[when - 1]))) return true;
  const field = form.fields[Number(path[1])];
  if (path[0] === 'fields' && path[2] === 'default')
    return field?.kind === 'input' && secrets.has(field.name);
  const at = path.lastIndexOf('fields');
  return at > 0 && isFill(form, path.slice(0, at)) && secrets.has(String(path[at + 1]));
}

/** Members whose own members are names that config invents: one called "when" is no condition. */
const NAMED = new Set(['values', 'query', 'body', 'fields', 'args', 'props']);

function isFill(form: Form, path: Path): boolean {
  let here: unknown = form;
  for (const step of path)
    here =
      typeof here === 'object' && here !== null
        ? (here as Readonly<Record<string, unknown>>)[step]
        : undefined;
  return typeof here === 'object' && here !== null && 'do' in here && here.do === 'fill';
}

/** Every reference in a value, with where it stands. */
function referencesIn(value: unknown, path: Path): readonly { path: Path; reference: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    const isReference = (name === '$get' || name === '$count') && typeof inner === 'string';
    return isReference ? [{ path: at, reference: inner }] : referencesIn(inner, at);
  });
}
