/**
 * Resolves every local `$ref` of a parsed document. Keywords beside a `$ref` win over what it refers to (OpenAPI 3.1), and a schema of
 * components/schemas is told its name in `x-name`. Throws for a reference that leads nowhere, outside the file or to itself.
 */
export function resolveReferences(root: unknown, file: string): unknown {
  const done = new Map<string, unknown>();
  const underWay = new Set<string>();

  const target = (reference: string): unknown => {
    if (done.has(reference)) return done.get(reference);
    if (!reference.startsWith('#/'))
      throw new Error(
        `${file}: $ref '${reference}' points to another file. Move the definition into components.`,
      );
    if (underWay.has(reference))
      throw new Error(`${file}: $ref '${reference}' is a circular reference. Remove one of its references.`);
    underWay.add(reference);
    const resolved = named(reference, walk(find(root, reference, file)));
    underWay.delete(reference);
    done.set(reference, resolved);
    return resolved;
  };

  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isRecord(value)) return value;
    const { $ref: reference, ...beside } = value;
    const own = Object.fromEntries(Object.entries(beside).map(([key, entry]) => [key, walk(entry)]));
    if (typeof reference !== 'string') return own;
    const resolved = target(reference);
    return Object.keys(own).length > 0 && isRecord(resolved) ? { ...resolved, ...own } : resolved;
  };

  return walk(root);
}

function find(root: unknown, reference: string, file: string): unknown {
  let here: unknown = root;
  for (const part of reference.slice(2).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    here = isRecord(here) && Object.hasOwn(here, key) ? here[key] : undefined;
    if (here === undefined)
      throw new Error(`${file}: $ref '${reference}' does not exist. Correct its spelling.`);
  }
  return here;
}

function named(reference: string, schema: unknown): unknown {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
  return name && isRecord(schema) ? { ...schema, 'x-name': name } : schema;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
