/**
 * What a value of config can be read from: a member for each source that is loaded, under the name config uses
 * (`form`, `user`, `data.range`, ...). A source that is absent or undefined is *unknown*: not loaded yet.
 */
export type Scope = Readonly<Record<string, unknown>>;

/** Joins scopes; the later one wins where both know a source. */
export function joinScopes(...scopes: readonly Scope[]): Scope {
  return Object.assign({}, ...scopes) as Scope;
}

/** Where a value of config is read: `source#pointer`. */
export interface Reference {
  /** form, user, data.range, ... */
  readonly source: string;
  /** A JSON Pointer (RFC 6901) into the source; empty for the whole of it. */
  readonly pointer: string;
}

/** Reads a reference as config writes it: `data.range#/least`. */
export function parseReference(reference: string): Reference {
  const hash = reference.indexOf('#');
  return { source: reference.slice(0, hash), pointer: reference.slice(hash + 1) };
}

/** The member of its source that a pointer leads into; empty where it names the whole source. */
export function memberOf(pointer: string): string {
  return pointer.split('/', 2)[1] ?? '';
}

/** The id of the data that a source is, such as `range` of `data.range`; undefined for any other source. */
export function dataIdOf(source: string): string | undefined {
  return source.startsWith('data.') ? source.slice('data.'.length) : undefined;
}

/** Reads a JSON Pointer (RFC 6901) in a value, own members only, so that config reaches no prototype. null where there is no such member. */
export function readPointer(value: unknown, pointer: string): unknown {
  if (pointer === '') return value;
  let here: unknown = value;
  for (const step of pointer.slice(1).split('/')) {
    const member = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, member)) return null;
    here = (here as Record<string, unknown>)[member];
  }
  return here ?? null;
}
