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
