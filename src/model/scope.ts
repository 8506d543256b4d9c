/**
 * What a value of config can be read from: a member for each source that is loaded, under the name config uses
 * (`form`, `user`, `data.range`, ...). A source that is absent or undefined is *unknown*: not loaded yet.
 */
export type Scope = Readonly<Record<string, unknown>>;

/** Joins scopes; the later one wins where both know a source. */
export function joinScopes(...scopes: readonly Scope[]): Scope {
  return Object.assign({}, ...scopes) as Scope;
}
