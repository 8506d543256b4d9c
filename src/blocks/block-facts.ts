/** What config and its checker know of a block. */
export interface BlockFacts {
  readonly doc: string;
  /** JSON Schema (draft-07) of its props; without one it takes none. */
  readonly props?: object;
  /** Data of its page that it reads by name. */
  readonly data?: readonly string[];
  /** The operations it calls by itself. */
  readonly operations: readonly string[];
  /** The file of config/locales/<locale> that holds its words, without .json; none if it says nothing of its own. */
  readonly copy?: string;
}

/** A text that is not empty. */
export const text = { type: 'string', minLength: 1 } as const;

/** A value of config. */
export const value = { type: ['object', 'string'] } as const;

/** The JSON Schema of props: these members, of which some must be there, and no others. */
export function props(properties: Readonly<Record<string, object>>, required: readonly string[]): object {
  return { type: 'object', properties, required, additionalProperties: false };
}
