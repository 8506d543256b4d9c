/** What config and its checker know of a block. */
export interface BlockFacts {
  readonly doc: string;
  /** JSON Schema (draft-07) of its props, with `x-kind` as in config/schema; without one it takes none. */
  readonly props?: object;
  /** Data of its page that it reads by name. */
  readonly data?: readonly string[];
  /** The operations it calls by itself. */
  readonly operations: readonly string[];
  /** The file of config/locales/<locale> that holds its words, without .json; none if it says nothing of its own. */
  readonly copy?: string;
}

/** A text that is not empty. */
export const textProp = { type: 'string', minLength: 1 } as const;

/** A copy key of a label or a title. */
export const label = { ...textProp, 'x-kind': 'label' } as const;

/** The id of a page. */
export const pageProp = { ...textProp, 'x-kind': 'pageId' } as const;

/** The name of a list of hosts of site.json. */
export const hosts = { ...textProp, 'x-kind': 'hostsName' } as const;

/** The name of an icon. */
export const icon = { ...textProp, 'x-kind': 'icon' } as const;

/** A value of config that is an address. */
export const address = { type: ['object', 'string'], 'x-kind': 'address' } as const;

/** Where a list is read: `data.<id>#`. What stands beside it reads an entry as row#. */
export const rows = {
  type: 'object',
  required: ['$get'],
  properties: { $get: { type: 'string', pattern: '^data\\.[a-z][A-Za-z0-9]*#$', 'x-kind': 'ref' } },
  'x-kind': 'rows',
} as const;

/** A duration in milliseconds, from one to another. */
export function milliseconds(minimum: number, maximum?: number): object {
  return { type: 'integer', minimum, ...(maximum !== undefined && { maximum }) };
}

/** The JSON Schema of props (`x-kind` as in config/schema): these members, of which some must be there, and no others. */
export function props(properties: Readonly<Record<string, object>>, required: readonly string[]): object {
  return { type: 'object', properties, required, additionalProperties: false };
}
